package import Documents
import Quantities
import TripFiles

/// Warnings, with counts, about a trip file that make the estimated scenario doubtful.
package struct ImportWarnings {
  private let trips: ImportedTrips

  /// Prepares the warnings about imported trips.
  package init(_ trips: ImportedTrips) { self.trips = trips }

  /// Warnings, the most serious first; empty for a plausible file.
  package var all: [Problem] {
    [
      fewKept, allAtMidnight, strayDays, unknownDrives, repeated, renumbered,
      thinDays, twoKindsOfDays, oddWays,
      lopsidedWays,
    ].compactMap(\.self)
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

  /// Share of usable rows below which the rejected ones should be examined.
  private static let leastKept = 0.9

  private var fewKept: Problem? {
    let kept = trips.rowCount - trips.dropped.total
    guard Double(kept) < Self.leastKept * Double(trips.rowCount),
      let fault = trips.dropped.faults.first
    else { return nil }
    let example = trips.dropped.firstExample(fault)
    return warning(
      "kept \(grouped(kept)) of \(grouped(trips.rowCount)) rows (\(share(kept, trips.rowCount)));"
        + " \(grouped(trips.dropped.count(fault))) are rows \(fault.text)\(example.words)",
      line: example.row?.line, fix: fault.cure(example.row, trips.request))
  }

  private var allAtMidnight: Problem? {
    guard trips.tripCount >= 20, trips.tally.midnightCount == trips.tripCount else { return nil }
    return warning(
      "all \(grouped(trips.tripCount)) trips start at midnight: the column has dates and no times of day",
      fix: "name the column of the times by --column time=NAME")
  }

  private var strayDays: Problem? {
    let count = trips.dropped.count(.stray)
    guard count > 0, let first = trips.days.first, let last = trips.days.last else { return nil }
    return warning(
      "\(Wording.count(count, "row")) with a date outside of \(first) to \(last), the shortest period with 99 % of the"
        + " trips, \(count == 1 ? "is" : "are") left out",
      line: trips.dropped.examples(.stray).first?.line,
      fix: "choose the dates by --days if these rows are meant, too")
  }

  /// Share of trips without a usable drive above which they should be examined.
  private static let mostUnknown = 0.1

  private var unknownDrives: Problem? {
    let faults = trips.doubtful.faults.filter { [.duration, .distance, .speed, .end].contains($0) }
    let count = faults.reduce(0) { $0 + trips.doubtful.count($1) }
    guard let fault = faults.first, Double(count) > Self.mostUnknown * Double(trips.rowCount) else {
      return nil
    }
    let example = trips.doubtful.firstExample(fault)
    return warning(
      "\(grouped(count)) rows (\(share(count, trips.rowCount))) are demand whose drives are not used;"
        + " \(grouped(trips.doubtful.count(fault))) of them are rows \(fault.text)\(example.words)",
      line: example.row?.line, fix: fault.cure(example.row, trips.request))
  }

  private var repeated: Problem? {
    guard 50 * trips.repeatedCount > trips.rowCount else { return nil }
    return warning(
      "about \(grouped(trips.repeatedCount)) of \(grouped(trips.rowCount)) rows"
        + " (\(share(trips.repeatedCount, trips.rowCount))) are equal to an earlier row and count as further trips",
      fix: "remove the repeated rows, unless they are different trips")
  }

  private var renumbered: Problem? {
    guard let id = trips.idColumn, 50 * trips.renumberedCount > trips.rowCount else { return nil }
    return warning(
      "about \(grouped(trips.renumberedCount)) of \(grouped(trips.rowCount)) rows"
        + " (\(share(trips.renumberedCount, trips.rowCount))) differ from an earlier row in \(Wording.quoted(id)) only"
        + " and count as further trips",
      fix: "remove the repeated rows, unless they are different trips")
  }

  /// Days with less than a quarter of the trips of a busy day, which is the 90th percentile.
  private var thinDays: Problem? {
    guard trips.days.count >= 5, trips.request.dayCount == nil else { return nil }
    let byDate = trips.tally.tripsByDate
    let present = byDate.values.sorted()
    guard !present.isEmpty else { return nil }
    let busy = present[(present.count - 1) * 9 / 10]
    let thin = trips.days.filter { (byDate[$0] ?? 0) * 4 < busy }
    guard let first = thin.first else { return nil }
    let mean = grouped(Int(trips.tripsPerDay.rounded()))
    return warning(
      "\(thin.count) of \(trips.days.count) days have less than a quarter of the \(grouped(busy)) trips of a busy day,"
        + " such as \(first) with \(grouped(byDate[first] ?? 0)); the mean over all days is \(mean)",
      fix: "choose full days by --days, or say by --day-count of how many days the trips are")
  }

  /// Share of trips that would have to move to another hour to equalise the profiles of two kinds
  /// of days.
  private static let mostDifference = 0.1

  /// Maximum ratio of the daily trips of two kinds of days whose mean is still realistic.
  private static let mostRatio = 1.5

  /// Weekdays and weekends whose profiles or numbers of trips differ: their mean is a day that
  /// never occurs.
  private var twoKindsOfDays: Problem? {
    guard trips.request.days == .all, !trips.request.isTripByTrip else { return nil }
    let (work, rest) = (trips.tally.weekdayHours, trips.tally.weekendHours)
    let days = (
      trips.days.count { $0.weekday < 5 }, trips.days.count { $0.weekday >= 5 }
    )
    let totals = (Double(work.reduce(0, +)), Double(rest.reduce(0, +)))
    guard totals.0 > 0, totals.1 > 0, days.0 > 0, days.1 > 0 else { return nil }
    var (difference, deviation) = (0.0, 0.0)
    var most = (hour: 0, gap: 0.0)
    for hour in 0..<24 {
      let (one, other) = (Double(work[hour]), Double(rest[hour]))
      let gap = abs(one / totals.0 - other / totals.1)
      difference += gap / 2
      if gap > most.gap { most = (hour, gap) }
      guard one + other > 0 else { continue }
      let scaled =
        one * (totals.1 / totals.0).squareRoot() - other * (totals.0 / totals.1).squareRoot()
      deviation += scaled * scaled / (one + other)
    }
    // The chi-square distribution with 23 degrees of freedom exceeds 60 with probability 1 in
    // 30,000.
    let perDay = (totals.0 / Double(days.0), totals.1 / Double(days.1))
    let ratio = max(perDay.0, perDay.1) / min(perDay.0, perDay.1)
    guard difference > Self.mostDifference && deviation > 60 || ratio > Self.mostRatio else {
      return nil
    }
    func mean(_ count: Double, _ days: Int) -> String {
      grouped(Int((count / Double(days)).rounded()))
    }
    return warning(
      "weekdays have \(mean(totals.0, days.0)) trips a day and weekends \(mean(totals.1, days.1)), from \(most.hour)"
        + " to \(most.hour + 1) h \(mean(Double(work[most.hour]), days.0)) and"
        + " \(mean(Double(rest[most.hour]), days.1)): their mean is a day that never happens",
      fix: "choose --days weekdays or --days weekends")
  }

  /// Plausible ratios of street distance to straight-line distance.
  private static let usualCircuity = 1.1...1.8

  private var oddWays: Problem? {
    guard let circuity = trips.drives?.ratios?.all, !Self.usualCircuity.contains(circuity) else {
      return nil
    }
    let ratio = ratio(circuity)
    let message =
      circuity < 1
      ? "recorded ways are \(ratio) times as long as the straight line, which is impossible; 1 is taken"
      : "recorded ways are \(circuity < 1.2 ? "only " : "")\(ratio) times as long as the straight line, in towns 1.2 to"
        + " 1.5 times\(circuity > 10 ? "; 10 is taken" : "")"
    return warning(
      message,
      fix:
        "check the unit of the distances (--column distance=NAME:miles or :km), and that the zones have the"
        + " longitude first")
  }

  /// Maximum plausible ratio between the circuities of two directions.
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
  /// Returns a remedy that suits the first row with the fault.
  func cure(_ example: DroppedRows.Example?, _ request: ImportRequest) -> String {
    if example?.text.contains("\u{FFFD}") == true {
      let file = ForeignFile.quoted(request.trips)
      return
        "the file is not in UTF-8: iconv -f LATIN1 -t UTF-8 \(file) > utf8.csv converts one of Western Europe"
    }
    if [.origin, .destination].contains(self), example?.text.isEmpty == true {
      return
        "name a column that holds zones or coordinates in these rows by --column, or export the file with them"
    }
    if self == .time, let order = request.columns.dates {
      let others = DateOrder.allCases.filter { $0 != order }.map { "--dates \($0.rawValue)" }
      return "choose \(Wording.list(others)), or leave --dates \(order.rawValue) out"
    }
    return cure
  }

  /// Remedy for rows with the fault.
  private var cure: String {
    switch self {
    case .broken: "put quotes around texts with a separator in them, and double the quotes inside"
    case .time:
      "write times such as 2024-03-18 07:30:00, or name the column by --column time=NAME"
    case .origin, .destination:
      "check that --zones and --zone-id name the zones of these trips"
    case .stray: "choose the dates by --days"
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

extension DroppedRows {
  /// Returns the first row with a fault, and its text for the end of a sentence.
  func firstExample(_ fault: TripFault) -> (row: Example?, words: String) {
    guard let row = examples(fault).first else { return (nil, "") }
    if row.text.isEmpty {
      return (
        row, [.origin, .destination].contains(fault) ? ", such as one with an empty cell" : ""
      )
    }
    return (row, ", such as \(Wording.quoted(row.text))")
  }
}
