import Reports
import Results
import Testing

/// The curve as text, whole.
@Suite struct SizingTableTests {
  private func outcome(
    _ expression: String, _ verdict: Verdict, _ scale: CheckOutcome.Scale, limit: Double,
    _ estimate: Double?, _ bounds: ClosedRange<Double>? = nil
  ) -> CheckOutcome {
    CheckOutcome(
      expression: expression, verdict: verdict, scale: scale, subject: .value, limit: limit,
      estimate: estimate, lower: bounds?.lowerBound, upper: bounds?.upperBound,
      confidence: 0.999, replications: 20)
  }

  private func row(_ value: String, days: Int = 20, _ outcomes: CheckOutcome...) -> SizingTable.Row
  {
    SizingTable.Row(value: value, days: days, outcomes: outcomes)
  }

  private func text(_ parameter: String, _ rows: SizingTable.Row...) -> String {
    SizingTable(parameter: parameter, rows: rows).lines.joined(separator: "\n")
  }

  private func wait(
    _ verdict: Verdict, _ estimate: Double?, _ bounds: ClosedRange<Double>? = nil
  ) -> CheckOutcome {
    outcome("wait_s_mean <= 15 min", verdict, .time, limit: 900, estimate, bounds)
  }

  private func unserved(
    _ verdict: Verdict, _ estimate: Double?, _ bounds: ClosedRange<Double>? = nil
  ) -> CheckOutcome {
    outcome("unserved_share <= 5 %", verdict, .share, limit: 0.05, estimate, bounds)
  }

  @Test func `each goal has a column with its limit above, and the first a bar`() {
    #expect(
      text(
        "fleet.taxis",
        row("1", wait(.fail, 5400, 5390...5410), unserved(.fail, 0.97, 0.969...0.971)),
        row(
          "4619", days: 200, wait(.pass, 890, 881...899),
          unserved(.inconclusive, 0.05, 0.049...0.051)),
        row("4620", days: 100, wait(.pass, 885, 871...898), unserved(.pass, 0.048, 0.047...0.049))
      ) == """
                                    wait_s_mean       unserved_share
        fleet.taxis  days             <= 15 min               <= 5 %   goals      |
                  1    20  90:00 [89:50, 90:10]  97.0 % [96.9, 97.1]  missed  #########>
               4619   200  14:50 [14:41, 14:59]     5.0 % [4.9, 5.1]    open  #####
               4620   100  14:45 [14:31, 14:58]     4.8 % [4.7, 4.9]     met  #####
        """)
  }

  @Test func `beside each fleet stand its taxis on duty and its driver-hours`() {
    func row(_ taxis: String, _ duty: FleetDuty?) -> SizingTable.Row {
      SizingTable.Row(
        value: taxis, days: 20, duty: duty, outcomes: [unserved(.pass, 0.048, 0.047...0.049)])
    }
    #expect(
      text(
        "fleet.taxis", row("12", FleetDuty(mean: 5.04, most: 7, driverHours: 120.9)),
        row("4855", FleetDuty(mean: 1719.4, most: 2100, driverHours: 41_265.6)), row("5000", nil)
      ) == """
                     on duty        driver-          unserved_share
        fleet.taxis     mean  most    hours  days            <= 5 %  goals           |
                 12      5.0     7      121    20  4.8 % [4.7, 4.9]    met  ##########
               4855     1719  2100    41266    20  4.8 % [4.7, 4.9]    met  ##########
               5000        -     -        -    20  4.8 % [4.7, 4.9]    met  ##########
        """)
  }

  @Test func `one goal alone has a longer bar, empty where the mean is not known`() {
    #expect(
      text(
        "passengers.patience",
        row("5 min", outcome("service_level(10 min) >= 90 %", .fail, .share, limit: 0.9, 0.45)),
        row(
          "10 min",
          outcome("service_level(10 min) >= 90 %", .pass, .share, limit: 0.9, 0.99, 0.98...1)),
        row(
          "15 min", outcome("service_level(10 min) >= 90 %", .inconclusive, .share, limit: 0.9, nil)
        )
      ) == """
                                   service_level(10 min)
        passengers.patience  days                >= 90 %   goals           |
                      5 min    20                 45.0 %  missed  #####
                     10 min    20   99.0 % [98.0, 100.0]     met  ###########
                     15 min    20                      -    open
        """)
  }

  @Test func `where there is no room, or nothing to set a bar against, there is none`() {
    #expect(
      text(
        "fleet.taxis",
        row(
          "10",
          outcome(
            "trips_per_taxi_hour >= 2 /h @ zone=3-4 @ hour=17..20", .pass, .rate, limit: 2, 2.125,
            2.1...2.15),
          outcome("served >= 100", .fail, .number, limit: 100, 55.5, 54...57.005))
      ) == """
                                        trips_per_taxi_hour         served
        fleet.taxis  days  >= 2 /h @ zone=3-4 @ hour=17..20         >= 100   goals
                 10    20               2.12 /h [2.1, 2.15]  55.5 [54, 57]  missed
        """)
    #expect(
      text("x", row("1", outcome("served <= 0", .fail, .number, limit: 0, 2))) == """
                 served
        x  days    <= 0   goals
        1    20       2  missed
        """)
  }
}
