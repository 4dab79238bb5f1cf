/// The mean waits of some policies over the hours of the day, as one line of letters for each.
package struct WaitsByHour: Sendable {
  /// The names of the policies.
  package let policies: [String]

  /// The mean wait of each policy in seconds for each hour of the day, from midnight on; nil for an hour
  /// without requests.
  package let means: [[Double?]]

  /// The hours to show, 0 to 23, in the order in which they pass.
  package let hours: [Int]

  /// Which days it is about, such as `20 days`.
  package let days: String

  /// Makes the curves.
  /// - Parameters:
  ///   - policies: their names.
  ///   - means: by policy and hour, 24 each.
  ///   - hours: the hours to show, in order.
  ///   - days: which days it is about.
  package init(policies: [String], means: [[Double?]], hours: [Int], days: String) {
    self.policies = policies
    self.means = means
    self.hours = hours
    self.days = days
  }

  /// The lines, without line ends; none where there are not several hours to tell apart.
  /// - Parameter hasUnicode: whether blocks can be read.
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
