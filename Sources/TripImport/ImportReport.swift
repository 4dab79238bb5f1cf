import Geography
import Quantities
import TripFiles

/// Report about the data that a user should read before relying on the scenario.
package struct ImportReport {
  private let trips: ImportedTrips
  private let asked: AskedRange?
  private let calibrateCommand: String?

  /// Takes the estimates.
  /// - Parameters:
  ///   - trips: results of the import.
  ///   - asked: estimated requests; nil if not estimated.
  ///   - calibrateCommand: command that fits the fleet to the observed wait; nil if none was
  ///     observed, or the fleet is known.
  package init(_ trips: ImportedTrips, asked: AskedRange?, calibrateCommand: String?) {
    self.trips = trips
    self.asked = asked
    self.calibrateCommand = calibrateCommand
  }

  /// Report as text, in Markdown.
  package var text: String {
    // It quotes text of the file, and is printed on terminals.
    Wording.printable(
      [rows, form, demand, waits, drives, judgement, warning, asked?.text ?? ""].filter {
        !$0.isEmpty
      }.joined(
        separator: "\n\n")
        + "\n")
  }

  private var rows: String {
    let kept = trips.rowCount - trips.dropped.total
    var lines = [
      "Read \(grouped(trips.rowCount)) rows: kept \(grouped(kept)) (\(share(kept, trips.rowCount))), left out"
        + " \(grouped(trips.dropped.total))."
    ]
    lines += causes(trips.dropped)
    if trips.doubtful.total > 0 {
      lines.append(
        "Of \(grouped(trips.doubtful.total)) kept rows a part is not used; they still count as demand:"
      )
      lines += causes(trips.doubtful)
    }
    if trips.dropped.longRows > 0 {
      lines.append(
        "- \(grouped(trips.dropped.longRows)) kept run over several lines (the first at line"
          + " \(trips.dropped.firstLongRow)): a field in quotes holds \(grouped(trips.dropped.furtherLines)) line"
          + " ends in all, and no row was read from these lines")
    }
    if trips.tally.otherDays > 0 {
      lines.append("- \(grouped(trips.tally.otherDays)) are of days that were not requested")
    }
    return lines.joined(separator: "\n")
  }

  private func causes(_ rows: DroppedRows) -> [String] {
    rows.faults.map { fault in
      let examples = rows.examples(fault).map {
        "line \($0.line)" + ($0.text.isEmpty ? "" : ": \(Wording.quoted($0.text))")
      }
      return "- \(grouped(rows.count(fault))) \(fault.text) (\(examples.joined(separator: ", ")))"
    }
  }

  /// Format of the file.
  private var form: String { trips.notes.joined(separator: "\n") }

  /// Observed waits, which are a target for `calibrate` and not part of drives.
  private var waits: String {
    guard let wait = ObservedWait(trips) else { return "" }
    let fit = calibrateCommand.map { "\nTo find the fleet with this wait: \($0)" }
    return "Waits: \(wait.words); not included in drives.\(fit ?? "")"
  }

  private var demand: String {
    let hours = trips.tally.tripsByHour
    let busiest = hours.indices.max { hours[$0] < hours[$1] } ?? 0
    let count = "\(number(trips.dayCount)) \(trips.dayCount == 1 ? "day" : "days")"
    let dates = trips.days
    let days =
      dates.isEmpty
      ? "\(count) without dates" : "\(count) from \(dates[0]) to \(dates[dates.count - 1])"
    var lines = [
      "Demand: \(grouped(Int(trips.tripsPerDay.rounded()))) trips a day, \(share(hours[busiest], trips.tripCount)) of"
        + " them from \(busiest) to \(busiest + 1) h, over \(days).",
      "Origins in \(origins) of \(trips.request.zones.zoneCount) zones.",
    ]
    if let odd = oddDay { lines.append(odd) }
    if let rounded = trips.layout?.roundedTo, rounded > 0 {
      lines.append("The publisher rounds times to \(rounded / 60) min.")
    }
    return lines.joined(separator: "\n")
  }

  private var origins: Int { Set(trips.tally.counts.keys.map(\.origin)).count }

  /// Day with far fewer trips than most: a holiday, a storm or a gap in the file.
  private var oddDay: String? {
    let byDate = trips.tally.tripsByDate
    guard byDate.count >= 5 else { return nil }
    let sorted = byDate.values.sorted()
    let median = sorted[sorted.count / 2]
    let odd = trips.tally.dates.filter { (byDate[$0] ?? 0) * 2 < median }
    guard let first = odd.first else { return nil }
    return
      "\(Wording.count(odd.count, "day")) had less than half of the usual \(grouped(median)) trips, such as"
      + " \(first) with \(grouped(byDate[first] ?? 0)): exclude unusual days."
  }

  private var drives: String {
    guard let drives = trips.drives else {
      return "Drives: the file has no durations; 25 km/h is assumed."
    }
    let speeds = drives.speedByHour.map { $0 * 3.6 }
    let ways =
      drives.knowsLengths
      ? "Streets are \(number(drives.circuity, 100)) times as long as the straight line."
      : "The file has no distances; 1.3 times the straight line is assumed."
    return """
      Drives: time grows with the power \(number(drives.law.exponent, 1000)) of length; drives of \
      \(number(drives.speedLength / 1000, 100)) km make \(number(speeds.min() ?? 0, 10)) to \
      \(number(speeds.max() ?? 0, 10)) km/h by hour of the day.
      \(ways) \(grouped(drives.factors.count)) pairs of zones have separate factors; the residual has a \
      coefficient of variation of \(number(drives.noise, 100)).
      """
  }

  private var judgement: String {
    guard let judgement = trips.judgement, judgement.count > 0 else { return "" }
    let dated = !trips.tally.dates.isEmpty
    var lines = [
      "Judged by \(grouped(judgement.count)) drives of every second \(dated ? "day" : "row"), learned from the"
        + " others: mean \(number(judgement.observed)) s observed, \(number(judgement.predicted)) s predicted"
        + " from the zones (\(signed(judgement.predicted / judgement.observed - 1)))."
    ]
    let known = judgement.classes
    guard !known.isEmpty else { return lines[0] }
    lines += ["", "| km of street | drives | observed s | predicted s |", "|---|---|---|---|"]
    for part in known {
      let range =
        part.below.isFinite
        ? "\(number(part.from, 10)) to \(number(part.below, 10))"
        : "\(number(part.from, 10)) and more"
      lines.append(
        "| \(range) | \(grouped(part.count)) | \(number(part.observed / Double(part.count)))"
          + " | \(number(part.predicted / Double(part.count))) |")
    }
    return lines.joined(separator: "\n")
  }

  private var warning: String {
    let scarce = ScarceTaxis(trips).text.map { "\n" + $0 } ?? ""
    let advice =
      asked == nil
      ? " --asked-from-served estimates the unserved requests from the taxis that made the trips; a file of requests or"
        + " calls is better, if you have one."
      : ""
    return
      "The file has served requests only. Where taxis were scarce,"
      + " demand was higher.\(advice)\(scarce)"
  }

  private func grouped(_ number: Int) -> String { Wording.grouped(number) }

  private func share(_ part: Int, _ whole: Int) -> String {
    "\(number(Double(part) / Double(max(1, whole)) * 100, 10)) %"
  }

  private func signed(_ value: Double) -> String {
    let text = number(value * 100, 10)
    return value >= 0 ? "+\(text) %" : "\(text) %"
  }

  private func number(_ value: Double, _ steps: Double = 1) -> String {
    Wording.number((value * steps).rounded() / steps)
  }
}
