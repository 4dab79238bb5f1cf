package import Results

/// Outcome of an experiment as plain text, at most 24 lines for two policies.
///
/// Except for the waits by hour, it is made from rows of result tables only, so a folder of results
/// gives the same text.
package struct ComparisonTable: Sendable {
  /// Names of the policies, in the order of their numbers.
  package let policies: [String]

  /// All metrics of all policies.
  package let summaries: [SummaryRow]

  /// Comparisons of the other policies with the first.
  package let comparisons: [ComparisonRow]

  /// Verdicts on the goals for every policy.
  package let verdicts: [VerdictRow]

  /// Waits by hour of the day; nil if unknown.
  package var hours: WaitsByHour?

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  /// Makes a table from the rows of an experiment.
  package init(
    policies: [String], summaries: [SummaryRow], comparisons: [ComparisonRow],
    verdicts: [VerdictRow]
  ) {
    self.policies = policies
    self.summaries = summaries
    self.comparisons = comparisons
    self.verdicts = verdicts
  }

  /// Lines of the table, without line ends.
  package var lines: [String] {
    policyLines + [""] + sharingLines + delayLines + hourLines + comparisonLines + verdictLines
  }

  private var hourLines: [String] {
    let lines = hours?.lines(hasUnicode: style.hasUnicode) ?? []
    return lines.isEmpty ? [] : lines + [""]
  }

  /// One line per policy under a heading of two lines.
  ///
  /// The share served is beside the mean, together with the mean that would result if no passenger
  /// left early, since turning passengers away shortens the mean.
  private var policyLines: [String] {
    let first = [
      "", "mean wait, all requests,", "unserved", "served", "95 % wait", "within", "", "empty",
    ]
    let second = [
      "policy", "and share served", unservedWait, "only", "at most", "15 min", "utilisation",
      "driving",
    ]
    let rows = policies.indices.map { policy -> [String] in
      func cell(_ metric: Metric, _ write: (Double?) -> String) -> String {
        write(summary(metric, of: policy)?.estimate)
      }
      return [
        policies[policy],
        SummaryText.wait(
          summary(.waitMean, of: policy), unservedShare: summary(.unservedShare, of: policy)),
        cell(.waitOrLimitMean, Figure.wait), cell(.servedWaitMean, Figure.wait),
        cell(.wait95, Figure.wait), cell(.serviceLevel, Figure.share),
        cell(.utilisation, Figure.share), cell(.emptyDistanceShare, Figure.share),
      ]
    }
    return TextColumns.aligned([first, second] + rows, leftColumns: 1, within: style.columns)
  }

  /// Wait that counts for requests that were not served: the limit of the goal, or more.
  private var unservedWait: String {
    let limits = Set(verdicts.filter { $0.metric == .waitMean }.map(\.limit))
    return limits.count == 1 ? "as \(Figure.wait(limits.first))+" : "as the goal+"
  }

  /// One line per policy about ride sharing, under a heading of two lines; empty if passengers do
  /// not share.
  private var sharingLines: [String] {
    guard summaries.contains(where: { $0.metric == .sharedRideShare && $0.estimate != nil })
    else { return [] }
    let first = ["", "rides", "detour of", "direct per", "people"]
    let second = ["policy", "shared", "who shares", "driven distance", "aboard"]
    let rows = policies.indices.map { policy -> [String] in
      func value(_ metric: Metric) -> Double? { summary(metric, of: policy)?.estimate }
      return [
        policies[policy], Figure.share(value(.sharedRideShare)), Figure.share(value(.detourMean)),
        Figure.ratio(value(.directDistanceRatio)), Figure.ratio(value(.peopleAboardMean)),
      ]
    }
    return TextColumns.aligned([first, second] + rows, leftColumns: 1, within: style.columns) + [""]
  }

  /// One line per policy about closed and slow streets, under a heading of two lines; empty without
  /// such streets.
  private var delayLines: [String] {
    guard summaries.contains(where: { $0.metric == .rideDelayMean && $0.estimate != nil })
    else { return [] }
    let first = ["", "rides closed or slow", "mean ride", "mean approach"]
    let second = ["policy", "streets make longer", "longer by", "longer by"]
    let rows = policies.indices.map { policy -> [String] in
      func value(_ metric: Metric) -> Double? { summary(metric, of: policy)?.estimate }
      return [
        policies[policy], Figure.share(value(.hinderedRideShare)),
        Figure.wait(value(.rideDelayMean)), Figure.wait(value(.approachDelayMean)),
      ]
    }
    return TextColumns.aligned([first, second] + rows, leftColumns: 1, within: style.columns) + [""]
  }

  /// One line per other policy with the paired differences, under a heading of two lines.
  private var comparisonLines: [String] {
    let rows = policies.indices.dropFirst().compactMap { policy -> [String]? in
      guard let wait = comparison(.waitMean, of: policy),
        let unserved = comparison(.unservedShare, of: policy)
      else { return nil }
      return [
        policies[policy],
        Figure.waitDifference(wait.difference, wait.lower, wait.upper),
        Figure.interval(
          unserved.difference, unserved.lower, unserved.upper, Figure.signedPoints),
        Figure.probability(wait.adjustedProbability), Figure.reduction(wait.varianceReduction),
        Figure.moreDays(wait),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let first = ["", "difference in", "not served,", "p-value,", "variance by", "days to"]
    let second = [
      "against \(policies[0])", "mean wait", "points", "Holm", "same days", "separate",
    ]
    return TextColumns.aligned([first, second] + rows, leftColumns: 1, within: style.columns) + [""]
  }

  /// Goals, and the verdict on each policy with its reason.
  private var verdictLines: [String] {
    VerdictText(alternatives: policies, summaries: summaries, verdicts: verdicts).lines
  }

  private func summary(_ metric: Metric, of policy: Int) -> SummaryRow? {
    summaries.first { $0.metric == metric && $0.policy == Int32(policy) }
  }

  private func comparison(_ metric: Metric, of policy: Int) -> ComparisonRow? {
    comparisons.first { $0.metric == metric && $0.policy == Int32(policy) }
  }
}
