import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What drivers cannot do in a queue and with a ride.
extension RefusalTests {
  static let drivers: [RefusalExample] = [
    RefusalExample(refusal: .noSuchDriver, name: "log-in") { $0.logIn(0, in: 0) },
    RefusalExample(refusal: .notOnMap, name: "log-in", fleet: [nil]) { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.driver(TaxiID(0), .logIn(at: far)))
    },
    RefusalExample(refusal: .notOnMap, name: "available", fleet: [0]) { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.driver(TaxiID(0), .setAvailable(at: far)))
    },
    RefusalExample(refusal: .notOnMap, name: "destination reached", rulebook: .twoStep, fleet: [0])
    { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.driver(TaxiID(0), .destinationReached(at: far)))
    },
    RefusalExample(refusal: .notLoggedIn, name: "available", fleet: [nil]) {
      $0.available(0, in: 0)
    },
    RefusalExample(refusal: .notLoggedIn, name: "busy", fleet: [nil]) { $0.busy(0) },
    RefusalExample(refusal: .notLoggedIn, name: "log-out", fleet: [nil]) { $0.logOut(0) },
    RefusalExample(refusal: .alreadyLoggedIn, name: "available", fleet: [0]) { $0.logIn(0, in: 0) },
    RefusalExample(refusal: .alreadyLoggedIn, name: "busy", fleet: [0], prepare: { $0.busy(0) }) {
      $0.logIn(0, in: 0)
    },
    RefusalExample(
      refusal: .alreadyLoggedIn, name: "enabled", rulebook: .twoStep, fleet: [nil],
      prepare: { $0.logIn(0, in: 0) }
    ) { $0.logIn(0, in: 0) },
    RefusalExample(
      refusal: .logOutWhileBusy, name: "with a ride", fleet: [0], prepare: RefusalExample.assign
    ) {
      $0.logOut(0)
    },
    RefusalExample(refusal: .logOutWhileBusy, name: "hailed", fleet: [0], prepare: { $0.busy(0) }) {
      $0.logOut(0)
    },
    RefusalExample(refusal: .alreadyBusy, name: "hailed", fleet: [0], prepare: { $0.busy(0) }) {
      $0.busy(0)
    },
    RefusalExample(
      refusal: .alreadyBusy, name: "with a ride", fleet: [0], prepare: RefusalExample.assign
    ) {
      $0.busy(0)
    },
    RefusalExample(
      refusal: .noRide, name: "hailed", rulebook: .twoStep, fleet: [0], prepare: { $0.busy(0) }
    ) { $0.reached(0, in: 0) },
    RefusalExample(refusal: .noRide, name: "not logged in", rulebook: .twoStep, fleet: [nil]) {
      $0.reached(0, in: 0)
    },
    RefusalExample(
      refusal: .notInRulebook, name: "destination reached", fleet: [0],
      prepare: RefusalExample.assign
    ) {
      $0.reached(0, in: 0)
    },
    RefusalExample(refusal: .offerStale, name: "answer", fleet: [0]) { $0.accept(0, by: 0) },
    RefusalExample(
      refusal: .offerStale, name: "another's offer", fleet: [0, 0],
      prepare: {
        $0.request(by: 0, in: 0)
      }
    ) { $0.accept(0, by: 1) },
    RefusalExample(refusal: .offerStale, name: "offer timer of no taxi") {
      $0.tell(.timer(.offerTimeout(TaxiID(0), OfferID(0))))
    },
    RefusalExample(refusal: .notOnMap, name: "report", fleet: [0]) {
      $0.report(0, RefusalExample.far)
    },
    RefusalExample(refusal: .notLoggedIn, name: "report", fleet: [nil]) {
      $0.report(0, $0.place(0))
    },
    RefusalExample(
      refusal: .noSuchDriver, name: "deleted", fleet: [0], prepare: { $0.deleteDriver(0) }
    ) { $0.logIn(0, in: 0) },
    RefusalExample(
      refusal: .logOutWhileBusy, name: "waiting for the customer",
      rulebook: .oneStep.with { $0.passengerConfirms = true }, fleet: [0],
      prepare: RefusalExample.propose
    ) { $0.logOut(0) },
    RefusalExample(
      refusal: .noRide, name: "waiting for the customer",
      rulebook: .twoStep.with { $0.queueExit = .driverAccepts }, fleet: [0],
      prepare: RefusalExample.propose
    ) { $0.reached(0, in: 0) },
  ]
}
