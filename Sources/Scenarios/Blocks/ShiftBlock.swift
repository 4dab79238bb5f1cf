import CityModels
import Documents
import Quantities

/// A shift; its share is checked together with the others.
struct ShiftDraft: Sendable {
  let start: TimeOfDay
  let length: TimeSpan
  let share: Double
  let stagger: TimeSpan
}

/// A block of the list `shifts`.
enum ShiftBlock {
  static let start = Field(
    "start", .timeOfDay(example: "05:00"),
    "Start of the shift, a time of day.")

  static let length = Field(
    "length", .duration(.positive(to: 86_400), example: "10 h"), "Length of the shift.")

  static let share = Field(
    "share", .share(example: "20 %"), "Share of drivers who work the shift.")

  static let stagger = Field(
    "stagger", .duration(.notNegative(to: 43_200), example: "30 min"),
    "Greatest difference between a driver's start and that of the shift, earlier or later, drawn "
      + "for every day.",
    .standard("0 min"))

  static let shape: Shape<ShiftDraft> = .block(
    BlockDeclaration(start, length, share, stagger)
  ) { block in
    guard let start = block[start], let length = block[length], let share = block[share],
      let stagger = block[stagger]
    else { return nil }
    guard length > .zero else {
      block.report(Self.length, "rounds to no time at all", fix: "write at least 1 ms")
      return nil
    }
    guard length + stagger * 2 <= TimeOfDay.day else {
      block.report(
        Self.length, "the shift of \(length) with a stagger of \(stagger) can run into the next",
        fix: "length and twice the stagger must fit into 24 h")
      return nil
    }
    return ShiftDraft(start: start, length: length, share: share, stagger: stagger)
  }
}

extension DriversDraft {
  /// Returns the same drivers with shares of shifts that add up to exactly 1.
  ///
  /// Reports larger errors.
  func checkingShifts(of block: BlockReader, _ field: Field<[ShiftDraft]>) -> DriversDraft {
    guard let shifts, !shifts.isEmpty else { return self }
    let shares = Shares.normalized(shifts.map(\.share)) { sum in
      block.report(
        field, "the shares add up to \(sum) %, not to 100 %", fix: "change them so that they do")
    }
    guard let shares else { return self }
    var draft = self
    draft.shifts = zip(shifts, shares).map { shift, share in
      ShiftDraft(
        start: shift.start, length: shift.length, share: share, stagger: shift.stagger)
    }
    return draft
  }
}

/// Place where drivers log in, before the map is known.
enum StartDraft: Sendable {
  case weights(ZoneWeights)
  case place(Located<PlaceDraft>)
}

/// The forms of the place where drivers start: weights of zones, or one place.
enum StartBlock {
  static let radial = Field(
    "radial", RadialBlock.shape.map { StartDraft.weights($0) },
    "Weights of zones that fall with the distance from the centre of the map.", .optional)

  static let column = Field(
    "column", Shape<String>.text(example: "jobs").map { StartDraft.weights(.column($0)) },
    "Column of the zone table that holds the weights.", .optional)

  static let place = Field(
    "place", PlaceShape.shape.map { StartDraft.place($0) },
    "Single place: the id of a zone, or a point of a grid.", .optional)

  private static let uniform = ZoneWeightsBlock.uniform.map { StartDraft.weights($0) }

  private static let blocks = Shape.block(
    BlockDeclaration(radial, column, place, choices: [.oneOf("radial", "column", "place")])
  ) { block in block[radial] ?? block[column] ?? block[place] }

  static let shape = Shape.either(uniform, blocks).named("start_places")
}
