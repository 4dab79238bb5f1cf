import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Whoever asks the service for something hears that it has been noted.
@Suite struct ConfirmationTests {
  @Test func `A-UC4: the confirmation of a request comes before a taxi is looked for`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.showsConfirmations = true
    desk.at(0).request(by: 0, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: ride 0 is requested
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
      """)
  }

  @Test func `A-UC4: a request that is refused is not confirmed`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.request(by: 0, in: 0)
    #expect(desk.request(by: 0, in: 0) == .refused(.openRequestExists))
    #expect(desk.effects.isEmpty)
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `A-UC5: B-SC3: the confirmation of a reservation comes with its acceptance`(
    _ rulebook: Rulebook
  ) {
    let desk = DispatchDesk(rulebook, .line(2), fleet: [0])
    desk.reserve(by: 0, in: 0, to: 1, for: 9000)
    #expect(desk.effects.first == .tellCustomer(CustomerID(0), RideID(0), .reserved))
  }

  @Test func `row 32: without the kind requested nobody confirms a request`() {
    let desk = DispatchDesk(.oneStep.with { $0.noticeKinds.remove(.requested) }, fleet: [0])
    desk.request(by: 0, in: 0)
    #expect(!desk.effects.contains(.tellCustomer(CustomerID(0), RideID(0), .requested)))
  }

  @Test func `B-UC6: a driver who presses Available hears which queue the taxi is in`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [nil])
    desk.showsConfirmations = true
    desk.at(0).tell(.driver(TaxiID(0), .logIn(at: desk.place(0))))
    desk.at(1).tell(.driver(TaxiID(0), .startWorkday))
    desk.at(2).available(0, in: 1)
    desk.at(3).available(0, in: 0)
    desk.at(4).available(0, in: 0)
    desk.expect(
      """
         0 taxi 0 logs in in zone 0
         1 taxi 0 starts the workday
            timer at 28801: workdayEnd 1 of taxi 0
            timer at 14401: breakDue 1 of taxi 0
         2 taxi 0 is available in zone 1
            taxi 0: is in the queue of zone 1
         3 taxi 0 is available in zone 0
            taxi 0: is in the queue of zone 0
         4 taxi 0 is available in zone 0
            taxi 0: is in the queue of zone 0
      """, queues: "0 [0]")
  }

  @Test func `B-UC6: after a ride the confirmation comes before the next offer`() {
    let desk = DispatchDesk(
      .twoStep.with { $0.noTaxiAction = .hold }, fleet: [0])
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
    desk.confirm(0, of: 0, by: 0)
    desk.request(by: 1, in: 0)
    desk.reached(0, in: 0)
    #expect(
      desk.effects.prefix(3) == [
        .tellCustomer(CustomerID(0), RideID(0), .completed),
        .tellDriver(TaxiID(0), .queued(ZoneID(0))),
        .tellDriver(TaxiID(0), .offered(OfferID(1), RideID(1))),
      ])
  }
}
