import AlarmCore
import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

/// Wearers of watches before the map is known.
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

/// Frequency, length and values of episodes.
struct EpisodeDraft: Sendable {
  let perUserDay: Double
  let length: Sampler
  let low: Double
}

/// The block `alarms`: wearers whose watches call for help.
enum AlarmsBlock {
  static let users = Field(
    "users", Shape<Int>.wholeNumber(1...10_000_000, example: 10_000).located,
    "Number of people who wear a watch of the service.", .optional)

  static let homes = Field(
    "homes", ZoneWeightsBlock.shape.located, "Distribution of the wearers' homes over the zones.",
    .standard("uniform"), onlyWith: ["users"])

  static let trace = Field(
    "trace", Shape<String>.text(example: "watches.csv").located,
    "CSV file of measurements, which replaces users. Columns: user (name of the wearer), at_s "
      + "(seconds from the start of the window), zone, x_km and y_km, or lon and lat (empty while "
      + "the wearer stays where they are), and any of heart_rate, blood_pressure, steps, "
      + "calories, each valid from then on; genuine is 0 where the watch is wrong. For the "
      + "ambulance service: age, gender (female, male, other), and need, 1 for wearers under 70 "
      + "who need care.",
    .optional)

  static let episodes = Field(
    "episodes", EpisodesBlock.shape,
    "Frequency and length of episodes in which a value is really too low.",
    .standard([:]), onlyWith: ["users"])

  static let falseCrossings = Field(
    "false_crossings", EpisodesBlock.shape,
    "Frequency and length of episodes in which a value is only measured as too low.",
    .standard([:]),
    onlyWith: ["users"])

  static let noise = Field(
    "noise", NoiseBlock.shape,
    "Scatter of the measurements of a constant value. Every sample of every watch is drawn, so "
      + "use it to study false alarms with a few hundred wearers.",
    .standard([:]), onlyWith: ["users"])

  static let thresholds = Field(
    "thresholds", ThresholdsBlock.shape.located,
    "Values below which a watch calls for help. 0 turns a value off.",
    .standard([:]))

  static let sample = Field(
    "sample", Shape<TimeSpan>.someTime(example: "2 s").located,
    "Interval between two measurements of a watch.",
    .standard("2 s"))

  static let phase = Field(
    "phase", Shape<TimeSpan>.duration(example: "0 s").located,
    "Time from the start of the run to the first measurement of all watches. Default: a random "
      + "offset for each watch.",
    .optional)

  static let samplesInARow = Field(
    "samples_in_a_row", Shape<Int>.wholeNumber(1...1000, example: 1).located,
    "Number of consecutive samples below a threshold that raise an alarm.", .standard(1))

  static let processing = Field(
    "processing", DistributionShape.ofDurations, "Time that a watch takes to process a sample.",
    .standard("0 s"))

  static let reactionLimit = Field(
    "reaction_limit", .someTime(example: "5 s"),
    "Target for the longest time from the moment a value becomes too low to the first report of "
      + "the watch.",
    .standard("5 s"))

  static let worn = Field(
    "worn", .share(example: "95 %"), "Share of episodes during which the watch is worn.",
    .standard("100 %"))

  static let message = Field(
    "message", MessageBlock.shape,
    "Delay and loss of reports to the ambulance service and of its answers.", .standard([:]))

  static let answer = Field(
    "answer", Shape<EmergencyRules.Answer>.choice,
    "Event at which the ambulance service answers a report: the dispatch of an ambulance (order), "
      + "or the receipt of the report (reception).",
    .standard("order"))

  static let answerTimeout = Field(
    "answer_timeout", .someTime(example: "4 s"),
    "Time that a watch waits for an answer before it repeats its report.", .standard("4 s"))

  static let calm = Field(
    "calm", .duration(example: "10 min"),
    "Time for which values must be normal after an answered alarm before the next alarm can be "
      + "raised.",
    .standard("10 min"))

  static let mostOnline = Field(
    "most_online", .wholeNumber(1...10_000_000, example: 10_000),
    "Largest number of wearers that the service can monitor at a time.", .standard(10_000))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...10_000),
    "Times in which the ambulance service receives no reports.", .standard([]))

  static let falseScene = Field(
    "false_scene", DistributionShape.ofDurations,
    "Time that an ambulance spends on the scene of a false alarm. Default: as for other patients.",
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

/// A block with a threshold for each health parameter.
enum ThresholdsBlock {
  private static let units: [HealthParameter: String] = [
    .heartRate: "beats per minute", .bloodPressure: "systolic, in mmHg",
    .steps: "steps per minute", .calories: "kilocalories per minute",
  ]

  private static let fields: [(parameter: HealthParameter, field: Field<Double>)] =
    HealthParameter.allCases.map { parameter in
      let proposed = Thresholds.proposed[parameter] ?? 0
      return (
        parameter,
        Field(
          parameter.name, .number(.notNegative(to: 10_000), example: proposed),
          "Threshold of \(parameter.name): \(units[parameter] ?? "").",
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

/// A block of episodes by health parameter, without steps and calories, which are low at every
/// rest.
enum EpisodesBlock {
  private static let perUserDay = Field(
    "per_user_day", .number(.notNegative(to: 1000), example: 0.002),
    "Expected number of episodes per person and day.")

  private static let length = Field(
    "length", DistributionShape.ofDurations, "Length of an episode.")

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
          "Episodes in which \($0.name) is too low.", .optional)
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

enum MessageBlock {
  typealias Value = (delay: Sampler, lost: Double)

  static let delay = Field(
    "delay", DistributionShape.ofDurations, "Delay of a report or an answer.",
    .standard("0 s"))

  static let lost = Field(
    "lost", .share(example: "1 %"), "Share of reports and answers that are lost.",
    .standard("0 %"))

  static let shape: Shape<Value> = .block(delay, lost) { ($0, $1) }
}
