extension Metric {
  /// Metric that is the denominator of this one; nil for a metric that is not a ratio, or without
  /// such a metric.
  ///
  /// A file with both is enough to pool the ratio over several replications. In memory every ratio
  /// has its weight (`MetricValues.weight(of:)`).
  public var weight: Metric? { Metric.countedWeights[self] }

  private static let countedWeights: [Metric: Metric] = {
    let groups: [(Metric, [Metric])] = [
      (
        .requests,
        [
          .waitMean, .waitOrLimitMean, .serviceLevel, .searchMean, .offerMean, .approachMean,
          .boardingMean, .unservedShare, .abandonedShare, .rejectedShare, .cancelledShare,
          .unresolvedShare, .partServedShare, .offersPerRequest, .heldShare,
        ]
      ),
      (.served, [.servedWaitMean]),
      (.hails, [.hailsServedShare]),
      (.appointments, [.onTimeShare, .missedShare, .latenessMean]),
      (
        .incidents,
        [.unreachedShare, .incidentQueuedShare, .transportedShare, .diversions, .byTaxiShare]
      ),
      (.crossings, [.missedShortShare, .unmonitoredShare]),
      (
        .alarmCount, [.reactionMean, .reactionWithinShare, .unansweredAlarmShare, .falseAlarmShare]
      ),
      (.wants, [.enteredShare]),
      (.dataRequests, [.answeredShare, .refusedShare, .dataUnavailableShare]),
      (.pushedSamples, [.liveLatencyMean, .liveWithinShare]),
    ]
    return Dictionary(
      uniqueKeysWithValues: groups.flatMap { weight, ratios in ratios.map { ($0, weight) } })
  }()
}
