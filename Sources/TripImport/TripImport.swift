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

  /// How many days the trips are of, where the file has times of day only.
  package var dayCount = 1.0

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

  /// How many bytes were read, unpacked.
  package let byteCount: Int

  /// The layout of the file; nil where all columns were named.
  package let layout: TripLayout?

  /// How many days were learned from.
  var dayCount: Double {
    guard tally.tripsByDate.isEmpty else { return Double(tally.tripsByDate.count) }
    return request.dayCount * (request.holdsBack ? 0.5 : 1)
  }

  /// How many trips were kept.
  package var tripCount: Int { tally.count }

  var tripsPerDay: Double { Double(tally.count) / dayCount }

  /// Reads a file and learns from it.
  /// - Parameters:
  ///   - request: what to learn from.
  ///   - progress: told now and then how many bytes were read; true gives up.
  /// - Returns: what was learned; nil when given up.
  /// - Throws: a `Problem` of a file that cannot be read, or has no trip that can be used.
  /// - Complexity: O(rows); memory for zones, days and a sample of the drives.
  package static func learn(
    _ request: ImportRequest, progress: (Int) -> Bool = { _ in false }
  ) throws(Problem) -> ImportedTrips? {
    let reader = try TripReader(
      request.trips, request.columns,
      zones: ZoneFinder(request.zones, projection: request.projection), limits: .usual,
      mostRows: request.mostRows)
    var tally = TripTally(days: request.days, holdsBack: request.holdsBack)
    var repeated = RepeatedRows()
    while let trip = try reader.next() {
      tally.add(trip)
      repeated.add(reader.rowHash)
      if reader.rowCount & 0xffff == 0, progress(reader.byteCount) { return nil }
    }
    guard tally.count > 0 else {
      throw Problem(
        at: SourceLocation(file: request.trips),
        "none of the \(reader.rowCount) rows is a trip that can be used",
        fix: tally.otherDays > 0
          ? "\(tally.otherDays) are trips of other days: check which days are asked for"
          : reader.dropped.faults.first.map {
            "\(reader.dropped.count($0)) are rows \($0.text); \($0.cure)"
          })
    }
    return imported(request, tally, reader, repeatedCount: repeated.count)
  }

  private static func imported(
    _ request: ImportRequest, _ tally: TripTally, _ reader: TripReader, repeatedCount: Int
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
      byteCount: reader.byteCount,
      layout: reader.layout)
  }
}
