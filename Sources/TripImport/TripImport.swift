package import Documents
package import Geography
import Quantities
package import TripFiles

/// Request to import a file of trips.
package struct ImportRequest: Sendable {
  /// The file of trips.
  package var trips: String

  /// Layout, columns and formats to read it by.
  package var columns = TripReader.Choice()

  /// The zones, and how degrees come into their plane.
  package var zones: ZoneMap
  package var projection: MapProjection?

  /// Days to learn from.
  package var days = DaySelection.all

  /// Number of days of the trips.
  ///
  /// Default: the days of the file's period, or 1 without dates.
  package var dayCount: Double?

  /// Accepts a file of which less than half can be used.
  package var acceptsLoss = false

  /// Most rows to read.
  package var mostRows = FileLimits.usualRows

  /// Holds every second day back, to judge the fit to the others.
  package var holdsBack = false

  /// Simulates the trips one by one, each on its own day.
  package var isTripByTrip = false

  /// Makes a request.
  package init(trips: String, zones: ZoneMap, projection: MapProjection?) {
    self.trips = trips
    self.zones = zones
    self.projection = projection
  }
}

/// Results of an import.
package struct ImportedTrips: Sendable {
  let request: ImportRequest
  let tally: TripTally

  /// Fit to the drives; nil where their durations are unknown.
  let drives: DriveFit?

  /// Accuracy of the predicted durations of held-back drives; nil where none were held back.
  let judgement: FitJudgement?

  /// Number of rows read.
  package let rowCount: Int

  /// Estimated number of kept rows that repeat an earlier one.
  let repeatedCount: Int

  /// Rows that were left out, by fault.
  package let dropped: DroppedRows

  /// Trips with a part that cannot be used: they count as demand, and most say nothing about drives.
  package let doubtful: DroppedRows

  /// Format of the file, in sentences.
  package let notes: [String]

  /// The days that are learned from, in order, empty ones too; none for times of day only.
  let days: [CalendarDate]

  /// Share of the days that are not held back.
  let learnedShare: Double

  /// Number of bytes read, unpacked.
  package let byteCount: Int

  /// The layout of the file; nil where all columns were named.
  package let layout: TripLayout?

  /// Number of days that were learned from.
  package var dayCount: Double {
    if let count = request.dayCount { return count * learnedShare }
    return days.isEmpty ? learnedShare : Double(days.count)
  }

  /// Number of kept trips.
  package var tripCount: Int { tally.count }

  var tripsPerDay: Double { Double(tally.count) / dayCount }

  /// Share of the rows below which a file is refused.
  private static let leastKept = 0.5

  /// Reads a file and learns from it.
  /// - Parameters:
  ///   - request: what to learn from.
  ///   - record: called with every trip of the period, on any day, before it is learned from.
  ///   - progress: told now and then how many bytes were read; true gives up.
  /// - Returns: what was learned; nil when given up.
  /// - Throws: a `Problem` of a file that cannot be read, is ambiguous, or has too few usable rows.
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
    try request.days.requireDates(
      of: reader.tripsByDate, hasDates: reader.hasDates, file: request.trips)
    let period = request.days.isDates ? nil : TripPeriod(reader.tripsByDate)
    try requireOnePeriod(request, period, reader)
    var tally = TripTally(days: request.days, holdsBack: request.holdsBack)
    var repeated = RepeatedRows()
    while let trip = try reader.next() {
      if let period, !period.contains(trip.start) {
        reader.leaveOutStray()
        continue
      }
      record(trip)
      tally.add(trip)
      repeated.add(reader.rowHash)
      if reader.rowCount & 0xffff == 0, progress(reader.byteCount) { return nil }
    }
    try requireEnough(request, tally, reader)
    let days = request.days.days(of: period)
    let learned = days.filter { !request.holdsBack || $0.dayNumber % 2 == 0 }
    let share = days.isEmpty ? 0.5 : Double(learned.count) / Double(days.count)
    let trips = imported(
      request, tally, reader, days: learned, learnedShare: request.holdsBack ? share : 1,
      repeatedCount: repeated.count)
    try trips.requirePossibleWays()
    return trips
  }

  /// Days without a trip from which a part of the file is of another time, unless it is less than this share.
  private static let longestGap = (days: 30, share: 0.75)

  /// Refuses a file that is of two times far apart: its mean day would be of neither.
  private static func requireOnePeriod(
    _ request: ImportRequest, _ period: TripPeriod?, _ reader: TripReader
  ) throws(Problem) {
    guard let period, request.dayCount == nil, !request.acceptsLoss,
      let gap = period.longestGap(reader.tripsByDate), gap.days >= longestGap.days,
      Double(gap.days) >= longestGap.share * Double(period.days.count)
    else { return }
    throw Problem(
      at: SourceLocation(file: request.trips),
      "trips are from \(period.first) to \(period.last), and none on \(Wording.grouped(gap.days)) days in a row after"
        + " \(gap.after)",
      fix: "choose the dates by --days, or say by --day-count of how many days the trips are")
  }

  /// Ratios of recorded ways to the straight line that only a wrong unit explains.
  private static let impossibleRatios = (least: 0.2, greatest: 8.0)

  /// Mean lengths of drives in a city, in metres, as scenarios take them.
  private static let possibleLengths = 100.0...100_000

  /// Greatest mean speed of drives, in km/h.
  private static let greatestSpeed = 110.0

  /// Refuses lengths and speeds that cannot belong to these zones.
  private func requirePossibleWays() throws(Problem) {
    guard let drives, !request.acceptsLoss else { return }
    func number(_ value: Double) -> String { Wording.number((value * 100).rounded() / 100) }
    let message: String
    let speeds = drives.speedByHour.sorted()
    if let ratio = drives.ratios?.all,
      ratio < Self.impossibleRatios.least || ratio > Self.impossibleRatios.greatest
    {
      message =
        "recorded ways are \(number(ratio)) times as long as the straight line between their zones"
    } else if !Self.possibleLengths.contains(drives.speedLength) {
      message =
        "the mean drive is \(number(drives.speedLength / 1000)) km long, too long or too short for a city"
    } else if speeds[speeds.count / 2] * 3.6 > Self.greatestSpeed {
      message = "drives between the zones make \(number(speeds[speeds.count / 2] * 3.6)) km/h"
    } else {
      return
    }
    throw Problem(
      at: SourceLocation(file: request.trips), message + ": a unit is wrong",
      fix: "name the unit of the zones (--zone-unit km, m, ft or degrees), of the distances"
        + " (--column distance=NAME:miles, :km or :m) or of the durations (--column duration=NAME:min)"
    )
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
          : "export the file again: it has a header and nothing else")
    }
    let example = reader.dropped.firstExample(fault)
    let cure = fault.cure(example.row, request)
    let share = Wording.number(
      (Double(kept) / Double(max(1, reader.rowCount)) * 1000).rounded() / 10)
    throw Problem(
      at: SourceLocation(file: request.trips, line: example.row?.line),
      (kept == 0
        ? "none of the \(Wording.grouped(reader.rowCount)) rows is a trip that can be used"
        : "only \(Wording.grouped(kept)) of \(Wording.grouped(reader.rowCount)) rows (\(share) %) are trips that can be"
          + " used")
        + "; \(Wording.grouped(reader.dropped.count(fault))) are rows \(fault.text)\(example.words)",
      fix: cure + (kept == 0 ? "" : "; --accept-loss learns from the rest"))
  }

  private static func imported(
    _ request: ImportRequest, _ tally: TripTally, _ reader: TripReader, days: [CalendarDate],
    learnedShare: Double, repeatedCount: Int
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
      doubtful: reader.doubtful, notes: reader.notes, days: days, learnedShare: learnedShare,
      byteCount: reader.byteCount,
      layout: reader.layout)
  }
}
