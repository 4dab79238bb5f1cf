import CityModels
import Documents
import Quantities

/// A block of the list `shifts`.
enum ShiftBlock {
  static let shape: Shape<ShiftPlan> = .block(
    ShiftPlan(start: TimeOfDay(wrapping: .zero), length: .zero, share: 0, stagger: .zero),
    checks: [
      BlockCheck("length", with: "stagger") { shift in
        let (length, stagger) = (shift.length, shift.stagger)
        if length + stagger * 2 <= TimeOfDay.day { return nil }
        return (
          "the shift of \(length) with a stagger of \(stagger) can run into the next",
          "length and twice the stagger must fit into 24 h"
        )
      }
    ]
  ) {
    PropertyField(
      "start", \.start, .timeOfDay(example: "05:00"), "Start of the shift, a time of day.")
    PropertyField(
      "length", \.length, .someTime(to: 86_400, example: "10 h"), "Length of the shift.")
    PropertyField("share", \.share, .share(example: "20 %"), "Share of drivers who work the shift.")
    PropertyField(
      "stagger", \.stagger, .duration(.notNegative(to: 43_200), example: "30 min"),
      "Greatest difference between a driver's start and that of the shift, earlier or later, drawn "
        + "for every day.", .standard("0 min"))
  }
}

extension DriversDraft {
  /// Reads the table of shifts, or makes the shares of listed shifts add up to exactly 1.
  ///
  /// Reports larger errors.
  mutating func settleShifts(of block: BlockReader) {
    guard let path = shiftTable else {
      guard let shifts, !shifts.isEmpty else { return }
      let shares = Shares.normalized(shifts.map(\.share)) { sum in
        block.report(
          "shifts", "the shares add up to \(sum) %, not to 100 %",
          fix: "change them so that they do")
      }
      if let shares { self.shifts = zip(shifts, shares).map { $0.working($1) } }
      return
    }
    if let shifts, !shifts.isEmpty {
      block.report(
        "shift_table", "the list \"shifts\" says already when drivers work",
        fix: "remove one of the two, or write null there when it is inherited")
    }
    shifts = ShiftTable.read(path, block.reading)
  }
}

extension ShiftPlan {
  /// The same shift with another share.
  func working(_ share: Double) -> ShiftPlan {
    ShiftPlan(start: start, length: length, share: share, stagger: stagger)
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
