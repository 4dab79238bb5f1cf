package import Documents
package import Geography
import Quantities
package import TripFiles

/// Request to import a file of trips.
package struct ImportRequest: Sendable {
  /// Path of the file of trips.
  package var trips: String

  /// Path of the file of zones, for messages; empty if unknown.
  package var zoneFile = ""

  /// Layout, columns and formats of the file.
  package var columns = TripReader.Choice()

  /// Zones, and the projection of degrees into their plane.
  package var zones: ZoneMap
  package var projection: MapProjection?

  /// Days from which the scenario is estimated.
  package var days = DaySelection.all

  /// Number of days of the trips.
  ///
  /// Default: the days of the file's period, or 1 without dates.
  package var dayCount: Double?

  /// Accepts a file with less than half of its rows usable.
  package var acceptsLoss = false

  /// Maximum number of rows to read.
  package var mostRows = FileLimits.usualRows

  /// Holds every second day back, to test the fit to the others.
  package var holdsBack = false

  /// Simulates the trips individually, each on its own day.
  package var isTripByTrip = false

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

  /// Fit to the drives; nil if their durations are unknown.
  let drives: DriveFit?

  /// Accuracy of the predicted durations of held-back drives; nil if none were held back.
  let judgement: FitJudgement?

  /// Number of rows read.
  package let rowCount: Int

  /// Estimated number of kept rows that repeat an earlier one.
  let repeatedCount: Int

  /// Estimated number of further kept rows that differ from an earlier one in `idColumn` only.
  let renumberedCount: Int

  /// Column that numbers the rows; nil without one.
  let idColumn: String?

  /// Rejected rows by fault.
  package let dropped: DroppedRows

  /// Trips with an unusable part.
  ///
  /// They count as demand, and most are not used for drives.
  package let doubtful: DroppedRows

  /// Format of the file, in sentences.
  package let notes: [String]

  /// Days from which the scenario is estimated, in order, including empty ones; none for times of
  /// day only.
  let days: [CalendarDate]

  /// Share of the days that are not held back.
  let learnedShare: Double

  /// Number of bytes read, uncompressed.
  package let byteCount: Int

  /// Layout of the file; nil if all columns were named.
  package let layout: TripLayout?

  /// Number of days from which the scenario is estimated.
  package var dayCount: Double {
    if let count = request.dayCount { return count * learnedShare }
    return days.isEmpty ? learnedShare : Double(days.count)
  }

  /// Number of kept trips.
  package var tripCount: Int { tally.count }

  var tripsPerDay: Double { Double(tally.count) / dayCount }

  /// Reads a file and estimates the city from it.
  /// - Parameters:
  ///   - request: the request.
  ///   - record: called with every trip of the period, on any day, before it is used.
  ///   - progress: called regularly with the number of bytes read; true cancels the import.
  /// - Returns: the results; nil if cancelled.
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
    try requireKnownDays(request, reader)
    var tally = TripTally(days: request.days, holdsBack: request.holdsBack)
    var repeated = RepeatedRows()
    var renumbered = RepeatedRows()
    while let trip = try reader.next() {
      if let period, !period.contains(trip.start) {
        reader.leaveOutStray()
        continue
      }
      record(trip)
      tally.add(trip)
      let hashes = reader.rowHashes
      repeated.add(hashes.whole)
      if let bare = hashes.withoutID { renumbered.add(bare) }
      if reader.rowCount & 0xffff == 0, progress(reader.byteCount) { return nil }
    }
    try requireEnough(request, tally, reader)
    let days = request.days.days(of: period)
    let learned = days.filter { !request.holdsBack || $0.dayNumber % 2 == 0 }
    let share = days.isEmpty ? 0.5 : Double(learned.count) / Double(days.count)
    let trips = imported(
      request, tally, reader, days: learned, learnedShare: request.holdsBack ? share : 1,
      repeatedCount: repeated.count,
      renumberedCount: max(0, renumbered.count - repeated.count))
    try trips.requirePossibleWays()
    return trips
  }

  private static func imported(
    _ request: ImportRequest, _ tally: TripTally, _ reader: TripReader, days: [CalendarDate],
    learnedShare: Double, repeatedCount: Int, renumberedCount: Int
  ) -> ImportedTrips {
    let sample = tally.sample.drives
    let (learned, rest) = (sample.filter { !$0.isHeldBack }, sample.filter(\.isHeldBack))
    let half = learned.isEmpty ? nil : DriveFit(learned, on: request.zones)
    return ImportedTrips(
      request: request, tally: tally,
      drives: request.holdsBack
        ? half : sample.isEmpty ? nil : DriveFit(sample, on: request.zones),
      judgement: half.flatMap { rest.isEmpty ? nil : FitJudgement($0, by: rest) },
      rowCount: reader.rowCount, repeatedCount: repeatedCount,
      renumberedCount: renumberedCount, idColumn: reader.idColumn, dropped: reader.dropped,
      doubtful: reader.doubtful, notes: reader.notes, days: days, learnedShare: learnedShare,
      byteCount: reader.byteCount,
      layout: reader.layout)
  }
}
