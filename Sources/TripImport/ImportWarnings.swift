package import Documents
import Quantities
import TripFiles

/// Warnings about a trip file that make the scenario learned from it doubtful, with counts.
package struct ImportWarnings {
  private let trips: ImportedTrips

  /// Prepares the warnings about imported trips.
  package init(_ trips: ImportedTrips) { self.trips = trips }

  /// The warnings, the most serious first; empty for a plausible file.
  package var all: [Problem] {
    [fewKept, lostDemand, repeated, scatteredDays, thinDays, shortWays, lopsidedWays].compactMap(
      \.self)
  }

  private func warning(_ message: String, line: Int? = nil, fix: String) -> Problem {
    Problem(
      severity: .warning, at: SourceLocation(file: trips.request.trips, line: line), message,
      fix: fix)
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    "\(Wording.number((Double(part) / Double(max(1, whole)) * 1000).rounded() / 10)) %"
  }

  private func grouped(_ number: Int) -> String { Wording.grouped(number) }

  /// Share of kept rows below which the rejected ones need a look.
  private static let leastKept = 0.9

  private var fewKept: Problem? {
    let kept = trips.rowCount - trips.dropped.total
    guard Double(kept) < Self.leastKept * Double(trips.rowCount),
      let fault = trips.dropped.faults.first
    else { return nil }
    let example = trips.dropped.examples(fault).first
    let text = example.flatMap { $0.text.isEmpty ? nil : ", such as \(Wording.quoted($0.text))" }
    return warning(
      "kept \(grouped(kept)) of \(grouped(trips.rowCount)) rows (\(share(kept, trips.rowCount)));"
        + " \(grouped(trips.dropped.count(fault))) are rows \(fault.text)\(text ?? "")",
      line: example?.line, fix: fault.cure)
  }

  /// Rows with a valid time and valid zones are demand, whatever their duration.
  private var lostDemand: Problem? {
    let faults = trips.dropped.faults.filter { [.duration, .distance, .speed].contains($0) }
    let lost = faults.reduce(0) { $0 + trips.dropped.count($1) }
    guard let fault = faults.first, 100 * lost > trips.rowCount else { return nil }
    let factor = ratio(Double(trips.tripCount + lost) / Double(max(1, trips.tripCount)))
    return warning(
      "\(grouped(lost)) rows (\(share(lost, trips.rowCount))) with a good time and good zones are lost as demand,"
        + " \(grouped(trips.dropped.count(fault))) of them rows \(fault.text)",
      line: trips.dropped.examples(fault).first?.line,
      fix:
        "\(fault.cure); to keep them as demand, write \"factor\": \(factor) into demand.trip_table")
  }

  private var repeated: Problem? {
    guard 50 * trips.repeatedCount > trips.rowCount else { return nil }
    return warning(
      "about \(grouped(trips.repeatedCount)) of \(grouped(trips.rowCount)) rows"
        + " (\(share(trips.repeatedCount, trips.rowCount))) are equal to an earlier row and count as further trips",
      fix: "remove the repeated rows, unless they are different trips")
  }

  /// Dates far apart usually mean that days and months are swapped.
  private var scatteredDays: Problem? {
    if case .dates = trips.request.days { return nil }
    let dates = trips.tally.dates
    guard dates.count >= 3, let first = dates.first, let last = dates.last else { return nil }
    let span = Int(last.dayNumber - first.dayNumber) + 1
    guard span > 10 * dates.count else { return nil }
    return warning(
      "\(dates.count) days are spread over \(grouped(span)), from \(first) to \(last); a date with slashes is read as"
        + " month/day/year",
      fix: "write dates as year-month-day, if these are day/month/year")
  }

  /// Days with less than a quarter of the trips of a busy day, which is the 90th percentile.
  private var thinDays: Problem? {
    let byDate = trips.tally.tripsByDate
    guard byDate.count >= 5 else { return nil }
    let busy = byDate.values.sorted()[(byDate.count - 1) * 9 / 10]
    let thin = trips.tally.dates.filter { (byDate[$0] ?? 0) * 4 < busy }
    guard let first = thin.first else { return nil }
    return warning(
      "\(thin.count) of \(byDate.count) days have less than a quarter of the \(grouped(busy)) trips of a busy day, such as"
        + " \(first) with \(grouped(byDate[first] ?? 0)); the mean over all days is \(grouped(Int(trips.tripsPerDay.rounded())))",
      fix: "choose full days by --days")
  }

  /// Smallest plausible ratio of street distance to straight-line distance.
  private static let leastCircuity = 1.1

  private var shortWays: Problem? {
    guard let circuity = trips.drives?.ratios?.all, circuity < Self.leastCircuity else {
      return nil
    }
    let ratio = ratio(circuity)
    return warning(
      circuity < 1
        ? "recorded ways are \(ratio) times as long as the straight line, which is impossible; 1 is taken"
        : "recorded ways are only \(ratio) times as long as the straight line, in towns 1.2 to 1.5 times",
      fix:
        "check the unit of the distances (--column distance=NAME:miles), and that the zones have the longitude first"
    )
  }

  /// Largest plausible ratio between the circuities of two directions.
  private static let mostLopsided = 1.3

  private var lopsidedWays: Problem? {
    guard let ratios = trips.drives?.ratios, let eastWest = ratios.eastWest,
      let northSouth = ratios.northSouth,
      max(eastWest / northSouth, northSouth / eastWest) > Self.mostLopsided
    else { return nil }
    return warning(
      "recorded ways are \(ratio(eastWest)) times as long as the straight line from east to west, and"
        + " \(ratio(northSouth)) times from north to south: longitudes and latitudes of the zones look swapped",
      fix: "write the longitude first in the file of --zones")
  }

  private func ratio(_ value: Double) -> String { Wording.number((value * 100).rounded() / 100) }
}

extension TripFault {
  /// Cure for rows with the fault.
  var cure: String {
    switch self {
    case .broken: "save the file as CSV with commas and quotes around texts"
    case .time:
      "write local times such as 2024-03-18 07:30:00, or 03/18/2024 07:30:00 with the month first"
    case .origin, .destination:
      "check that --zones and --zone-id name the zones of these trips"
    case .end: "write the end as the time is written, and after it"
    case .duration:
      "rides take 60 s to 7200 s: name a column in minutes by --column duration=NAME:min"
    case .distance, .speed:
      "rides make 1 to 110 km/h: name the unit of the column by --column distance=NAME:km, :m or :miles"
    case .party: "write 1 to 100 people"
    case .patience: "write seconds, or name a column in minutes by --column patience=NAME:min"
    }
  }
}
