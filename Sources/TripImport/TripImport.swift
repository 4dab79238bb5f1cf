package import Documents
package import Geography
import Quantities
package import TripFiles

/// What `import` is asked for.
package struct ImportRequest: Sendable {
  /// The file of trips.
  package var trips: String

  /// Which of its columns to read.
  package var columns = TripReader.Choice()

  /// The zones, and how degrees come into their plane.
  package var zones: ZoneMap
  package var projection: MapProjection?

  /// Which days to learn from.
  package var days = DaySelection.all

  /// Of how many days the trips are; nil for the days of the file's period, or one without dates.
  package var dayCount: Double?

  /// Whether a file of which less than half can be used is learned from.
  package var acceptsLoss = false

  /// The most rows to read.
  package var mostRows = FileLimits.usualRows

  /// Whether every second day only judges what was learned from the others.
  package var holdsBack = false

  /// Makes a request.
  package init(trips: String, zones: ZoneMap, projection: MapProjection?) {
    self.trips = trips
    self.zones = zones
    self.projection = projection
  }
}

/// What was learned from a file of trips.
package struct ImportedTrips: Sendable {
  let request: ImportRequest
  let tally: TripTally

  /// How drives go; nil where the file does not tell how long they took.
  let drives: DriveFit?

  /// How well drives were foretold that were not learned from; nil where nothing can be judged.
  let judgement: FitJudgement?

  /// How many rows were read, and why some were left out.
  package let rowCount: Int

  /// Estimated number of kept rows that repeat an earlier one.
  let repeatedCount: Int
  package let dropped: DroppedRows

  /// Trips of which something cannot be used: they are demand, and most teach nothing about drives.
  package let doubtful: DroppedRows

  /// How the file is written, in sentences.
  package let notes: [String]

  /// The days that are learned from, in order, empty ones too; none where the file has times of day only.
  let days: [CalendarDate]

  /// How many bytes were read, unpacked.
  package let byteCount: Int

  /// The layout of the file; nil where all columns were named.
  package let layout: TripLayout?

  /// How many days were learned from.
  package var dayCount: Double {
    if let count = request.dayCount { return count * (request.holdsBack ? 0.5 : 1) }
    return days.isEmpty ? (request.holdsBack ? 0.5 : 1) : Double(days.count)
  }

  /// How many trips were kept.
  package var tripCount: Int { tally.count }

  var tripsPerDay: Double { Double(tally.count) / dayCount }

  /// Share of the rows below which a file is refused.
  private static let leastKept = 0.5

  /// Reads a file and learns from it.
  /// - Parameters:
  ///   - request: what to learn from.
  ///   - record: takes every trip of the period, whatever its day, before anything is learned of it.
  ///   - progress: told now and then how many bytes were read; true gives up.
  /// - Returns: what was learned; nil when given up.
  /// - Throws: a `Problem` of a file that cannot be read, leaves open what its cells mean, or of which too little
  ///   can be used.
  /// - Complexity: O(rows); memory for zones, days and a sample of the drives.
  package static func learn(
    _ request: ImportRequest, record: (ObservedTrip) -> Void = { _ in },
    progress: (Int) -> Bool = { _ in false }
  ) throws(Problem) -> ImportedTrips? {
    var isGivenUp = false
    let reader: TripReader
    do throws(Problem) {
      reader = try TripReader(
        request.trips, request.columns,
        zones: ZoneFinder(request.zones, projection: request.projection), limits: .usual,
        mostRows: request.mostRows,
        shouldStop: { bytes in
          isGivenUp = progress(bytes)
          return isGivenUp
        })
    } catch {
      if isGivenUp { return nil }
      throw error
    }
    if let doubt = reader.doubt, !request.acceptsLoss { throw doubt }
    try request.days.requireDates(of: reader.tripsByDate, file: request.trips)
    let period = request.days.isDates ? nil : TripPeriod(reader.tripsByDate)
    var tally = TripTally(days: request.days, holdsBack: request.holdsBack)
    var repeated = RepeatedRows()
    while let trip = try reader.next() {
      if let date = trip.start.date, let period, !period.contains(date) {
        reader.leaveOutStray()
        continue
      }
      record(trip)
      tally.add(trip)
      repeated.add(reader.rowHash)
      if reader.rowCount & 0xffff == 0, progress(reader.byteCount) { return nil }
    }
    try requireEnough(request, tally, reader)
    let days = request.days.days(of: period).filter {
      !request.holdsBack || $0.dayNumber % 2 == 0
    }
    return imported(request, tally, reader, days: days, repeatedCount: repeated.count)
  }

  /// Refuses a file of which too little can be used.
  private static func requireEnough(
    _ request: ImportRequest, _ tally: TripTally, _ reader: TripReader
  ) throws(Problem) {
    let kept = reader.rowCount - reader.dropped.total
    let isTooLittle =
      Double(kept) < leastKept * Double(reader.rowCount) && !request.acceptsLoss
    guard tally.count == 0 || isTooLittle else { return }
    guard let fault = reader.dropped.faults.first, kept == 0 || isTooLittle else {
      throw Problem(
        at: SourceLocation(file: request.trips),
        "none of the \(Wording.grouped(reader.rowCount)) rows is a trip that can be used",
        fix: tally.otherDays > 0
          ? "\(Wording.grouped(tally.otherDays)) are trips of other days: check which days are asked for"
          : nil)
    }
    let example = reader.dropped.examples(fault).first
    let text = example.flatMap { $0.text.isEmpty ? nil : ", such as \(Wording.quoted($0.text))" }
    let share = Wording.number(
      (Double(kept) / Double(max(1, reader.rowCount)) * 1000).rounded() / 10)
    throw Problem(
      at: SourceLocation(file: request.trips, line: example?.line),
      (kept == 0
        ? "none of the \(Wording.grouped(reader.rowCount)) rows is a trip that can be used"
        : "only \(Wording.grouped(kept)) of \(Wording.grouped(reader.rowCount)) rows (\(share) %) are trips that can be"
          + " used")
        + "; \(Wording.grouped(reader.dropped.count(fault))) are rows \(fault.text)\(text ?? "")",
      fix: fault.cure + (kept == 0 ? "" : "; --accept-loss learns from the rest"))
  }

  private static func imported(
    _ request: ImportRequest, _ tally: TripTally, _ reader: TripReader, days: [CalendarDate],
    repeatedCount: Int
  ) -> ImportedTrips {
    let sample = tally.sample.drives
    let (learned, rest) = (sample.filter { !$0.isHeldBack }, sample.filter(\.isHeldBack))
    let half = learned.isEmpty ? nil : DriveFit(learned, on: request.zones)
    return ImportedTrips(
      request: request, tally: tally,
      drives: request.holdsBack
        ? half : sample.isEmpty ? nil : DriveFit(sample, on: request.zones),
      judgement: half.flatMap { rest.isEmpty ? nil : FitJudgement($0, by: rest) },
      rowCount: reader.rowCount, repeatedCount: repeatedCount, dropped: reader.dropped,
      doubtful: reader.doubtful, notes: reader.notes, days: days, byteCount: reader.byteCount,
      layout: reader.layout)
  }
}
