import Quantities
public import Results

/// How soon ambulances come, in sentences.
public struct EmergencyText {
  private let sentences: PolicySentences

  /// Tells of people who need help.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  public init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// What there is to say of each policy.
  /// - Parameter namesPolicies: whether policies are named, of which there may be several.
  /// - Returns: a text for each policy; none where nobody needs help.
  public func lines(namesPolicies: Bool) -> [String] {
    sentences.lines { policy, row in
      let told = EmergencyText.sentences(under: namesPolicies ? policy : nil) {
        row($0)?.estimate
      }
      return told.isEmpty ? nil : told.joined(separator: " ")
    }
  }

  /// What an approximation says of the most urgent, beside what a simulation does.
  /// - Parameters:
  ///   - approximation: from the call until an ambulance is there, in seconds.
  ///   - withinShare: the share of them that one is with within the goal.
  ///   - summaries: the metrics of the simulation.
  /// - Returns: a sentence; none where no ambulance comes to them.
  public static func beside(
    approximation: Double, withinShare: Double, _ summaries: [SummaryRow]
  ) -> [String] {
    func row(_ metric: Metric) -> SummaryRow? { summaries.first { $0.metric == metric } }
    guard let mean = row(.urgentResponseMean), mean.estimate != nil,
      let within = row(.urgentWithinShare)
    else { return [] }
    let simulated = Figure.interval(mean.estimate, mean.lower, mean.upper, Figure.wait)
    let inTime = Figure.interval(within.estimate, within.lower, within.upper) {
      Figure.tenths($0 * 100)
    }
    return [
      "To the most urgent: approximation \(Figure.wait(approximation)), simulated \(simulated); in time"
        + " \(Figure.share(withinShare)), simulated \(inTime) % (hypercube queue, Larson 1975)."
    ]
  }

  /// How soon ambulances come under one alternative.
  /// - Parameters:
  ///   - name: the alternative; nil where there is no other.
  ///   - value: the mean of a metric over all days.
  /// - Returns: a few sentences, the most important first; none where nobody needs help.
  public static func sentences(under name: String?, _ value: (Metric) -> Double?) -> [String] {
    guard let incidents = value(.incidents), incidents > 0,
      let unreached = value(.unreachedShare)
    else { return [] }
    var sentences: [String] = []
    let who = name.map { "Under \($0), ambulances" } ?? "Ambulances"
    if let mean = value(.urgentResponseMean), let share = value(.urgentWithinShare) {
      sentences.append(
        "\(who) are with the most urgent patients \(Figure.wait(mean)) after the call on average, in time with"
          + " \(Figure.share(share)) of them.")
    }
    if let mean = value(.responseMean), let call = value(.callTakingMean),
      let queue = value(.incidentQueueMean), let lost = value(.incidentLostMean),
      let mobilisation = value(.mobilisationMean), let drive = value(.ambulanceDriveMean)
    {
      let waitForTaxi = value(.taxiPartMean) ?? 0
      let taxi = waitForTaxi > 0 ? ", the wait for a taxi \(Figure.wait(waitForTaxi))" : ""
      sentences.append(
        "\(sentences.isEmpty ? who : "They")\(taxi.isEmpty ? "" : ", or taxis,") are with all patients after \(Figure.wait(mean)): the call takes"
          + " \(Figure.wait(call)), the wait for an ambulance \(Figure.wait(queue + lost))\(taxi), the crew"
          + " \(Figure.wait(mobilisation)), the drive \(Figure.wait(drive)).")
    }
    if sentences.isEmpty {
      sentences.append("No ambulance comes to anybody who needs one.")
    } else {
      sentences.append(
        unreached > 0 ? "\(Figure.share(unreached)) are not reached." : "All are reached.")
    }
    return sentences + waiting(value) + vouchers(value) + watches(value)
  }

  /// What free ambulances cover, and how often they are sent elsewhere; nothing where nobody looks or moves.
  private static func waiting(_ value: (Metric) -> Double?) -> [String] {
    var sentences: [String] = []
    if let once = value(.coverageShare), let twice = value(.doubleCoverageShare) {
      sentences.append(
        "A free ambulance would be in time for \(Figure.share(once)) of the emergencies to expect, a second one for \(Figure.share(twice))."
      )
    }
    if let moves = value(.moveUps), moves > 0, let meters = value(.moveUpDistance) {
      sentences.append(
        "Ambulances that wait are sent elsewhere \(Figure.tenths(moves)) times for every 100 emergencies, and each drives \(Figure.tenths(meters / 1000)) km for it."
      )
    }
    return sentences
  }

  /// How long patients wait for a taxi; nothing where none is called.
  private static func vouchers(_ value: (Metric) -> Double?) -> [String] {
    guard let fallback = value(.taxiPatientFallbackShare), let share = value(.byTaxiShare) else {
      return []
    }
    let wait = value(.taxiPatientWaitMean).map {
      "A taxi picks up \(Figure.share(share)) of the patients, \(Figure.wait($0)) after their call on average; "
    }
    return [
      (wait ?? "No taxi picks up a patient; ")
        + "\(Figure.share(fallback)) of those for whom one is called get an ambulance after all."
    ]
  }

  /// How soon watches call for help; nothing where none does.
  private static func watches(_ value: (Metric) -> Double?) -> [String] {
    guard let alarms = value(.alarmCount), let mean = value(.reactionMean),
      let most = value(.reactionMost), let within = value(.reactionWithinShare)
    else { return [] }
    let count = Int(alarms.rounded())
    let wrong = value(.falseAlarmShare).map { $0 > 0 ? ", \(Figure.share($0)) of them wrong" : "" }
    let reaction =
      count == 1
      ? "its first report leaves \(Figure.seconds(mean)) after a value is too low"
      : "the first report leaves \(Figure.seconds(mean)) after a value is too low on average and"
        + " \(Figure.seconds(most)) at most"
    var sentences = [
      "Watches raise \(count) \(count == 1 ? "alarm" : "alarms")\(wrong ?? ""): \(reaction), "
        + (within < 1 ? "in time in \(Figure.share(within)) of the cases." : "always in time.")
    ]
    if let unanswered = value(.unansweredAlarmShare), unanswered > 0 {
      sentences.append("First aid never answers \(Figure.share(unanswered)) of the alarms.")
    }
    if let arrival = value(.onsetToArrivalMean) {
      sentences.append(
        "From that moment until an ambulance is there, \(Figure.wait(arrival)) pass on average.")
    }
    return sentences
  }
}
