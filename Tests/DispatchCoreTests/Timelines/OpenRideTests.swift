import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What stands in the way of a request or a reservation when several things do, or time itself.
@Suite struct OpenRideTests {
  @Test func `an open request counts before a reservation that is near`() {
    let desk = DispatchDesk(.oneStep.with { $0.reservationMinAhead = .minutes(10) })
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).tell(
      .customer(
        CustomerID(0),
        .reserve(
          RideForm(
            origin: desk.place(0), destination: desk.map.place(in: .init(0), across: 0, up: 0)),
          at: .start + .minutes(15))))
    #expect(desk.core.state.rides.count == 2)
    #expect(desk.request(by: 0, in: 0) == .refused(.openRequestExists))
    desk.cancel(0, by: 0)
    #expect(desk.request(by: 0, in: 0) == .refused(.reservationOverlap))
  }

  @Test(arguments: [Int64.min, -1, TimeSpan.longest.milliseconds + 1, .max])
  func `a reservation for a time that cannot be is refused`(_ milliseconds: Int64) {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(10)
    let form = RideForm(origin: desk.place(0))
    let time = Instant(milliseconds: milliseconds)
    #expect(
      desk.tell(.customer(CustomerID(0), .reserve(form, at: time)))
        == .refused(milliseconds < 0 ? .reservationTooSoon : .reservationTooFar))
  }
}
