import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What cannot be done where people share taxis.
extension RefusalTests {
  private static let rules = SharingRules(seats: 3, maxDetour: 0.5, maxWait: .minutes(10))

  /// An example on two zones with streets, taxi 0 in zone 0.
  private static func shared(
    _ refusal: Refusal, _ name: String, rulebook: Rulebook = .quiet, isTold: Bool = false,
    prepare: @escaping @Sendable (DispatchDesk) -> Void = { _ in },
    command: @escaping @Sendable (DispatchDesk) -> Response
  ) -> RefusalExample {
    RefusalExample(
      refusal: refusal, name: name, rulebook: rulebook, zones: 2, fleet: [0, 1],
      surroundings: .streets, sharing: rules, isTold: isTold, prepare: prepare, command: command)
  }

  /// Ride 0 is on its way to its passenger in taxi 0, from zone 0 to zone 1.
  private static let promise: @Sendable (DispatchDesk) -> Void = { desk in
    desk.ask(by: 0, from: 0, to: 1)
    desk.accept(0, by: 0)
  }

  private static let aboard: @Sendable (DispatchDesk) -> Void = { desk in
    promise(desk)
    desk.done(0, in: 0)
  }

  static let sharers: [RefusalExample] = [
    RefusalExample(
      refusal: .notInRulebook, name: "a stop where nobody shares", fleet: [0],
      prepare: RefusalExample.assign
    ) { $0.done(0, in: 0) },
    RefusalExample(
      refusal: .notInRulebook, name: "a stop in vain where nobody shares", fleet: [0],
      prepare: RefusalExample.assign
    ) { $0.inVain(0, in: 0) },
    shared(.noSuchDriver, "a stop of nobody") { $0.done(7, in: 0) },
    shared(.noRide, "a stop without a ride") { $0.done(0, in: 0) },
    shared(.noRide, "a stop in vain without a ride") { $0.inVain(0, in: 0) },
    shared(
      .noRide, "a stop with a ride of one's own",
      prepare: {
        $0.askAlone(by: 0, from: 0, to: 1)
        $0.accept(0, by: 0)
      }
    ) { $0.done(0, in: 0) },
    shared(.notOnMap, "a stop off the map", prepare: promise) {
      $0.tell(.driver(TaxiID(0), .stopDone(at: ZoneMap.line(3).center(of: ZoneID(2)))))
    },
    shared(.notOnMap, "a stop in vain off the map", prepare: promise) {
      $0.tell(.driver(TaxiID(0), .stopInVain(at: ZoneMap.line(3).center(of: ZoneID(2)))))
    },
    shared(.illegalTransition, "a drop-off in vain", prepare: aboard) { $0.inVain(0, in: 1) },
    shared(
      .cancelAssigned, "aboard", rulebook: .quiet.with { $0.cancelWindow = .anyTime },
      isTold: true, prepare: aboard
    ) { $0.cancel(0, by: 0) },
    shared(.illegalTransition, "not assigned aboard", prepare: aboard) {
      $0.set(ride: 0, .notAssigned)
    },
    shared(.illegalTransition, "annulled aboard", prepare: aboard) { $0.set(ride: 0, .annulled) },
    shared(.illegalTransition, "assigned aboard", prepare: aboard) {
      $0.set(ride: 0, .assigned(TaxiID(1)))
    },
    shared(.logOutWhileBusy, "with passengers", prepare: aboard) { $0.logOut(0) },
  ]
}
