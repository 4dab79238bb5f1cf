import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What administrators cannot do to drivers and rides.
extension RefusalTests {
  static let administrators: [RefusalExample] = drivenByForce + ridesByForce

  private static let drivenByForce: [RefusalExample] = [
    RefusalExample(refusal: .noSuchDriver, name: "deletion") { $0.deleteDriver(0) },
    RefusalExample(
      refusal: .noSuchDriver, name: "second deletion", fleet: [0],
      prepare: { $0.deleteDriver(0) }
    ) { $0.deleteDriver(0) },
    RefusalExample(
      refusal: .driverHasRide, name: "deletion", fleet: [0], prepare: RefusalExample.assign
    ) { $0.deleteDriver(0) },
    RefusalExample(refusal: .noSuchDriver, name: "status") { $0.set(0, .busy) },
    RefusalExample(refusal: .notInRulebook, name: "status", rulebook: .twoStep, fleet: [0]) {
      $0.set(0, .busy)
    },
    RefusalExample(refusal: .missingField, name: "available nowhere", fleet: [nil]) {
      $0.set(0, .available(at: nil))
    },
    RefusalExample(refusal: .notOnMap, name: "available", fleet: [0]) {
      $0.set(0, .available(at: RefusalExample.far))
    },
    RefusalExample(
      refusal: .workdayNotStarted, name: "available by force", rulebook: .overridable,
      fleet: [nil]
    ) { $0.set(0, .available(at: $0.place(0))) },
  ]

  private static let ridesByForce: [RefusalExample] = [
    RefusalExample(refusal: .noSuchRide, name: "status") { $0.set(ride: 0, .annulled) },
    RefusalExample(
      refusal: .notInRulebook, name: "ride", rulebook: .twoStep, fleet: [0],
      prepare: { $0.request(by: 0, in: 0) }
    ) { $0.set(ride: 0, .annulled) },
    RefusalExample(
      refusal: .illegalTransition, name: "held to completed",
      prepare: { $0.request(by: 0, in: 0) }
    ) { $0.set(ride: 0, .completed) },
    RefusalExample(
      refusal: .illegalTransition, name: "annulled to completed",
      prepare: { desk in
        desk.request(by: 0, in: 0)
        desk.cancel(0, by: 0)
      }
    ) { $0.set(ride: 0, .completed) },
    RefusalExample(
      refusal: .noSuchDriver, name: "assigned", prepare: { $0.request(by: 0, in: 0) }
    ) { $0.set(ride: 0, .assigned(TaxiID(0))) },
    RefusalExample(
      refusal: .driverNotAvailable, name: "not logged in", fleet: [nil],
      prepare: { $0.request(by: 0, in: 0) }
    ) { $0.set(ride: 0, .assigned(TaxiID(0))) },
    RefusalExample(
      refusal: .driverNotAvailable, name: "has a ride", fleet: [0],
      prepare: { desk in
        RefusalExample.assign(desk)
        desk.request(by: 1, in: 0)
      }
    ) { $0.set(ride: 1, .assigned(TaxiID(0))) },
    RefusalExample(
      refusal: .driverNotAvailable, name: "on a break", rulebook: .overridable, fleet: [0],
      prepare: { desk in
        desk.reserve(by: 0, in: 0, for: 8000)
        desk.startBreak(0)
      }
    ) { $0.set(ride: 0, .assigned(TaxiID(0))) },
    RefusalExample(
      refusal: .openRideExists, name: "reopened beside another", fleet: [0],
      prepare: { desk in
        RefusalExample.assign(desk)
        desk.available(0, in: 0)
        desk.request(by: 0, in: 0)
      }
    ) { $0.set(ride: 0, .notAssigned) },
    RefusalExample(
      refusal: .openRideExists, name: "reservation assigned beside another", zones: 2,
      fleet: [1],
      prepare: { desk in
        desk.reserve(by: 0, in: 0, to: 1, for: 20_000)
        desk.request(by: 0, in: 0)
      }
    ) { $0.set(ride: 0, .assigned(TaxiID(0))) },
    RefusalExample(
      refusal: .notRegistered, name: "reopened for nobody", rulebook: .overridable,
      prepare: { desk in
        desk.reserve(by: 0, in: 0, for: 8000)
        desk.deleteAccount(0)
      }
    ) { $0.set(ride: 0, .notAssigned) },
  ]
}
