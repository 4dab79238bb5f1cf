import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What customers cannot do with rides.
extension RefusalTests {
  static let riders: [RefusalExample] = [
    RefusalExample(refusal: .notRegistered, name: "request") { $0.request(by: 6, in: 0) },
    RefusalExample(refusal: .notRegistered, name: "cancel") { $0.cancel(0, by: 6) },
    RefusalExample(refusal: .notOnMap, name: "origin") { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(.customer(CustomerID(0), .request(origin: far, destination: nil)))
    },
    RefusalExample(refusal: .notOnMap, name: "destination") { desk in
      let far = ZoneMap.line(2).center(of: ZoneID(1))
      return desk.tell(
        .customer(CustomerID(0), .request(origin: desk.place(0), destination: far)))
    },
    RefusalExample(refusal: .originIsDestination, name: "request") { desk in
      desk.tell(
        .customer(CustomerID(0), .request(origin: desk.place(0), destination: desk.place(0))))
    },
    RefusalExample(refusal: .openRequestExists, name: "held", prepare: { $0.request(by: 0, in: 0) })
    {
      $0.request(by: 0, in: 0)
    },
    RefusalExample(
      refusal: .openRequestExists, name: "assigned", fleet: [0], prepare: RefusalExample.assign
    ) {
      $0.request(by: 0, in: 0)
    },
    RefusalExample(
      refusal: .tooManyRides, name: "rides", prepare: { $0.core.greatestRideCount = 0 }
    ) {
      $0.request(by: 0, in: 0)
    },
    RefusalExample(refusal: .noSuchRide, name: "cancel") { $0.cancel(0, by: 0) },
    RefusalExample(refusal: .noSuchRide, name: "confirm") { $0.confirm(0, of: 0, by: 0) },
    RefusalExample(refusal: .noSuchRide, name: "decline") { $0.turnDown(0, of: 0, by: 0) },
    RefusalExample(refusal: .notYourRide, name: "cancel", prepare: { $0.request(by: 0, in: 0) }) {
      $0.cancel(0, by: 1)
    },
    RefusalExample(refusal: .notYourRide, name: "confirm", prepare: { $0.request(by: 0, in: 0) }) {
      $0.confirm(0, of: 0, by: 1)
    },
    RefusalExample(refusal: .notYourRide, name: "decline", prepare: { $0.request(by: 0, in: 0) }) {
      $0.turnDown(0, of: 0, by: 1)
    },
    RefusalExample(
      refusal: .cancelAssigned, name: "cancel", fleet: [0], isTold: true,
      prepare: RefusalExample.assign
    ) {
      $0.cancel(0, by: 0)
    },
    RefusalExample(
      refusal: .rideEnded, name: "annulled",
      prepare: { desk in
        desk.request(by: 0, in: 0)
        desk.cancel(0, by: 0)
      }
    ) { $0.cancel(0, by: 0) },
    RefusalExample(
      refusal: .rideEnded, name: "completed", fleet: [0],
      prepare: { desk in
        RefusalExample.assign(desk)
        desk.available(0, in: 0)
      }
    ) { $0.cancel(0, by: 0) },
    RefusalExample(
      refusal: .rideEnded, name: "rejected", rulebook: .twoStep,
      prepare: {
        $0.request(by: 0, in: 0)
      }
    ) { $0.cancel(0, by: 0) },
    RefusalExample(
      refusal: .offerStale, name: "confirm", fleet: [0], prepare: RefusalExample.assign
    ) {
      $0.confirm(0, of: 0, by: 0)
    },
    RefusalExample(refusal: .offerStale, name: "confirm timer of no ride") {
      $0.tell(.timer(.confirmTimeout(RideID(0), OfferID(0))))
    },
  ]
}
