import Documents
import Quantities

/// A strike, before lines and window are known.
struct StrikeDraft: Sendable {
  /// Names of the lines; nil for all.
  let lines: [Located<String>]?
  let start: Located<Moment>
  let length: TimeSpan
  let announced: TimeSpan
}

/// Rain, before the window is known.
struct RainDraft: Sendable {
  let start: Located<Moment>
  let length: TimeSpan
  let speed: Double
  let announced: TimeSpan
}

/// A block of the list `strikes`.
enum StrikeBlock {
  static let lines = Field(
    "lines", .list(of: Shape<String>.text(example: "M1").located, count: 1...1000),
    "Names of the lines, as in modes.lines.table. Default: all lines.", .optional)

  static let announced = Field(
    "announced", .duration(.notNegative(to: 2_678_400), example: "24 h"),
    "Time before the start from which people with a planner can know of it.", .standard("0 s"))

  static let shape: Shape<StrikeDraft> = .block(
    BlockDeclaration(lines, OutageBlock.start, OutageBlock.length, announced)
  ) { block in
    guard let start = block[OutageBlock.start], let length = block[OutageBlock.length],
      let announced = block[announced]
    else { return nil }
    return StrikeDraft(lines: block[lines], start: start, length: length, announced: announced)
  }
}

/// A block of the list `rain`.
enum RainBlock {
  static let speed = Field(
    "speed", .quantity(.share, .from(0.05, to: 1), example: "90 %"),
    "Speed of people on foot or on bicycles in the rain, as a share of the usual one.",
    .standard("90 %")
  )

  static let shape: Shape<RainDraft> = .block(
    OutageBlock.start, OutageBlock.length, speed, StrikeBlock.announced
  ) { RainDraft(start: $0, length: $1, speed: $2, announced: $3) }
}
