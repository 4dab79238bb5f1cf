/// Mean waits of some policies by hour of the day, as one line of characters for each.
package struct WaitsByHour: Sendable {
  /// Names of the policies.
  package let policies: [String]

  /// Mean wait of each policy in seconds for each hour of the day, from midnight on; nil for an
  /// hour without requests.
  package let means: [[Double?]]

  /// Hours to show, 0 to 23, in chronological order.
  package let hours: [Int]

  /// Days of the data, such as `20 days`.
  package let days: String

  /// Makes the curves.
  /// - Parameters:
  ///   - policies: their names.
  ///   - means: by policy and hour, 24 each.
  ///   - hours: the hours to show, in order.
  ///   - days: days of the data.
  package init(policies: [String], means: [[Double?]], hours: [Int], days: String) {
    self.policies = policies
    self.means = means
    self.hours = hours
    self.days = days
  }

  /// Lines, without line ends; empty for fewer than two hours.
  /// - Parameter hasUnicode: true if block characters can be displayed.
  /// - Returns: a heading, then a line for each policy.
  package func lines(hasUnicode: Bool) -> [String] {
    let shown = means.map { means in hours.map { means[$0] } }
    let most = shown.joined().compactMap { $0 }.max() ?? 0
    guard let first = hours.first, let last = hours.last, hours.count > 1, most > 0 else {
      return []
    }
    let heading =
      "Mean wait of all requests by hour, \(Self.clock(first)) to \(Self.clock(last + 1)),"
      + " \(days) (\(Sparkline.full(hasUnicode: hasUnicode)) is \(Figure.wait(most)))"
    let rows = zip(policies, shown).map { name, values in
      [name, Sparkline.text(values, most: most, hasUnicode: hasUnicode)]
    }
    return [heading] + TextColumns.aligned(rows, leftColumns: 2)
  }

  private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
}
