import CityModels
import Documents
import Quantities

/// A window, and the date of the day on which it starts.
struct WindowDraft: Sendable {
  let window: MeasurementWindow
  let date: CalendarDate?
}

/// The goals as written, before they are checked against the populations of the scenario.
struct GoalDraft: Sendable {
  let taxis: ServiceGoal
  let missedShare: Located<Double>?
  let enteredShare: Located<Double>?
}

/// The block `window`: measured part of the day, with warm-up and drain.
enum WindowBlock {
  static let start = Field(
    "start", .timeOfDay(example: "00:00"), "Start of the measurement, a time of day.",
    .standard("00:00"))

  static let length = Field(
    "length", .someTime(example: "24 h"), "Length of the measurement, in which requests count.",
    .standard("24 h"))

  static let warmup = Field(
    "warmup", .duration(example: "24 h"),
    "Warm-up: time that the city runs before the measurement, from an empty start.",
    .standard("24 h"))

  static let drain = Field(
    "drain", .duration(example: "4 h"),
    "Drain: longest time that the run continues after the measurement until every counted request "
      + "is resolved.",
    .standard("4 h"))

  static let date = Field(
    "date", DateShape.shape,
    "Date on which the measurement starts, which determines the day of the week. Default: any day.",
    .optional)

  static let shape: Shape<WindowDraft> = .block(
    BlockDeclaration(start, length, warmup, drain, date)
  ) { block in
    guard let start = block[start], let length = block[length], let warmup = block[warmup],
      let drain = block[drain]
    else { return nil }
    return WindowDraft(
      window: MeasurementWindow(
        startOfDay: start, length: length, warmUp: warmup, drain: drain), date: block[date])
  }
}

/// The block `goal`: service goals.
enum GoalBlock {
  static let waitMean = Field(
    "wait_mean", .duration(.positiveTime, example: "15 min"),
    "Greatest mean wait over all requests.", .standard("15 min"))

  static let unservedShare = Field(
    "unserved_share", .share(example: "5 %"),
    "Greatest share of requests that end without a taxi.", .standard("5 %"))

  static let missedShare = Field(
    "missed_share", Shape<Double>.share(example: "5 %").located,
    "Greatest share of their appointments that residents miss. Default with people: 5 %.",
    .optional)

  static let enteredShare = Field(
    "entered_share", Shape<Double>.share(example: "95 %").located,
    "Least share of customers who get in. Default with shops: 95 %.",
    .optional)

  static let shape: Shape<GoalDraft> = .block(
    BlockDeclaration(waitMean, unservedShare, missedShare, enteredShare)
  ) { block in
    guard let waitMean = block[waitMean], let unservedShare = block[unservedShare] else {
      return nil
    }
    return GoalDraft(
      taxis: ServiceGoal(waitMean: waitMean, unservedShare: unservedShare),
      missedShare: block[missedShare], enteredShare: block[enteredShare])
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
