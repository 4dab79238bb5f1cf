/// A part of the city of which metrics tell; a scenario without it has none of them, and no word of them
/// stands in its results.
public enum MetricGroup: String, CaseIterable, Hashable, Sendable {
  /// What every scenario has.
  case always

  /// People who share taxis.
  case sharing

  /// The metrics of the group, in the order of their columns.
  public var metrics: [Metric] { Metric.allCases.filter { $0.group == self } }
}
