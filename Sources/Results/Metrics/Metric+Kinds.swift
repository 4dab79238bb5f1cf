extension Metric {
  /// Whether it is a length of waiting time, short also when those who would wait are turned away.
  ///
  /// No verdict on such a metric holds without a limit on `unserved_share`.
  public var isWait: Bool {
    // How wrong an announcement was is no wait.
    guard self != .shownWaitErrorMean else { return false }
    return MetricCatalog.waiting.contains { $0.metric == self && $0.unit == "s" }
  }

  /// Whether it follows from the rows of some requests alone, so that it has a value for the
  /// requests of one zone or of one hour.
  public var isAboutRequests: Bool {
    // Inversions are counted by taxi and not kept with the request.
    guard self != .fifoInversionShare else { return false }
    return (MetricCatalog.waiting + MetricCatalog.outcomes + MetricCatalog.matching)
      .contains { $0.metric == self }
  }

  /// Whether it is reported only by runs in which it is defined.
  ///
  /// It stands in a table of its own, so that those of other runs are what they were before there was
  /// such a metric.
  public var isOccasional: Bool { MetricCatalog.sharing.contains { $0.metric == self } }

  /// Whether results of earlier versions may lack it, whose cells then read as empty.
  public var isRecent: Bool { self == .waitOrLimitMean || self == .partServedShare }

  /// Whether its value depends on the goal of the scenario, and not on what happened alone.
  public var dependsOnGoal: Bool { self == .waitOrLimitMean }

  /// Whether it is a share of a whole, 0 to 1, which people write in per cent.
  public var isShare: Bool {
    switch self {
    case .serviceLevel, .utilisation: true
    default: rawValue.hasSuffix("_share")
    }
  }
}
