/// Colour steps for values on maps and in hour grids: eight steps, darker for worse, with a gap at
/// the goal.
///
/// The steps are multiples of the goal, so that the colours of all maps and policies on a page are
/// comparable.
///
/// - Source: S. van der Walt and N. Smith, the colour map "viridis" of Matplotlib, 2015, reversed.
package struct SeveritySteps: Hashable, Sendable {
  /// Quantity divided into steps.
  package enum Quantity: Hashable, Sendable {
    /// Waits in seconds, shown in minutes.
    case wait

    /// Shares from 0 to 1, shown in per cent.
    case share

    /// Short times, shown in seconds.
    case seconds

    /// Counts of a named unit, such as `people`.
    case count(String)
  }

  /// Colours from good to bad, the same in light and dark mode.
  package static let colours = [
    Colour(0xfde725), Colour(0xb5de2b), Colour(0x6ece58), Colour(0x35b779), Colour(0x1f9e89),
    Colour(0x31688e), Colour(0x443983), Colour(0x440154),
  ]

  /// Number of steps that meet the goal.
  package static let keptCount = 5

  /// Boundaries between steps, as multiples of the goal.
  private static let parts = [1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 1, 2, 4]

  package let quantity: Quantity

  /// Goal in the unit of the values, more than 0.
  package let goal: Double

  /// True if the goal was set and is marked.
  package let isSet: Bool

  /// Boundaries between steps.
  package let edges: [Double]

  /// Makes the steps of a goal.
  /// - Parameters:
  ///   - goal: the largest value that meets the goal. If it is nil or 0, no goal is marked, and the
  ///     steps are those of a goal of 10 minutes, 20 %, or 12.
  ///   - quantity: the quantity of the values.
  package init(goal: Double?, of quantity: Quantity = .wait) {
    let stated = goal.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let usual = quantity == .wait ? 600 : quantity == .share ? 0.2 : 12
    self.init(stated ?? usual, isSet: stated != nil, quantity)
  }

  /// Makes steps from 0 to a largest value, without a goal.
  /// - Parameters:
  ///   - most: the largest value.
  ///   - quantity: the quantity of the values.
  package init(upTo most: Double, of quantity: Quantity) {
    // The last step begins at four times the middle value. Whole numbers are easier to read.
    let middle = most.isFinite && most > 0 ? most / 4 : 1
    self.init(middle < 6 ? 6 : (middle / 6).rounded(.up) * 6, isSet: false, quantity)
  }

  private init(_ goal: Double, isSet: Bool, _ quantity: Quantity) {
    (self.goal, self.isSet, self.quantity) = (goal, isSet, quantity)
    edges = Self.parts.map { $0 * goal }
  }

  /// Returns the step of a value, 0 to 7; a boundary belongs to the step below.
  package func step(_ value: Double) -> Int {
    edges.firstIndex { value <= $0 } ?? Self.colours.count - 1
  }

  /// Returns the class that sets the colour of a value, or of a missing value for nil.
  package func colourClass(_ value: Double?) -> String {
    guard let value, !value.isNaN else { return "w-none" }
    return "w\(step(value))"
  }

  /// Returns a value as text without its unit.
  /// - Parameters:
  ///   - value: the value; nil if missing.
  ///   - decimals: the number of decimals.
  /// - Returns: the text.
  package func text(_ value: Double?, decimals: Int = 0) -> String {
    value.map { DecimalText.fixed($0 / unit.size, decimals: decimals) } ?? DecimalText.undefined
  }

  private var unit: (size: Double, name: String, long: String) {
    switch quantity {
    case .wait: (60, "min", "minutes")
    case .share: (0.01, "%", "%")
    case .seconds: (1, "s", "seconds")
    case .count(let name): (1, name, name)
    }
  }

  static var styleSheet: String {
    let paper = Colour(0xffffff)
    return colours.enumerated().map { index, colour in
      let text = colour.contrast(to: paper) >= 4.5 ? paper : Colour(0x10161d)
      return ".w\(index){--w:\(colour.text);--t:\(text.text)}"
    }.joined()
  }

  /// Legend of the steps with their boundaries and the mark of the goal.
  package var legend: Markup {
    let (cell, gap) = (36.0, isSet ? 10.0 : 0.0)
    func place(_ step: Int) -> Double {
      4 + Double(step) * cell + (step >= Self.keptCount ? gap : 0)
    }
    let middle = place(Self.keptCount) - gap / 2
    return Markup("div", ["class": "wait-legend"]) {
      Markup("svg", ["viewBox": "0 0 340 46", "role": "img", "aria-label": words]) {
        for step in Self.colours.indices {
          Shape.rectangle(
            x: place(step), y: 17, width: cell - 1, height: 13, "wait-cell w\(step)")
        }
        for (index, edge) in edges.enumerated() {
          Shape.text(
            number(edge), x: index + 1 == Self.keptCount ? middle : place(index + 1) - 0.5, y: 43,
            index + 1 == Self.keptCount && isSet ? "ink strong middle" : "middle")
        }
        Shape.text(unit.name, x: 300, y: 43)
        if isSet {
          Shape.line(middle, 4, middle, 33, "mark-rule")
          Shape.text("goal met", x: middle - 6, y: 11, "end")
          Shape.text("over the goal", x: middle + 6, y: 11)
        }
      }
    }
  }

  private func number(_ value: Double) -> String {
    DecimalText.short(value / unit.size, decimals: 1)
  }

  private var words: String {
    let name =
      switch quantity {
      case .wait: "waits"
      case .share: "shares"
      case .seconds: "times"
      case .count(let name): name
      }
    let mark = isSet ? " The goal of \(number(goal)) \(unit.long) is marked." : ""
    return
      "Colours of \(name): from yellow, up to \(number(edges[0])) \(unit.long), to dark violet, "
      + "more than \(number(edges[edges.count - 1]))." + mark
  }
}
