import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchCore

/// Every reason for which the core refuses a command, and nothing changes.
@Suite struct RefusalTests {
  /// A command that is refused, from a desk that has been brought there.
  private struct Case: Sendable {
    let refusal: Refusal
    let name: String
    var rulebook = Rulebook.oneStep
    var fleet: [Int?] = []
    var prepare: @Sendable (DispatchDesk) -> Void = { _ in }
    let command: @Sendable (DispatchDesk) -> Response
  }

  private static let customers: [Case] = [
    Case(refusal: .notRegistered, name: "request") { $0.request(by: 6, in: 0) },
    Case(refusal: .notRegistered, name: "cancel") { $0.cancel(0, by: 6) },
    Case(refusal: .notOnMap, name: "origin") { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.customer(CustomerID(0), .request(origin: far, destination: nil)))
    },
    Case(refusal: .notOnMap, name: "destination") { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(
        .customer(CustomerID(0), .request(origin: desk.place(0), destination: far)))
    },
    Case(refusal: .originIsDestination, name: "request") { desk in
      desk.tell(
        .customer(CustomerID(0), .request(origin: desk.place(0), destination: desk.place(0))))
    },
    Case(refusal: .openRequestExists, name: "held", prepare: { $0.request(by: 0, in: 0) }) {
      $0.request(by: 0, in: 0)
    },
    Case(refusal: .openRequestExists, name: "assigned", fleet: [0], prepare: assignRide) {
      $0.request(by: 0, in: 0)
    },
    Case(refusal: .tooManyRides, name: "rides", prepare: { $0.core.greatestRideCount = 0 }) {
      $0.request(by: 0, in: 0)
    },
    Case(refusal: .noSuchRide, name: "cancel") { $0.cancel(0, by: 0) },
    Case(refusal: .noSuchRide, name: "confirm") { $0.confirm(0, of: 0, by: 0) },
    Case(refusal: .noSuchRide, name: "decline") { $0.turnDown(0, of: 0, by: 0) },
    Case(refusal: .notYourRide, name: "cancel", prepare: { $0.request(by: 0, in: 0) }) {
      $0.cancel(0, by: 1)
    },
    Case(refusal: .notYourRide, name: "confirm", prepare: { $0.request(by: 0, in: 0) }) {
      $0.confirm(0, of: 0, by: 1)
    },
    Case(refusal: .notYourRide, name: "decline", prepare: { $0.request(by: 0, in: 0) }) {
      $0.turnDown(0, of: 0, by: 1)
    },
    Case(refusal: .cancelAssigned, name: "cancel", fleet: [0], prepare: assignRide) {
      $0.cancel(0, by: 0)
    },
    Case(
      refusal: .rideEnded, name: "annulled",
      prepare: { desk in
        desk.request(by: 0, in: 0)
        desk.cancel(0, by: 0)
      }
    ) { $0.cancel(0, by: 0) },
    Case(
      refusal: .rideEnded, name: "completed", fleet: [0],
      prepare: { desk in
        assignRide(desk)
        desk.available(0, in: 0)
      }
    ) { $0.cancel(0, by: 0) },
    Case(
      refusal: .rideEnded, name: "rejected", rulebook: .twoStep,
      prepare: {
        $0.request(by: 0, in: 0)
      }
    ) { $0.cancel(0, by: 0) },
    Case(refusal: .offerStale, name: "confirm", fleet: [0], prepare: assignRide) {
      $0.confirm(0, of: 0, by: 0)
    },
    Case(refusal: .offerStale, name: "confirm timer of no ride") {
      $0.tell(.timer(.confirmTimeout(RideID(0), OfferID(0))))
    },
  ]

  private static let drivers: [Case] = [
    Case(refusal: .noSuchDriver, name: "log-in") { $0.logIn(0, in: 0) },
    Case(refusal: .notOnMap, name: "log-in", fleet: [nil]) { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.driver(TaxiID(0), .logIn(at: far)))
    },
    Case(refusal: .notOnMap, name: "available", fleet: [0]) { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.driver(TaxiID(0), .setAvailable(at: far)))
    },
    Case(refusal: .notOnMap, name: "destination reached", rulebook: .twoStep, fleet: [0]) { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.driver(TaxiID(0), .destinationReached(at: far)))
    },
    Case(refusal: .notLoggedIn, name: "available", fleet: [nil]) { $0.available(0, in: 0) },
    Case(refusal: .notLoggedIn, name: "busy", fleet: [nil]) { $0.busy(0) },
    Case(refusal: .notLoggedIn, name: "log-out", fleet: [nil]) { $0.logOut(0) },
    Case(refusal: .alreadyLoggedIn, name: "available", fleet: [0]) { $0.logIn(0, in: 0) },
    Case(refusal: .alreadyLoggedIn, name: "busy", fleet: [0], prepare: { $0.busy(0) }) {
      $0.logIn(0, in: 0)
    },
    Case(
      refusal: .alreadyLoggedIn, name: "enabled", rulebook: .twoStep, fleet: [nil],
      prepare: { $0.logIn(0, in: 0) }
    ) { $0.logIn(0, in: 0) },
    Case(refusal: .logOutWhileBusy, name: "with a ride", fleet: [0], prepare: assignRide) {
      $0.logOut(0)
    },
    Case(refusal: .logOutWhileBusy, name: "hailed", fleet: [0], prepare: { $0.busy(0) }) {
      $0.logOut(0)
    },
    Case(refusal: .alreadyBusy, name: "hailed", fleet: [0], prepare: { $0.busy(0) }) {
      $0.busy(0)
    },
    Case(refusal: .alreadyBusy, name: "with a ride", fleet: [0], prepare: assignRide) {
      $0.busy(0)
    },
    Case(refusal: .noRide, name: "hailed", rulebook: .twoStep, fleet: [0], prepare: { $0.busy(0) })
    { $0.reached(0, in: 0) },
    Case(refusal: .noRide, name: "not logged in", rulebook: .twoStep, fleet: [nil]) {
      $0.reached(0, in: 0)
    },
    Case(refusal: .notInRulebook, name: "destination reached", fleet: [0], prepare: assignRide) {
      $0.reached(0, in: 0)
    },
    Case(refusal: .offerStale, name: "answer", fleet: [0]) { $0.accept(0, by: 0) },
    Case(
      refusal: .offerStale, name: "another's offer", fleet: [0, 0],
      prepare: {
        $0.request(by: 0, in: 0)
      }
    ) { $0.accept(0, by: 1) },
    Case(refusal: .offerStale, name: "offer timer of no taxi") {
      $0.tell(.timer(.offerTimeout(TaxiID(0), OfferID(0))))
    },
  ]

  @Sendable private static func assignRide(_ desk: DispatchDesk) {
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
  }

  @Test(arguments: (customers + drivers).indices)
  func `a refused command changes nothing`(_ index: Int) {
    let example = (RefusalTests.customers + RefusalTests.drivers)[index]
    let desk = DispatchDesk(example.rulebook, fleet: example.fleet)
    example.prepare(desk)
    let before = Snapshot(of: desk)
    let response = example.command(desk)
    #expect(response == .refused(example.refusal), "\(example.name)")
    #expect(Snapshot(of: desk) == before, "\(example.name)")
    // The customer whose cancellation is refused is told so; nothing else is done.
    #expect(desk.effects.count == (example.refusal == .cancelAssigned ? 1 : 0))
  }

  @Test func `every refusal has an example`() {
    let shown = Set((RefusalTests.customers + RefusalTests.drivers).map(\.refusal))
    #expect(Refusal.allCases.filter { !shown.contains($0) } == [])
  }

  @Test func `time does not go back`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let desk = DispatchDesk(.oneStep)
      desk.at(10).tell(.administrator(.addCustomer))
      desk.at(9).tell(.administrator(.addCustomer))
    }
    expectMessage(result, "command at 00:00:09.000, but the core has reached 00:00:10.000")
  }
}
