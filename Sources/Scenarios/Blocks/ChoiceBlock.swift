import CityModels
import Documents
import Mobility

/// The block `choice`: utilities with which people choose a mode of travel.
enum ChoiceBlock {
  static let hours = Field(
    "hour", MeansNumbersBlock.hours,
    "Cost of an hour of travel by each mode, in units of utility. A difference of 1 makes one of "
      + "two options about 2.7 times as likely as the other.", .standard([:]))

  static let waiting = Field(
    "waiting_hour", .number(.notNegative(to: 1000), example: 9),
    "Cost of an hour of waiting: for a taxi, at a stop, or after an early arrival of a line.",
    .standard(9))

  static let late = Field(
    "late_hour", .number(.notNegative(to: 1000), example: 18),
    "Cost of an hour of lateness, as far as it is known before the trip.", .standard(18))

  static let euro = Field(
    "euro", .number(.notNegative(to: 1000), example: 0.4), "Cost of one euro.", .standard(0.4))

  static let constants = Field(
    "constants", MeansNumbersBlock.constants,
    "Constants in favour of each mode, below 0 against it.",
    .standard([:]))

  static let shape: Shape<MeansChoice> = .block(
    BlockDeclaration(hours, waiting, late, euro, constants)
  ) { block in
    guard let hours = block[hours], let waiting = block[waiting], let late = block[late],
      let euro = block[euro], let constants = block[constants]
    else { return nil }
    var choice = MeansChoice()
    (choice.hours, choice.constants) = (hours, constants)
    (choice.waitingHour, choice.lateHour, choice.euro) = (waiting, late, euro)
    return choice
  }
}

/// A number for each mode of travel.
enum MeansNumbersBlock {
  static let hours = shape(.notNegative(to: 1000), standard: 6) {
    "Cost of an hour \($0)."
  }

  static let constants = shape(.from(-1000, to: 1000), standard: 0) {
    "Constant in favour of travel \($0)."
  }

  private static let means: [(Means, String)] = [
    (.walk, "on foot"), (.bicycle, "by bicycle"), (.sharedBicycle, "by shared bicycle"),
    (.lines, "by metro, tram, bus or train"), (.car, "by car"), (.sharedCar, "by shared car"),
    (.taxi, "by taxi"),
  ]

  private static func shape(
    _ limits: Limits, standard: Double, _ summary: (String) -> String
  ) -> Shape<[Double]> {
    let fields = means.map { means, words in
      Field(
        means.name, .number(limits, example: standard), summary(words),
        .standard(DocumentValue(floatLiteral: standard)))
    }
    return .block(BlockDeclaration(fields.map(\.declaration))) { block in
      var numbers = [Double](repeating: standard, count: Means.allCases.count)
      for (field, means) in zip(fields, means) {
        if let number = block[field] { numbers[Int(means.0.rawValue)] = number }
      }
      return numbers
    }
  }
}
