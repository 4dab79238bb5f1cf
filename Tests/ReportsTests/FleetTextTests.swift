import Reports
import Results
import Testing

/// How a fleet is written.
@Suite struct FleetTextTests {
  @Test func `a fleet of which some rest says how many are on duty`() {
    #expect(
      FleetText.words(12, FleetDuty(mean: 5, most: 7, driverHours: 120))
        == "12 taxis, 5.0 on duty (at most 7; 120 driver-hours a day)")
    #expect(
      FleetText.words(4855, FleetDuty(mean: 1719.3, most: 2100, driverHours: 41_263.4))
        == "4855 taxis, 1719 on duty (at most 2100; 41263 driver-hours a day)")
    #expect(
      FleetText.words(2, FleetDuty(mean: 0.5, most: 1, driverHours: 12))
        == "2 taxis, 0.5 on duty (at most 1; 12.0 driver-hours a day)")
  }

  @Test func `a fleet that never rests, or of which nothing is known, is a number of taxis`() {
    #expect(FleetText.words(1, FleetDuty(mean: 1, most: 1, driverHours: 24)) == "1 taxi")
    #expect(FleetText.words(12, nil) == "12 taxis")
  }

  @Test func `the duty of no days is not known`() {
    #expect(FleetDuty([ReplicationRow]()) == nil)
    // Results of earlier versions do not say how many were on duty at most.
    #expect(FleetDuty([ReplicationRow.empty]) == nil)
  }
}
