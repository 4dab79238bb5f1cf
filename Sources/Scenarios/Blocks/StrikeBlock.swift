import Documents
import Quantities

/// A strike, before lines and window are known.
struct StrikeDraft: Sendable {
  /// Names of the lines; nil for all.
  var lines: [Located<String>]?
  var start = Located(Moment.after(.zero))
  var length = TimeSpan.zero
  var announced = TimeSpan.zero
}

/// Rain, before the window is known.
struct RainDraft: Sendable {
  var start = Located(Moment.after(.zero))
  var length = TimeSpan.zero
  var speed = 1.0
  var announced = TimeSpan.zero
}

/// A block of the list `strikes`.
enum StrikeBlock {
  static func announced<Model>(
    _ path: any WritableKeyPath<Model, TimeSpan> & Sendable
  ) -> PropertyField<Model> {
    PropertyField(
      "announced", path, .duration(.notNegative(to: 2_678_400), example: "24 h"),
      "Time before the start from which people with a planner can know of it.", .standard("0 s"))
  }

  static let shape: Shape<StrikeDraft> = .block(
    StrikeDraft()
  ) {
    PropertyField(
      "lines", \.lines, .list(of: Shape<String>.text(example: "M1").located, count: 1...1000),
      "Names of the lines, as in modes.lines.table. Default: all lines.")
    OutageBlock.times(\.start, \.length)
    announced(\.announced)
  }
}

/// A block of the list `rain`.
enum RainBlock {
  static let shape: Shape<RainDraft> = .block(
    RainDraft()
  ) {
    OutageBlock.times(\.start, \.length)
    PropertyField(
      "speed", \.speed, .quantity(.share, .from(0.05, to: 1), example: "90 %"),
      "Speed of people on foot or on bicycles in the rain, as a share of the usual one.",
      .standard("90 %"))
    StrikeBlock.announced(\.announced)
  }
}
