import AlarmCore
import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

/// People with watches before the map is known.
struct AlarmsDraft: Sendable {
  let users: Located<Int>?
  let homes: Located<ZoneWeights>?
  let trace: Located<String>?
  let rules: AlarmRules
  let thresholds: Located<Thresholds>
  let episodes: [HealthParameter: EpisodeDraft]
  let falseCrossings: [HealthParameter: EpisodeDraft]
  let noise: [AlarmModel.Noise]
  let period: Located<TimeSpan>
  let phase: Located<TimeSpan>?
  let samplesInARow: Located<Int>
  let processing: Sampler
  let reactionLimit: TimeSpan
  let wornShare: Double
  let message: MessageBlock.Value
  let answer: EmergencyRules.Answer
  let outages: [OutageDraft]
  let falseScene: Sampler?
}

/// How often and how long values are too low.
struct EpisodeDraft: Sendable {
  let perUserDay: Double
  let length: Sampler
  let low: Double
}

/// The block `alarms`: people whose watches call for help.
enum AlarmsBlock {
  static let users = Field(
    "users", Shape<Int>.wholeNumber(1...10_000_000, example: 10_000).located,
    "How many people wear a watch of the service.", .optional)

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located, "How these people spread over the zones.",
    .standard("uniform"), onlyWith: ["users"])

  static let trace = Field(
    "trace", Shape<String>.text(example: "watches.csv").located,
    "A CSV file of what watches measure, in the place of a number of people: user (their name), at_s (seconds from the start "
      + "of the window), zone, x_km and y_km, or lon and lat (empty where the wearer stays), and any of heart_rate, blood_pressure, steps, calories from then on; genuine is 0 where the watch "
      + "is wrong. For first aid: age, gender (female, male, other), and need, 1 for wearers under 70 who need care.",
    .optional)

  static let episodes = Field(
    "episodes", EpisodesBlock.shape, "How often and how long which value is really too low.",
    .standard([:]), onlyWith: ["users"])

  static let falseCrossings = Field(
    "false_crossings", EpisodesBlock.shape,
    "How often and how long which value only seems to be too low.", .standard([:]),
    onlyWith: ["users"])

  static let noise = Field(
    "noise", NoiseBlock.shape,
    "How far what is measured scatters although nothing has changed: every sample of every watch is drawn, for studies of wrong alarms with some hundred people.",
    .standard([:]), onlyWith: ["users"])

  static let thresholds = Field(
    "thresholds", ThresholdsBlock.shape.located,
    "Below which value of what a watch calls for help; 0 where nothing is asked of it.",
    .standard([:]))

  static let sample = Field(
    "sample", Shape<TimeSpan>.someTime(example: "2 s").located, "How often a watch measures.",
    .standard("2 s"))

  static let phase = Field(
    "phase", Shape<TimeSpan>.duration(example: "0 s").located,
    "How long after the start of the run all watches measure first; each at an instant of its own when left out.",
    .optional)

  static let samplesInARow = Field(
    "samples_in_a_row", Shape<Int>.wholeNumber(1...1000, example: 1).located,
    "How many samples below a threshold, one after the other, make an alarm.", .standard(1))

  static let processing = Field(
    "processing", DistributionShape.ofDurations, "How long a watch looks at a sample.",
    .standard("0 s"))

  static let reactionLimit = Field(
    "reaction_limit", .someTime(example: "5 s"),
    "How soon after a value has become too low the first report should leave the watch.",
    .standard("5 s"))

  static let worn = Field(
    "worn", .share(example: "95 %"), "The share of these times at which the watch is worn.",
    .standard("100 %"))

  static let message = Field(
    "message", MessageBlock.shape,
    "How reports get from watches to first aid, and answers back.", .standard([:]))

  static let answer = Field(
    "answer", Shape<EmergencyRules.Answer>.choice,
    "When first aid answers a report: when an ambulance is ordered (order), or as soon as it is there (reception).",
    .standard("order"))

  static let answerTimeout = Field(
    "answer_timeout", .someTime(example: "4 s"),
    "How long a watch waits for an answer until it reports again.", .standard("4 s"))

  static let calm = Field(
    "calm", .duration(example: "10 min"),
    "How long values have to be good after an alarm that was answered before there can be another.",
    .standard("10 min"))

  static let mostOnline = Field(
    "most_online", .wholeNumber(1...10_000_000, example: 10_000),
    "How many people the service can look after at a time.", .standard(10_000))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...10_000),
    "When first aid hears no reports.", .standard([]))

  static let falseScene = Field(
    "false_scene", DistributionShape.ofDurations,
    "How long an ambulance is with somebody whose watch was wrong; as long as with others when left out.",
    .optional)

  static let shape: Shape<AlarmsDraft> = .block(
    BlockDeclaration(
      users, homes, trace, episodes, falseCrossings, noise, thresholds, sample, phase,
      samplesInARow, processing, reactionLimit, worn, message, answer, answerTimeout, calm,
      mostOnline, outages,
      falseScene, choices: [.oneOf("users", "trace")])
  ) { block in
    guard let thresholds = block[thresholds], let period = block[sample],
      let samplesInARow = block[samplesInARow], let processing = block[processing],
      let limit = block[reactionLimit], let worn = block[worn], let message = block[message],
      let answer = block[answer], let answerTimeout = block[answerTimeout],
      let calm = block[calm], let mostOnline = block[mostOnline], let outages = block[outages]
    else { return nil }
    var rules = AlarmRules()
    rules.samplesInARow = samplesInARow.value
    (rules.answerTimeout, rules.calm) = (answerTimeout, calm)
    rules.mostOnline = mostOnline
    return AlarmsDraft(
      users: block[users], homes: block[homes], trace: block[trace], rules: rules,
      thresholds: thresholds, episodes: block[episodes] ?? [:],
      falseCrossings: block[falseCrossings] ?? [:], noise: block[noise] ?? [], period: period,
      phase: block[phase],
      samplesInARow: samplesInARow, processing: processing, reactionLimit: limit,
      wornShare: worn, message: message, answer: answer, outages: outages,
      falseScene: block[falseScene])
  }
}

/// A block with a field for everything that a watch measures.
enum ThresholdsBlock {
  private static let units: [HealthParameter: String] = [
    .heartRate: "beats in a minute", .bloodPressure: "systolic, in mmHg",
    .steps: "steps in a minute", .calories: "kilocalories in a minute",
  ]

  private static let fields: [(parameter: HealthParameter, field: Field<Double>)] =
    HealthParameter.allCases.map { parameter in
      let proposed = Thresholds.proposed[parameter] ?? 0
      return (
        parameter,
        Field(
          parameter.name, .number(.notNegative(to: 10_000), example: proposed),
          "The limit of \(parameter.name): \(units[parameter] ?? "").",
          .standard(.init(floatLiteral: proposed)))
      )
    }

  static let shape: Shape<Thresholds> = .block(
    BlockDeclaration(fields.map(\.field.declaration))
  ) { block in
    var thresholds = Thresholds()
    for (parameter, field) in fields {
      guard let limit = block[field] else { return nil }
      thresholds[parameter] = limit > 0 ? limit : nil
    }
    return thresholds
  }
}

/// A block of episodes, by what is too low; steps and calories are low whenever somebody sits.
enum EpisodesBlock {
  private static let perUserDay = Field(
    "per_user_day", .number(.notNegative(to: 1000), example: 0.002),
    "How often in a day of one person.")

  private static let length = Field(
    "length", DistributionShape.ofDurations, "How long it lasts.")

  private static func low(_ parameter: HealthParameter) -> Field<Double> {
    let usual = AlarmModel.EpisodeKind.usualLow(of: parameter)
    return Field(
      "low",
      .number(.notNegative(to: HealthValues.well[parameter]), example: usual),
      "Value during an episode; it raises an alarm where it is below the threshold.",
      .standard(.init(floatLiteral: usual)))
  }

  private static let fields: [(parameter: HealthParameter, field: Field<EpisodeDraft>)] =
    [HealthParameter.heartRate, .bloodPressure].map {
      (
        $0,
        Field(
          $0.name,
          .block(perUserDay, length, low($0)) {
            EpisodeDraft(perUserDay: $0, length: $1, low: $2)
          },
          "How often and how long \($0.name) is too low.", .optional)
      )
    }

  static let shape: Shape<[HealthParameter: EpisodeDraft]> = .block(
    BlockDeclaration(fields.map(\.field.declaration))
  ) { block in
    var found: [HealthParameter: EpisodeDraft] = [:]
    for (parameter, field) in fields { found[parameter] = block[field] }
    return found
  }
}

/// The block `message`.
enum MessageBlock {
  typealias Value = (delay: Sampler, lost: Double)

  static let delay = Field(
    "delay", DistributionShape.ofDurations, "How long a report or an answer is under way.",
    .standard("0 s"))

  static let lost = Field(
    "lost", .share(example: "1 %"), "The share of reports and answers that never arrive.",
    .standard("0 %"))

  static let shape: Shape<Value> = .block(delay, lost) { ($0, $1) }
}
