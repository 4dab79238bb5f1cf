/// The colours of waits on maps and in hours: eight steps, the darker the longer, with a gap at the goal.
///
/// The steps are multiples of the goal, so that maps of one page, and of different policies, mean the same.
///
/// - Source: S. van der Walt and N. Smith, the colour map "viridis" of Matplotlib, 2015, in reverse.
public struct WaitSteps: Hashable, Sendable {
  /// The colours from short to long, the same by day and by night.
  public static let colours = [
    Colour(0xfde725), Colour(0xb5de2b), Colour(0x6ece58), Colour(0x35b779), Colour(0x1f9e89),
    Colour(0x31688e), Colour(0x443983), Colour(0x440154),
  ]

  /// The number of steps that keep the goal.
  public static let keptCount = 5

  /// The parts of the goal at which one step ends and the next begins.
  private static let parts = [1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 1, 2, 4]

  /// The goal in seconds, more than 0.
  public let goal: Double

  /// Whether somebody has set the goal, so that it is marked.
  public let isSet: Bool

  /// Makes the steps of a goal.
  /// - Parameter goal: the wait in seconds that may not be exceeded; without one, or at 0, steps are those
  ///   of ten minutes and no goal is marked.
  public init(goal: Double?) {
    let stated = goal.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.goal = stated ?? 600
    isSet = stated != nil
  }

  /// The waits in seconds at which one step ends and the next begins.
  public var edges: [Double] { Self.parts.map { $0 * goal } }

  /// The step of a wait, 0 to 7; an edge belongs to the step below.
  public func step(_ seconds: Double) -> Int {
    edges.firstIndex { seconds <= $0 } ?? Self.colours.count - 1
  }

  /// The class that gives a shape or a cell the colour of a wait; that of no value for nil.
  public func colourClass(_ seconds: Double?) -> String {
    guard let seconds, !seconds.isNaN else { return "w-none" }
    return "w\(step(seconds))"
  }

  static var styleSheet: String {
    let paper = Colour(0xffffff)
    return colours.enumerated().map { index, colour in
      let text = colour.contrast(to: paper) >= 4.5 ? paper : Colour(0x10161d)
      return ".w\(index){--w:\(colour.text);--t:\(text.text)}"
    }.joined()
  }

  /// The steps with their edges in minutes and the mark of the goal.
  public var legend: Markup {
    let (cell, gap) = (36.0, isSet ? 10.0 : 0.0)
    func place(_ step: Int) -> Double {
      4 + Double(step) * cell + (step >= Self.keptCount ? gap : 0)
    }
    let middle = place(Self.keptCount) - gap / 2
    return Markup("div", ["class": "wait-legend"]) {
      Markup("svg", ["viewBox": "0 0 330 46", "role": "img", "aria-label": words]) {
        for step in Self.colours.indices {
          Shape.rectangle(
            x: place(step), y: 17, width: cell - 1, height: 13, "wait-cell w\(step)")
        }
        for (index, edge) in edges.enumerated() {
          Shape.text(
            DecimalText.short(edge / 60, decimals: 1),
            x: index + 1 == Self.keptCount ? middle : place(index + 1) - 0.5, y: 43,
            index + 1 == Self.keptCount && isSet ? "ink strong middle" : "middle")
        }
        Shape.text("min", x: 300, y: 43)
        if isSet {
          Shape.line(middle, 4, middle, 33, "mark-rule")
          Shape.text("goal met", x: middle - 6, y: 11, "end")
          Shape.text("over the goal", x: middle + 6, y: 11)
        }
      }
    }
  }

  private var words: String {
    let least = DecimalText.short(edges[0] / 60, decimals: 1)
    let most = DecimalText.short(edges[edges.count - 1] / 60, decimals: 1)
    let mark =
      isSet ? " The goal of \(DecimalText.short(goal / 60, decimals: 1)) minutes is marked." : ""
    return
      "Colours of waits: from yellow, up to \(least) minutes, to dark violet, more than \(most)."
      + mark
  }
}
