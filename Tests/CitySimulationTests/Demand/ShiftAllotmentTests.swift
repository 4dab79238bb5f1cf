import Quantities
import Testing

@testable import CityModels
@testable import CitySimulation

/// Every taxi of a group gets one of its shifts, in proportion to the shares.
@Suite struct ShiftAllotmentTests {
  private func plans(_ shares: [Double]) -> [ShiftPlan] {
    shares.map {
      ShiftPlan(
        start: TimeOfDay(wrapping: .zero), length: .hours(8), share: $0, stagger: .zero)
    }
  }

  @Test func `taxis without shifts get none`() {
    #expect(ShiftAllotment.shifts(ofTaxis: 3, plans: []) == [nil, nil, nil])
    #expect(ShiftAllotment.shifts(ofTaxis: 0, plans: plans([1])).isEmpty)
  }

  @Test func `the shift that lags most comes next, and ties go to the first`() {
    #expect(ShiftAllotment.shifts(ofTaxis: 4, plans: plans([0.5, 0.5])) == [0, 1, 0, 1])
    #expect(ShiftAllotment.shifts(ofTaxis: 4, plans: plans([0.25, 0.75])) == [1, 0, 1, 1])
    #expect(ShiftAllotment.shifts(ofTaxis: 3, plans: plans([0, 1])) == [1, 1, 1])
  }

  @Test(arguments: [
    [1.0], [0.5, 0.5], [0.1, 0.9], [0.6, 0.3, 0.1], [0.25, 0.25, 0.25, 0.25],
    [0.35, 0.05, 0.2, 0.4], [0.01, 0.99],
  ])
  func `every stretch from the first taxi on is within one taxi of the shares`(shares: [Double]) {
    let given = ShiftAllotment.shifts(ofTaxis: 500, plans: plans(shares))
    for (shift, share) in shares.enumerated() {
      var count = 0.0
      for (number, plan) in given.enumerated() {
        if plan == Int32(shift) { count += 1 }
        #expect((count - share * Double(number + 1)).magnitude < 1)
      }
    }
  }

  @Test func `whole shares are met exactly`() {
    let given = ShiftAllotment.shifts(ofTaxis: 100, plans: plans([0.37, 0.21, 0.42]))
    #expect([0, 1, 2].map { shift in given.count { $0 == shift } } == [37, 21, 42])
  }
}
