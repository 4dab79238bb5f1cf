import CityModels
import Documents
import Quantities

/// A window, and the date of the day on which it starts.
struct WindowDraft: Sendable {
  var window = MeasurementWindow(
    startOfDay: TimeOfDay(wrapping: .zero), length: .hours(24), warmUp: .hours(24),
    drain: .hours(4))
  var date: CalendarDate?
}

/// The goals as written, before they are checked against the populations of the scenario.
struct GoalDraft: Sendable {
  var taxis = ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05)
  var missedShare: Located<Double>?
  var enteredShare: Located<Double>?
}

/// The block `window`: measured part of the day, with warm-up and drain.
enum WindowBlock {
  static let shape: Shape<WindowDraft> = .block(
    WindowDraft()
  ) {
    PropertyField(
      "start", \.window.startOfDay, .timeOfDay(example: "00:00"),
      "Start of the measurement, a time of day.", .standard("00:00"))
    PropertyField(
      "length", \.window.length, .someTime(example: "24 h"),
      "Length of the measurement, in which requests count.", .standard("24 h"))
    PropertyField(
      "warmup", \.window.warmUp, .duration(example: "24 h"),
      "Warm-up: time that the city runs before the measurement, from an empty start.",
      .standard("24 h"))
    PropertyField(
      "drain", \.window.drain, .duration(example: "4 h"),
      "Drain: longest time that the run continues after the measurement until every counted request "
        + "is resolved.", .standard("4 h"))
    PropertyField(
      "date", \.date, DateShape.shape,
      "Date on which the measurement starts, which determines the day of the week. Default: any day."
    )
  }
}

/// The block `goal`: service goals.
enum GoalBlock {
  static let shape: Shape<GoalDraft> = .block(
    GoalDraft()
  ) {
    PropertyField(
      "wait_mean", \.taxis.waitMean, .duration(.positiveTime, example: "15 min"),
      "Greatest mean wait over all requests.", .standard("15 min"))
    PropertyField(
      "unserved_share", \.taxis.unservedShare, .share(example: "5 %"),
      "Greatest share of requests that end without a taxi.", .standard("5 %"))
    PropertyField(
      "missed_share", located: \.missedShare, .share(example: "5 %"),
      "Greatest share of their appointments that residents miss. Default with people: 5 %.")
    PropertyField(
      "entered_share", located: \.enteredShare, .share(example: "95 %"),
      "Least share of customers who get in. Default with shops: 95 %.")
  }
}

/// The block `experiment`: number of replications, and the seed.
enum ExperimentBlock {
  struct Value: Sendable {
    let seed: UInt64
    let replications: Int
  }

  static let seed = Field(
    "seed", .seed, "Seed from which all random numbers are derived.", .standard(1))

  static let replications = Field(
    "replications", .wholeNumber(1...1_000_000, example: 20),
    "Number of independent simulated days.", .standard(20))

  static let shape: Shape<Value> = .block(seed, replications) {
    Value(seed: $0, replications: $1)
  }
}
