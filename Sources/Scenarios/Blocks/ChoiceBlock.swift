import CityModels
import Documents
import Mobility

/// The block `choice`: utilities with which people choose a mode of travel.
enum ChoiceBlock {
  static let shape: Shape<MeansChoice> = .block(
    MeansChoice()
  ) {
    PropertyField(
      "hour", \.hours, MeansNumbersBlock.hours,
      "Cost of an hour of travel by each mode, in units of utility. A difference of 1 makes one of "
        + "two options about 2.7 times as likely as the other.", .standard([:]))
    PropertyField(
      "waiting_hour", \.waitingHour, .number(.notNegative(to: 1000), example: 9),
      "Cost of an hour of waiting: for a taxi, at a stop, or after an early arrival of a line.",
      .standard(9))
    PropertyField(
      "late_hour", \.lateHour, .number(.notNegative(to: 1000), example: 18),
      "Cost of an hour of lateness, as far as it is known before the trip.", .standard(18))
    PropertyField(
      "euro", \.euro, .number(.notNegative(to: 1000), example: 0.4), "Cost of one euro.",
      .standard(0.4))
    PropertyField(
      "constants", \.constants, MeansNumbersBlock.constants,
      "Constants in favour of each mode, below 0 against it.", .standard([:]))
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
    .block([Double](repeating: standard, count: Means.allCases.count)) {
      means.map { means, words in
        PropertyField(
          means.name, \.[Int(means.rawValue)], .number(limits, example: standard), summary(words),
          .standard(DocumentValue(floatLiteral: standard)))
      }
    }
  }
}
