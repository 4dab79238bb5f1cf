import CityModels
import Geography
import Quantities
import Results
import RunCore

/// Records of street runs, and of their cost to vehicles.
struct RunBook {
  /// Loss of a journey due to closures.
  struct Hindrance {
    let delay: TimeSpan
    let meters: Double
    let waits: Bool

    /// Closed section on its straight route.
    let part: (closure: Int, part: Int)?
  }

  private struct Shown {
    var since: Instant?
    var measured: Instant?
  }

  private let models: [RunModel]
  private let window: MeasurementWindow
  private let keepsRows: Bool
  private let limits: [TimeSpan]

  /// Period in which each run closes streets.
  private let closing: [Range<Instant>]

  /// Number of other closures, which precede those of runs.
  private let firstClosure: Int

  /// Run of each closure caused by a run.
  private let closers: [Int]
  private var runs: [RunRow]
  private var pieces: [ClosureRow] = []
  private var firstPieces: [Int] = []
  private var shown: [Shown]
  private var ages = PositionAges()
  private(set) var tally = RunTally()

  init(_ models: [RunModel], after otherClosures: Int, window: MeasurementWindow, keepsRows: Bool) {
    self.models = models
    self.window = window
    self.keepsRows = keepsRows
    firstClosure = otherClosures
    limits = models.map(\.streaming.limit)
    shown = models.map { _ in Shown() }
    closing = models.map { model in
      let windows = model.announcedPieces.map(\.window)
      let first = windows.map(\.lowerBound).min() ?? .start
      return first..<max(first, windows.map(\.upperBound).max() ?? first)
    }
    closers = models.indices.filter { !models[$0].pieces.isEmpty }
    runs = models.indices.map { number in
      RunRow {
        $0.run = Int32(number) + 1
      }
    }
    for (number, model) in models.enumerated() {
      firstPieces.append(pieces.count)
      var from = 0.0
      for (index, piece) in model.pieces.enumerated() {
        let row = ClosureRow {
          ($0.run, $0.piece) = (Int32(number) + 1, Int32(index) + 1)
          ($0.from, $0.to) = (from, piece.end.meters)
          $0.closes = piece.window.lowerBound - window.start
          $0.opens = piece.window.upperBound - window.start
        }
        let hours = (piece.window.upperBound - piece.window.lowerBound).inSeconds / 3600
        runs[number].closedKilometerHours += (piece.end.meters - from) / 1000 * hours
        from = piece.end.meters
        pieces.append(row)
      }
    }
  }

  /// True if any run closes streets at an instant.
  func isClosing(at now: Instant) -> Bool { closing.contains { $0.contains(now) } }

  mutating func enrol(_ count: Int, in run: Int) { runs[run].enrolled = Int32(count) }
  mutating func invite(in run: Int) { runs[run].invited += 1 }
  mutating func leaveOut(in run: Int) { runs[run].withoutConsent += 1 }
  mutating func refuse(in run: Int) { runs[run].refused += 1 }
  mutating func start(in run: Int) { runs[run].started += 1 }
  mutating func callTaxi(in run: Int) { runs[run].taxiCalls += 1 }
  mutating func needHelp(in run: Int) { runs[run].patients += 1 }

  mutating func finish(in run: Int, at now: Instant) {
    runs[run].finished += 1
    runs[run].first = runs[run].first ?? now - window.start
    runs[run].last = now - window.start
  }

  // MARK: - Spectators

  mutating func begin(_ run: Int, watchers: Int32, at now: Instant) {
    runs[run].watchers = watchers
    shown[run] = Shown(since: now, measured: now)
  }

  /// Records that spectators see new positions.
  mutating func show(age: TimeSpan, in run: Int, at now: Instant) {
    countAge(in: run, until: now)
    runs[run].reports += 1
    shown[run] = Shown(since: now, measured: now - age)
  }

  /// Copies the counts of the service.
  mutating func note(_ run: Run, in number: Int) {
    runs[number].positionsShown = Int64(run.positionsShown)
    runs[number].positionsOffPath = Int64(run.positionsOffPath)
  }

  mutating func end(_ run: Int, at now: Instant) {
    countAge(in: run, until: min(now, models[run].sweepEnd))
    shown[run] = Shown()
  }

  private mutating func countAge(in run: Int, until now: Instant) {
    guard let since = shown[run].since, let measured = shown[run].measured, now > since else {
      return
    }
    tally.live += now - since
    ages.add((since - measured)...(now - measured))
    tally.oldestPosition = max(tally.oldestPosition, now - measured)
    runs[run].oldestPosition = max(runs[run].oldestPosition ?? .zero, now - measured)
    let late = max(since, measured + limits[run])
    if now > late { tally.latePositions += now - late }
  }

  // MARK: - Vehicles

  /// Counts a journey that begins while streets are closed; nil if it is not hindered.
  mutating func count(_ hindrance: Hindrance?, _ kind: TravelClass) {
    switch kind {
    case .emptyTaxi: tally.approaches.count(hindrance)
    case .occupiedTaxi: tally.rides.count(hindrance)
    case .ambulance: tally.ambulances.count(hindrance)
    }
    guard let hindrance, let part = hindrance.part, part.closure >= firstClosure else { return }
    let piece = firstPieces[closers[part.closure - firstClosure]] + part.part
    pieces[piece].drivenAround += 1
    if hindrance.waits { pieces[piece].waited += 1 }
    pieces[piece].delay += hindrance.delay
  }

  // MARK: - Rows

  mutating func finish(at end: Instant) {
    for number in runs.indices where shown[number].since != nil { self.end(number, at: end) }
    tally.usualPosition = ages.quantile(0.95)
    for number in runs.indices {
      let run = runs[number]
      runs[number].absent = run.enrolled - run.started
      tally.enrolled += Int(run.enrolled)
      tally.started += Int(run.started)
      tally.finished += Int(run.finished)
      tally.absent += Int(runs[number].absent)
      tally.refused += Int(run.refused)
      tally.taxiCalls += Int(run.taxiCalls)
      tally.patients += Int(run.patients)
      tally.closedKilometerHours += run.closedKilometerHours
    }
  }

  /// One row for each run; none unless rows are kept.
  var rows: [RunRow] { keepsRows ? runs : [] }

  /// One row for each piece of their paths; none unless rows are kept.
  var closureRows: [ClosureRow] { keepsRows ? pieces : [] }
}

extension RunTally.Delay {
  fileprivate mutating func count(_ hindrance: RunBook.Hindrance?) {
    journeys += 1
    guard let hindrance else { return }
    hindered += 1
    if hindrance.waits { waited += 1 }
    if hindrance.delay > .minutes(5) { longDelays += 1 }
    time += hindrance.delay
    meters += hindrance.meters
  }
}
