import Quantities

/// Disclosure of personal data to third parties.
extension Metric {
  private static let all = "requests of companies in the measurement window"
  private static let sent = "pushes to subscribers in the measurement window"
  private static let pushed = "samples pushed to subscribers in the measurement window"
  private static let samples = "samples of the whole run"
  private static let atEnd = "blocks of people at the end of the run"

  package static let dataRequests = Metric(
    "data_requests", .count, .none, "Number of data requests.", label: "Questions", over: all,
    formula: "count", .disclosure { Measured(Double($0.asked)) })

  package static let answeredShare = Metric(
    "data_answered_share", .share, .none, "Share of data requests that are answered.",
    label: "Answered", over: all, formula: "count where outcome = answered / data_requests",
    per: .dataRequests, .disclosure { share($0.answered, of: $0.asked) })

  package static let refusedShare = Metric(
    "data_refused_share", .share, .none, "Share of data requests that are refused.",
    label: "Refused", over: all, formula: "count where outcome = refused / data_requests",
    per: .dataRequests, .disclosure { share($0.refused, of: $0.asked) })

  package static let dataUnavailableShare = Metric(
    "data_unavailable_share", .share, .lower,
    "Share of data requests made while the service is unreachable.", label: "Not reached",
    over: all, formula: "count where outcome = unavailable / data_requests", per: .dataRequests,
    .disclosure { share($0.unavailable, of: $0.asked) })

  package static let pushCount = Metric(
    "data_pushes", .count, .none, "Number of pushes to subscribers.", label: "Pushes", over: sent,
    formula: "count", .disclosure { Measured(Double($0.pushes)) })

  package static let pushedSamples = Metric(
    "data_pushed_samples", .count, .none,
    "Number of samples pushed to subscribers, counted once for each subscription.", over: sent,
    formula: "sum(samples)", .disclosure { Measured(Double($0.samplesPushed)) })

  package static let liveLatencyMean = Metric(
    "live_latency_s_mean", .time, .lower, "Mean time from the measurement of a sample to its push.",
    label: "Age of samples", over: pushed, formula: "mean(pushed - measured)", per: .pushedSamples,
    .disclosure { ratio($0.latency.inSeconds, Double($0.samplesPushed)) })

  package static let liveLatencyMost = Metric(
    "live_latency_s_max", .time, .lower,
    "Longest time from the measurement of a sample to its push.", label: "Oldest", over: pushed,
    formula: "max(pushed - measured)",
    .disclosure { Measured($0.samplesPushed > 0 ? $0.slowest.inSeconds : nil) })

  package static let liveWithinShare = Metric(
    "live_within_share", .share, .higher,
    "Share of samples pushed within disclosure.live_limit of their measurement.",
    label: "Within the limit", over: pushed,
    formula: "samples with pushed - measured <= live_limit / data_pushed_samples",
    per: .pushedSamples, dependsOnGoal: true,
    .disclosure { share($0.withinLimit, of: $0.samplesPushed) })

  package static let stoppedSubscriptions = Metric(
    "data_subscriptions_stopped", .count, .none, "Number of subscriptions that were stopped.",
    over: "subscriptions of the whole run", formula: "count where stopped_s is not empty",
    .disclosure { Measured(Double($0.stopped)) })

  package static let refusedSubscriptions = Metric(
    "data_subscriptions_refused", .count, .none,
    "Number of subscriptions refused because the company already had one to the same group.",
    over: "subscriptions of the whole run", formula: "count where reason = already_subscribed",
    .disclosure { Measured(Double($0.subscriptionsRefused)) })

  package static let storeCompleteness = Metric(
    "store_complete_share", .share, .higher,
    "Share of the samples taken that are stored at the end.", label: "Samples stored",
    over: samples, formula: "stored / taken", .disclosure { share($0.stored, of: $0.due) })

  package static let lateSampleShare = Metric(
    "late_sample_share", .share, .lower,
    "Share of the stored samples that arrived after their epoch.", over: samples,
    formula: "late / stored", .disclosure { share($0.late, of: $0.stored) })

  package static let blockCount = Metric(
    "data_blocks", .count, .none, "Number of blocks that can be requested.", label: "Blocks",
    over: atEnd, formula: "count",
    .disclosure { Measured($0.blocks > 0 ? Double($0.blocks) : nil) })

  package static let peoplePerBlockLeast = Metric(
    "people_per_block_min", .count, .none, "Number of people in the smallest block.",
    label: "People in the smallest", over: atEnd, formula: "min",
    .disclosure { Measured($0.blocks > 0 ? Double($0.leastPeople) : nil) })

  package static let peoplePerBlockMedian = Metric(
    "people_per_block_p50", .count, .none, "Median number of people in a block.",
    label: "People in the median one", over: atEnd, formula: "median",
    .disclosure { Measured($0.blocks > 0 ? Double($0.medianPeople) : nil) })

  package static let blockError = Metric(
    "block_error_share", .share, .lower,
    "Mean relative error of answers that have to be estimated from blocks, which is the price of "
      + "the rules.", label: "Error of estimated answers",
    over: "100 questions, the same for all, about some zones and ages at the end of the run",
    formula:
      "mean(|guess - truth| / truth), where a partly requested block counts by its share of cells",
    .disclosure { Measured($0.errorOfBlocks) })

  package static let learntPeople = Metric(
    "learnt_people", .count, .lower,
    "Number of people, out of 20, about whom the best attack learns something exactly, under the "
      + "rules of the scenario.",
    over: "20 data subjects, spread evenly, as they are at the end of the window",
    formula: "max over the attacks of attacks.csv of learnt", range: MetricRange(0, 20, "0 to 20"),
    .disclosure { Measured(Double($0.learnt)) })

  package static let epsilonSpent = Metric(
    "data_epsilon_spent", .number(), .lower,
    "Upper bound of the privacy loss of a person from all disclosed data, as an epsilon. Only "
      + "with disclosure.noise.", label: "Epsilon spent",
    over: "epochs with disclosed totals, in the whole run",
    formula: "epochs x disclosure.noise.epsilon", .disclosure { Measured($0.epsilonSpent) })

  static let disclosure: [Metric] = [
    dataRequests, answeredShare, refusedShare, dataUnavailableShare, pushCount, pushedSamples,
    liveLatencyMean, liveLatencyMost, liveWithinShare, stoppedSubscriptions, refusedSubscriptions,
    storeCompleteness, lateSampleShare, blockCount,
    peoplePerBlockLeast, peoplePerBlockMedian, blockError,
    learntPeople, epsilonSpent,
  ]
}
