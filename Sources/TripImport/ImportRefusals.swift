import Documents
import Geography
import Quantities
import TripFiles

/// Errors for files from which no city can be estimated.
extension ImportedTrips {
  /// Gap in days that separates two periods of a file, unless one of them has less than this share
  /// of the trips.
  private static let longestGap = (days: 30, share: 0.75)

  /// Rejects a file with two periods far apart: its mean day would belong to neither.
  static func requireOnePeriod(
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

  /// Rejects the simulation of single trips whose days are unknown.
  static func requireKnownDays(_ request: ImportRequest, _ reader: TripReader) throws(Problem) {
    guard request.isTripByTrip, reader.foldsDays else { return }
    throw Problem(
      at: SourceLocation(file: request.trips),
      "the times run over several days without dates, so the day of each trip is unknown",
      fix: "leave --trip-by-trip out, or name a column of dates by --column date=NAME")
  }

  /// Share of usable rows below which a file is rejected.
  private static let leastKept = 0.5

  /// Rejects a file with too few usable rows.
  static func requireEnough(
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
    if let foreign = foreignZones(request, reader, fault) { throw foreign }
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

  // MARK: - Zones of another place

  /// Distance in metres from which trips belong to another city.
  private static let farAway = 50_000.0

  /// Returns the error for zones without any start or end of a trip; nil if another fault is the
  /// cause, such as names that are not in UTF-8.
  private static func foreignZones(
    _ request: ImportRequest, _ reader: TripReader, _ fault: TripFault
  ) -> Problem? {
    guard fault == .origin || fault == .destination,
      reader.dropped.count(fault) + reader.dropped.count(.broken) + reader.dropped.count(.time)
        == reader.rowCount,
      let example = reader.dropped.examples(fault).first, !example.text.isEmpty,
      !example.text.contains("\u{FFFD}")
    else { return nil }
    let verb = fault == .origin ? "starts" : "ends"
    let file = request.zoneFile.isEmpty ? "of the city" : "of \(request.zoneFile)"
    let subject =
      "none of the \(Wording.grouped(reader.dropped.count(fault))) trips \(verb) in a zone \(file)"
    func problem(_ reason: String, fix: String) -> Problem {
      Problem(
        at: SourceLocation(file: request.trips, line: example.line), "\(subject): \(reason)",
        fix: fix)
    }
    let column: TripColumn = fault == .origin ? .origin : .destination
    guard reader.tells(column) else { return distance(request, reader).map(problem) }
    let keys = request.zones.keys.prefix(3).map(Wording.quoted).joined(separator: ", ")
    return problem(
      "the trips name zones such as \(Wording.quoted(example.text)), and the file has"
        + " \(keys)\(request.zones.keys.count > 3 ? ", ..." : "")",
      fix:
        "use the zones of these trips, or choose the ids that the trips name: --zone-id NAME for GeoJSON,"
        + " --column \(column.word)=NAME for the trips")
  }

  /// Returns reason and remedy for trips far from all zones; nil if they are near, or coordinates
  /// are in a plane.
  private static func distance(
    _ request: ImportRequest, _ reader: TripReader
  ) -> (String, fix: String)? {
    guard let middle = reader.middle, let projection = request.projection else { return nil }
    let point = projection.point(middle)
    let nearest = request.zones.zones.map {
      DistanceMetric.straight.distance(from: point, to: request.zones.center(of: $0).point).meters
    }.min()
    guard let nearest, !(nearest <= farAway) else { return nil }
    if middle.longitude == 0, middle.latitude == 0 {
      return (
        "their coordinates are 0, 0, which files have for an unknown place",
        fix: "use a file that has the places of these trips"
      )
    }
    func degrees(_ value: Double) -> String { Wording.number((value * 100).rounded() / 100) }
    let place = "\(degrees(middle.longitude)), \(degrees(middle.latitude))"
    // Plane coordinates have no valid distances on another continent.
    let length =
      nearest < 2_000_000
      ? "\(Wording.grouped(Int((nearest / 1000).rounded()))) km" : "thousands of kilometres"
    return (
      "they are around \(place), \(length) from the nearest zone",
      fix: "use the zones of the city of these trips"
    )
  }

  // MARK: - Impossible drives

  /// Ratios of recorded length to straight-line distance that only a wrong unit explains.
  private static let impossibleRatios = (least: 0.2, greatest: 8.0)

  /// Mean lengths of drives in a city, in metres, as scenarios accept them.
  private static let possibleLengths = 100.0...100_000

  /// Greatest mean speed of drives, in km/h.
  private static let greatestSpeed = 110.0

  /// Rejects lengths and speeds that are impossible for these zones.
  ///
  /// A mean length that no scenario accepts is rejected even if losses are accepted.
  func requirePossibleWays() throws(Problem) {
    guard let drives else { return }
    func number(_ value: Double) -> String { Wording.number((value * 100).rounded() / 100) }
    let speeds = drives.speedByHour.sorted()
    if !Self.possibleLengths.contains(drives.speedLength) {
      let isLong = drives.speedLength > Self.possibleLengths.upperBound
      throw impossible(
        "the mean drive is \(number(drives.speedLength / 1000)) km long, too \(isLong ? "long" : "short") for a city",
        zones: isLong
          ? "the zones are those of a region and not of a city" : "the zones are too small")
    }
    guard !request.acceptsLoss else { return }
    if let ratio = drives.ratios?.all,
      ratio < Self.impossibleRatios.least || ratio > Self.impossibleRatios.greatest
    {
      throw impossible(
        "recorded ways are \(number(ratio)) times as long as the straight line between their zones",
        zones: nil)
    }
    let speed = speeds[speeds.count / 2] * 3.6
    guard speed > Self.greatestSpeed else { return }
    throw impossible(
      "drives between the zones make \(number(speed)) km/h",
      zones:
        "the durations are in another unit, or the zones are those of a region and not of a city"
    )
  }

  /// Makes the error for impossible drives.
  /// - Parameters:
  ///   - message: the drives.
  ///   - zones: the cause if lengths are computed from zones with a known geographic position; nil
  ///     for a wrong unit.
  /// - Returns: the error.
  private func impossible(_ message: String, zones: String?) -> Problem {
    guard let zones, request.projection != nil, drives?.ratios == nil else {
      return Problem(
        at: SourceLocation(file: request.trips), message + ": a unit is wrong",
        fix: "name the unit of the zones (--zone-unit km, m, ft or degrees), of the distances"
          + " (--column distance=NAME:miles, :km or :m) or of the durations (--column duration=NAME:min)"
      )
    }
    return Problem(
      at: SourceLocation(file: request.trips), "\(message): \(zones)",
      fix:
        "use zones and trips of one city, or name the unit of the durations (--column duration=NAME:min)"
    )
  }
}
