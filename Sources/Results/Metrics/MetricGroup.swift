/// A part of the city that some metrics measure; results of a scenario without it do not mention them.
public enum MetricGroup: String, CaseIterable, Hashable, Sendable {
  /// What every scenario has.
  case always

  /// People who share taxis.
  case sharing

  /// Streets that are slow or closed at times.
  case conditions

  /// People who wait in the street, and idle taxis that look for them.
  case street

  /// People who live in the city and have calendars.
  case people

  /// Ambulances and people who need them.
  case emergency

  /// Patients who are sent a taxi.
  case vouchers

  /// Ambulances that are told where to wait.
  case moves

  /// Zones that free ambulances can reach in time.
  case coverage

  /// Watches that call for help.
  case alarms

  /// Shops that let only so many people in.
  case shops
  /// Street runs.
  case runs
  /// Data of people for third parties.
  case disclosure

  /// The metrics of the group, in the order of their columns.
  public var metrics: [Metric] { Metric.allCases.filter { $0.group == self } }
}
