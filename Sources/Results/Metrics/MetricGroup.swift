/// A part of the city that some metrics measure.
///
/// Results of a scenario without it do not mention them.
public enum MetricGroup: String, CaseIterable, Hashable, Sendable {
  /// Metrics of every scenario.
  case always

  /// People who share taxis.
  case sharing

  /// Streets that are slow or closed at times.
  case conditions

  /// People who wait in the street, and idle taxis that look for them.
  case street

  /// Fares of rides.
  case fares

  /// People who live in the city and have calendars.
  case people

  /// Ambulances and people who need them.
  case emergency

  /// Patients for whom a taxi is called.
  case vouchers

  /// Ambulances with assigned standby locations.
  case moves

  /// Zones that free ambulances can reach in time.
  case coverage

  /// Watches that call for help.
  case alarms

  /// Residents in the care of the ambulance service.
  case care

  /// Shops with limited capacity.
  case shops
  /// Street runs.
  case runs

  /// Residents who take part in street runs.
  case runners
  /// Personal data for third parties.
  case disclosure

  /// Metrics of the group, in the order of their columns.
  public var metrics: [Metric] { Metric.allCases.filter { $0.group == self } }
}
