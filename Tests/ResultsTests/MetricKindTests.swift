import Results
import Testing

/// What kind of number each metric is.
@Suite struct MetricKindTests {
  private func names(_ condition: (Metric) -> Bool) -> [String] {
    Metric.allCases.filter(condition).map(\.rawValue)
  }

  @Test func `waits are the waiting times`() {
    #expect(
      names(\.isWait) == [
        "wait_s_mean", "wait_or_limit_s_mean", "wait_s_served_mean", "wait_s_p50", "wait_s_p90",
        "wait_s_p95",
        "search_s_mean", "offer_s_mean", "approach_s_mean", "boarding_s_mean",
        "reservation_lateness_s_mean",
      ])
  }

  @Test func `counts are of whole things, and no ratio is a count`() {
    let counts = Metric.allCases.filter(\.isCount)
    #expect(counts.allSatisfy { $0.unit == "1" && !$0.isShare && $0.weight == nil })
    let plain = Metric.allCases.filter {
      $0.formula.hasPrefix("count") && !$0.formula.contains("/")
    }
    #expect(plain.filter { !$0.isCount } == [])
  }

  @Test func `shares are parts of a whole`() {
    #expect(
      names(\.isShare) == [
        "service_level_15min", "unserved_share", "abandoned_share", "rejected_share",
        "cancelled_share", "unresolved_share", "part_served_share", "offer_acceptance_share",
        "held_share",
        "adjacent_share", "fifo_inversion_share", "utilisation", "occupied_share",
        "empty_distance_share", "hails_served_share", "zones_without_idle_taxi_share",
        "zones_without_taxi_share", "late_message_share", "shared_ride_share",
        "hindered_ride_share", "cruised_distance_share",
      ] + shares(of: .people) + shares(of: .emergency)
        + shares(of: .vouchers) + shares(of: .moves) + shares(of: .coverage) + shares(of: .alarms)
        + shares(of: .care) + shares(of: .shops) + shares(of: .runs)
        + shares(of: .runners) + shares(of: .disclosure))
    #expect(Metric.allCases.allSatisfy { !$0.isShare || $0.unit == "1" })
  }

  private func shares(of group: MetricGroup) -> [String] {
    group.metrics.map(\.rawValue).filter { $0.hasSuffix("_share") }
  }

  @Test func `the fleet and the street are not about requests`() {
    #expect(
      names { !$0.isAboutRequests } == [
        "offer_acceptance_share", "fifo_inversion_share", "taxis_on_duty_mean", "taxis_on_duty_max",
        "driver_hours", "utilisation", "occupied_share",
        "empty_distance_share", "trips_per_taxi_hour", "trips_gini", "idle_gini",
        "idle_s_per_trip", "hails", "hails_served_share", "zones_without_idle_taxi_share",
        "zones_without_taxi_share", "late_message_share", "shared_ride_share", "detour_mean",
        "direct_distance_ratio", "people_aboard_mean", "ride_delay_s_mean", "hindered_ride_share",
        "approach_delay_s_mean", "hail_wait_s_mean", "vacant_s_mean", "vacant_s_p50",
        "vacant_s_p90", "zone_moves_per_idle_hour",
        "cruised_distance_share",
      ]
        + [
          MetricGroup.fares, .people, .emergency, .vouchers, .moves, .coverage, .alarms, .care,
          .shops, .runs, .runners,
          .disclosure,
        ].flatMap(\.metrics)
        .map(\.rawValue))
  }

  @Test func `what only some runs know is not reported by the others`() {
    #expect(
      names { $0.group == .sharing } == [
        "shared_ride_share", "detour_mean", "direct_distance_ratio", "people_aboard_mean",
      ])
    #expect(
      names { $0.group == .conditions } == [
        "ride_delay_s_mean", "hindered_ride_share", "approach_delay_s_mean",
      ])
    #expect(MetricGroup.allCases.flatMap(\.metrics) == Metric.allCases)
  }
}
