import Quantities
package import Results

/// Curve of a parameter against its goals as plain text: one line for each value that was tried.
package struct SizingTable: Sendable {
  /// A value that was tried.
  package struct Row: Hashable, Sendable {
    /// Value as text.
    package let value: String

    /// Number of days simulated.
    package let days: Int

    /// Number of taxis on duty; nil if unknown.
    package let duty: FleetDuty?

    /// Outcomes by goal.
    package let outcomes: [CheckOutcome]

    /// Makes a row.
    /// - Parameters:
    ///   - value: value as text.
    ///   - days: number of simulated days.
    ///   - duty: number of taxis on duty.
    ///   - outcomes: outcome of each goal, at least one, in the same order in every row.
    package init(
      value: String, days: Int, duty: FleetDuty? = nil, outcomes: [CheckOutcome]
    ) {
      self.duty = duty
      self.value = value
      self.days = days
      self.outcomes = outcomes
    }
  }

  /// Name of the parameter.
  package let parameter: String

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  /// Values in order.
  package let rows: [Row]

  /// Makes a table.
  /// - Parameters:
  ///   - parameter: name of the parameter.
  ///   - rows: the values in order, at least one.
  package init(parameter: String, rows: [Row]) {
    self.parameter = parameter
    self.rows = rows
  }

  /// Maximum width of a table with bars.
  private var width: Int { hasDuty ? 110 : 80 }

  /// True if there are columns of taxis on duty.
  private var hasDuty: Bool { rows.contains { FleetText.isOnDuty($0.duty) } }

  /// Range of the length of bars.
  private static let barLengths = 8...20

  /// Lines, without line ends: a heading of two, then one for each value.
  ///
  /// The bar shows the mean of the first goal. It is full at twice the limit, and the mark above is
  /// the limit.
  package var lines: [String] {
    let table = TextColumns.aligned(
      heading + rows.map(cells), leftColumns: 0, within: style.columns)
    let used = table.map(\.count).max() ?? 0
    let length = min(Self.barLengths.upperBound, width - used - 2)
    // A table that is split into blocks has no room for bars.
    guard table.count == rows.count + 2, used + 2 + length <= style.columns ?? .max,
      length >= Self.barLengths.lowerBound, let limit = rows.first?.outcomes.first?.limit,
      limit > 0
    else { return table }
    let mark = String(repeating: " ", count: used - (table[1].count) + 2 + length / 2 - 1) + "|"
    let bars = rows.map { row in
      let bar = Self.bar(row.outcomes.first?.estimate, limit: limit, length: length)
      return bar.isEmpty ? "" : "  " + bar
    }
    return [table[0], table[1] + mark] + zip(table.dropFirst(2), bars).map { $0 + $1 }
  }

  /// Names of the columns, and the limits below them.
  private var heading: [[String]] {
    let outcomes = rows.first?.outcomes ?? []
    let parts = outcomes.map { Self.parts(of: $0.expression) }
    let duty = hasDuty ? [["on duty", "", "driver-"], ["mean", "most", "hours"]] : [[], []]
    return [
      [""] + duty[0] + [""] + parts.map(\.subject) + [""],
      [parameter] + duty[1] + ["days"] + parts.map(\.limit) + ["goals"],
    ]
  }

  private func cells(_ row: Row) -> [String] {
    [row.value] + (hasDuty ? FleetText.cells(row.duty) : []) + ["\(row.days)"]
      + row.outcomes.map(Self.interval)
      + [Self.word(Verdict.combined(row.outcomes.map(\.verdict)))]
  }

  /// Mean with its unit, and the bounds without.
  private static func interval(_ outcome: CheckOutcome) -> String {
    func bare(_ value: Double) -> Substring {
      figure(value, outcome.scale).prefix { $0 != " " }
    }
    guard let estimate = outcome.estimate else { return Figure.undefined }
    let mean = figure(estimate, outcome.scale)
    guard let lower = outcome.lower, let upper = outcome.upper else { return mean }
    return "\(mean) [\(bare(lower)), \(bare(upper))]"
  }

  /// Splits a goal into its subject and its limit with everything after it.
  private static func parts(of expression: String) -> (subject: String, limit: String) {
    let sign = expression.firstIndex { "<>".contains($0) } ?? expression.endIndex
    var subject = String(expression[..<sign])
    while subject.last == " " { subject.removeLast() }
    return (subject, String(expression[sign...]))
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "met"
    case .fail: "missed"
    case .inconclusive: "open"
    }
  }

  private static func figure(_ value: Double, _ scale: CheckOutcome.Scale) -> String {
    switch scale {
    case .time: Figure.wait(value)
    case .share: Figure.share(value)
    case .rate: Wording.number(rounded(value)) + " /h"
    case .number: Wording.number(rounded(value))
    }
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 100).rounded(.toNearestOrEven) / 100
  }

  /// Returns a bar that is full at twice the limit, and ends with an arrow if it is cut.
  private static func bar(_ value: Double?, limit: Double, length: Int) -> String {
    guard let value, value > 0 else { return "" }
    let share = value / limit / 2
    guard share <= 1 else { return String(repeating: "#", count: length - 1) + ">" }
    return String(repeating: "#", count: Int((share * Double(length)).rounded()))
  }
}
