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

  /// Whether it is a share of a whole, 0 to 1, which people write in per cent.
  public var isShare: Bool {
    switch self {
    case .serviceLevel, .utilisation: true
    default: rawValue.hasSuffix("_share")
    }
  }
}
