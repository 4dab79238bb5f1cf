import Quantities
package import Results

/// Response of ambulances.
extension ServiceText {
  /// Response of ambulances, with coverage, taxis for patients and watches.
  /// - Parameter namesPolicies: true for several policies, which are named.
  /// - Returns: a text for each policy; none without emergencies.
  package func emergencies(namesPolicies: Bool) -> [String] {
    lines(isNamed: namesPolicies, Self.emergencies)
  }

  /// Returns the analytic approximation of the response to priority 1, beside the simulation.
  /// - Parameters:
  ///   - approximation: time from the call to the arrival of an ambulance, in seconds.
  ///   - withinShare: share reached within the goal.
  ///   - summaries: the metrics of the simulation.
  /// - Returns: a sentence; none if no emergency is reached.
  package static func responses(
    besideApproximation approximation: Double, withinShare: Double, _ summaries: [SummaryRow]
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
      "Cross-check of priority 1: queueing formula \(Figure.wait(approximation)), simulation \(simulated); in time"
        + " \(Figure.share(withinShare)), simulation \(inTime) % (hypercube model, Larson 1975)."
    ]
  }

  /// Response of ambulances under one alternative.
  /// - Parameters:
  ///   - name: the alternative; nil if it is the only one.
  ///   - value: the mean of a metric over all days.
  /// - Returns: a few sentences, the most important first; none without emergencies.
  package static func emergencies(under name: String?, _ value: (Metric) -> Double?) -> [String] {
    guard let incidents = value(.incidents), incidents > 0,
      let unreached = value(.unreachedShare)
    else { return [] }
    var sentences: [String] = []
    if let mean = value(.urgentResponseMean), let share = value(.urgentWithinShare) {
      sentences.append(
        "Priority 1\(name.map { " under \($0)" } ?? ""): mean response \(Figure.wait(mean)), \(Figure.share(share)) in time."
      )
    }
    if let mean = value(.responseMean), let call = value(.callTakingMean),
      let queue = value(.incidentQueueMean), let lost = value(.incidentLostMean),
      let turnout = value(.mobilisationMean), let drive = value(.ambulanceDriveMean)
    {
      let taxi = value(.taxiPartMean) ?? 0
      let parts =
        ["call \(Figure.wait(call))", "queue \(Figure.wait(queue + lost))"]
        + (taxi > 0 ? ["wait for a taxi \(Figure.wait(taxi))"] : [])
        + ["turnout \(Figure.wait(turnout))", "drive \(Figure.wait(drive))"]
      let under = sentences.isEmpty ? name.map { " under \($0)" } ?? "" : ""
      sentences.append(
        "All priorities\(under): \(Figure.wait(mean)) (\(parts.joined(separator: ", "))).")
    }
    if sentences.isEmpty {
      sentences.append("No emergency is reached.")
    } else {
      sentences.append(
        unreached > 0 ? "\(Figure.share(unreached)) are not reached." : "All are reached.")
    }
    return sentences + coverage(value) + vouchers(value) + watches(value)
  }

  /// Coverage and move-ups; empty if neither is simulated.
  private static func coverage(_ value: (Metric) -> Double?) -> [String] {
    var sentences: [String] = []
    if let once = value(.coverageShare), let twice = value(.doubleCoverageShare) {
      sentences.append(
        "Free ambulances cover \(Figure.share(once)) of expected emergencies in time, and \(Figure.share(twice)) twice."
      )
    }
    if let moves = value(.moveUps), moves > 0, let meters = value(.moveUpDistance) {
      sentences.append(
        "Move-ups: \(Figure.tenths(moves)) per 100 emergencies, \(Figure.tenths(meters / 1000)) km per ambulance."
      )
    }
    return sentences
  }

  /// Patients for whom a taxi is called; empty without any.
  private static func vouchers(_ value: (Metric) -> Double?) -> [String] {
    guard let fallback = value(.taxiPatientFallbackShare), let share = value(.byTaxiShare) else {
      return []
    }
    let wait = value(.taxiPatientWaitMean).map {
      "Taxis pick up \(Figure.share(share)) of the patients, \(Figure.wait($0)) after the call on average; "
    }
    return [
      (wait ?? "No taxi picks up a patient; ")
        + "\(Figure.share(fallback)) of calls for a taxi end with an ambulance."
    ]
  }

  /// Reaction of watches; empty without alarms.
  private static func watches(_ value: (Metric) -> Double?) -> [String] {
    guard let alarms = value(.alarmCount), let mean = value(.reactionMean),
      let most = value(.reactionMost), let within = value(.reactionWithinShare)
    else { return [] }
    let count = Int(alarms.rounded())
    let wrong = value(.falseAlarmShare).map { $0 > 0 ? ", \(Figure.share($0)) of them false" : "" }
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
      sentences.append("\(Figure.share(unanswered)) of the alarms are never answered.")
    }
    if let arrival = value(.onsetToArrivalMean) {
      sentences.append(
        "The ambulance arrives \(Figure.wait(arrival)) after the low value on average.")
    }
    return sentences
  }
}
