import AlarmCore
import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

/// Wearers of watches before the map is known.
struct AlarmsDraft: Draft {
  var people = Located(ServedPeople.apart)
  var users: Located<Int>?
  var homes: Located<ZoneWeights>?
  var trace: Located<String>?
  var rules = AlarmRules()
  var thresholds = Located(Thresholds())
  var episodes: [HealthParameter: EpisodeDraft] = [:]
  var falseCrossings: [HealthParameter: EpisodeDraft] = [:]
  var noise: [AlarmModel.Noise] = []
  var period = Located(TimeSpan.seconds(2))
  var phase: Located<TimeSpan>?
  var samplesInARow = Located(1)
  var reactionLimit = TimeSpan.seconds(5)
  var answer = EmergencyRules.Answer.order
  var outages: [OutageDraft] = []
  var settings = Settings<AlarmModel>()
}

/// Frequency, length and values of episodes.
struct EpisodeDraft: Sendable {
  var perUserDay = 0.0
  var length = Sampler.zero
  var low = 0.0
}

/// The block `alarms`: wearers whose watches call for help.
enum AlarmsBlock {
  static let shape: Shape<AlarmsDraft> = .block(
    AlarmsDraft(), choices: [.oneOf("users", "trace")]
  ) {
    PropertyField(
      "of", located: \.people, .choice,
      "People who wear the watches: apart (people of this block, who stay at home or where the "
        + "table puts them), or residents of the block people, who are wherever their day takes "
        + "them, and who are taken into care from there.", .standard("apart"))
    PropertyField(
      "users", located: \.users, .wholeNumber(1...10_000_000, example: 10_000),
      "Number of people who wear a watch of the service.")
    PropertyField(
      "homes", located: \.homes, ZoneWeightsBlock.shape,
      "Distribution of the wearers' homes over the zones; residents have their own.",
      .standard("uniform"),
      onlyWith: ["users"])
    PropertyField(
      "trace", located: \.trace, .text(example: "watches.csv"),
      "CSV file of measurements, which replaces users. Columns: user (name of the wearer; of a "
        + "resident if they wear the watches, without a place), at_s (seconds from the start of the window), zone, x_km and y_km, or lon and lat (empty while "
        + "the wearer stays where they are), and any of heart_rate, blood_pressure, steps, "
        + "calories, each valid from then on; genuine is 0 where the watch is wrong. For the "
        + "ambulance service: age, gender (female, male, other), and need, 1 for wearers under 70 "
        + "who need care.")
    PropertyField(
      "episodes", \.episodes, EpisodesBlock.shape,
      "Frequency and length of episodes in which a value is really too low.", .standard([:]),
      onlyWith: ["users"])
    PropertyField(
      "false_crossings", \.falseCrossings, EpisodesBlock.shape,
      "Frequency and length of episodes in which a value is only measured as too low.",
      .standard([:]), onlyWith: ["users"])
    PropertyField(
      "noise", \.noise, NoiseBlock.shape,
      "Scatter of the measurements of a constant value. Every sample of every watch is drawn, so "
        + "use it to study false alarms with a few hundred wearers.", .standard([:]),
      onlyWith: ["users"])
    PropertyField(
      "thresholds", located: \.thresholds, ThresholdsBlock.shape,
      "Values below which a watch calls for help. 0 turns a value off.", .standard([:]))
    PropertyField(
      "sample", located: \.period, .someTime(example: "2 s"),
      "Interval between two measurements of a watch.", .standard("2 s"))
    PropertyField(
      "phase", located: \.phase, .duration(example: "0 s"),
      "Time from the start of the run to the first measurement of all watches. Default: a random "
        + "offset for each watch.")
    PropertyField(
      "samples_in_a_row", located: \.samplesInARow, .wholeNumber(1...1000, example: 1),
      "Number of consecutive samples below a threshold that raise an alarm.", .standard(1))
    PropertyField(
      "processing", later: \.processing, DistributionShape.ofDurations,
      "Time that a watch takes to process a sample.", .standard("0 s"))
    PropertyField(
      "reaction_limit", \.reactionLimit, .someTime(example: "5 s"),
      "Target for the longest time from the moment a value becomes too low to the first report of "
        + "the watch.", .standard("5 s"))
    PropertyField(
      "worn", later: \.wornShare, .share(example: "95 %"),
      "Share of episodes during which the watch is worn.", .standard("100 %"))
    PropertyField(
      "message", later: MessageBlock.shape,
      "Delay and loss of reports to the ambulance service and of its answers.")
    PropertyField(
      "answer", \.answer, .choice,
      "Event at which the ambulance service answers a report: the dispatch of an ambulance (order), "
        + "or the receipt of the report (reception).", .standard("order"))
    PropertyField(
      "answer_timeout", \.rules.answerTimeout, .someTime(example: "4 s"),
      "Time that a watch waits for an answer before it repeats its report.", .standard("4 s"))
    PropertyField(
      "calm", \.rules.calm, .duration(example: "10 min"),
      "Time for which values must be normal after an answered alarm before the next alarm can be "
        + "raised.", .standard("10 min"))
    PropertyField(
      "most_online", \.rules.mostOnline, .wholeNumber(1...10_000_000, example: 10_000),
      "Largest number of wearers that the service can monitor at a time.", .standard(10_000))
    PropertyField(
      "outages", \.outages, .list(of: OutageBlock.shape, count: 0...10_000),
      "Times in which the ambulance service receives no reports.", .standard([]))
    PropertyField(
      "false_scene", later: \.falseScene, DistributionShape.ofDurations,
      "Time that an ambulance spends on the scene of a false alarm. Default: as for other patients."
    )
  }
}

/// A block with a threshold for each health parameter.
enum ThresholdsBlock {
  private static let units: [HealthParameter: String] = [
    .heartRate: "beats per minute", .bloodPressure: "systolic, in mmHg",
    .steps: "steps per minute", .calories: "kilocalories per minute",
  ]

  static let shape: Shape<Thresholds> = .block(Thresholds()) {
    HealthParameter.allCases.map { parameter in
      let proposed = Thresholds.proposed[parameter] ?? 0
      return PropertyField(
        Field(
          parameter.name, .number(.notNegative(to: 10_000), example: proposed),
          "Threshold of \(parameter.name): \(units[parameter] ?? "").",
          .standard(.init(floatLiteral: proposed)))
      ) { $1[parameter] = $0 > 0 ? $0 : nil }
    }
  }
}

/// A block of episodes by health parameter, without steps and calories, which are low at every
/// rest.
enum EpisodesBlock {
  static let shape: Shape<[HealthParameter: EpisodeDraft]> = .block([:]) {
    [HealthParameter.heartRate, .bloodPressure].map {
      PropertyField(
        $0.name, \.[$0], episode(of: $0), "Episodes in which \($0.name) is too low.")
    }
  }

  private static func episode(of parameter: HealthParameter) -> Shape<EpisodeDraft> {
    let usual = AlarmModel.EpisodeKind.usualLow(of: parameter)
    return .block(EpisodeDraft()) {
      PropertyField(
        "per_user_day", \.perUserDay, .number(.notNegative(to: 1000), example: 0.002),
        "Expected number of episodes per person and day.")
      PropertyField(
        "length", \.length, DistributionShape.ofDurations, "Length of an episode.")
      PropertyField(
        "low", \.low, .number(.notNegative(to: HealthValues.well[parameter]), example: usual),
        "Value during an episode; it raises an alarm where it is below the threshold.",
        .standard(.init(floatLiteral: usual)))
    }
  }
}

enum MessageBlock {
  static let shape: Shape<Settings<AlarmModel>> = .settings {
    PropertyField(
      "delay", \.messageDelay, DistributionShape.ofDurations, "Delay of a report or an answer.",
      .standard("0 s"))
    PropertyField(
      "lost", \.lostShare, .share(example: "1 %"), "Share of reports and answers that are lost.",
      .standard("0 %"))
  }
}
