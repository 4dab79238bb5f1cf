import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What customers cannot ask for: places, times, parties, and more than one ride.
extension RefusalTests {
  static let reservations: [RefusalExample] = places + times + limits

  private static let places: [RefusalExample] = [
    RefusalExample(refusal: .missingField, name: "request without an origin") {
      $0.request(RideForm(origin: nil), by: 0)
    },
    RefusalExample(refusal: .missingField, name: "reservation without a destination", isTold: true)
    { $0.reserve(by: 0, in: 0, for: 8000) },
    RefusalExample(
      refusal: .missingField, name: "reservation without a time", rulebook: .twoStep, isTold: true
    ) { $0.tell(.customer(CustomerID(0), .reserve($0.form(in: 0), at: nil))) },
    RefusalExample(
      refusal: .missingField, name: "reservation without an origin", rulebook: .twoStep,
      isTold: true
    ) {
      $0.tell(
        .customer(CustomerID(0), .reserve(RideForm(origin: nil), at: .start + .hours(3))))
    },
    RefusalExample(refusal: .notOnMap, name: "reservation", rulebook: .twoStep, isTold: true) {
      let form = RideForm(origin: RefusalExample.far)
      return $0.tell(.customer(CustomerID(0), .reserve(form, at: .start + .hours(3))))
    },
    RefusalExample(refusal: .locationFailed, name: "typed request", rulebook: .twoStep) {
      let form = RideForm(
        origin: $0.place(0), isLocated: false, destination: nil, people: 1)
      return $0.request(form, by: 0)
    },
    RefusalExample(refusal: .locationFailed, name: "no place", rulebook: .twoStep) {
      $0.request(RideForm(origin: nil), by: 0)
    },
    RefusalExample(
      refusal: .outsideServiceArea, name: "request", rulebook: .twoStep,
      surroundings: Surroundings(servedZones: [false])
    ) { $0.request(by: 0, in: 0) },
    RefusalExample(
      refusal: .outsideServiceArea, name: "reservation", rulebook: .twoStep,
      surroundings: Surroundings(servedZones: [false]), isTold: true
    ) { $0.reserve(by: 0, in: 0, for: 8000) },
    RefusalExample(refusal: .originIsDestination, name: "reservation", isTold: true) {
      $0.reserve(by: 0, in: 0, to: 0, for: 8000)
    },
    RefusalExample(refusal: .channelNotOffered, name: "request by sms") {
      let form = RideForm(
        origin: $0.place(0), isLocated: true, destination: nil, people: 1, channel: .sms)
      return $0.request(form, by: 0)
    },
    RefusalExample(refusal: .partyTooLarge, name: "10 people", rulebook: .twoStep) {
      $0.request(by: 0, in: 0, people: 10)
    },
    RefusalExample(refusal: .badField, name: "nobody", rulebook: .twoStep) {
      $0.request(by: 0, in: 0, people: 0)
    },
  ]

  private static func reserve(
    _ desk: DispatchDesk, ahead: TimeSpan, to destination: Int? = nil
  ) -> Response {
    let form = desk.form(in: 0, to: destination)
    return desk.tell(.customer(CustomerID(0), .reserve(form, at: desk.now + ahead)))
  }

  private static let times: [RefusalExample] = [
    RefusalExample(
      refusal: .reservationTooSoon, name: "2 h less 1 ms, one-step", zones: 2, isTold: true
    ) { reserve($0, ahead: .hours(2) - .milliseconds(1), to: 1) },
    RefusalExample(
      refusal: .reservationTooSoon, name: "2 h less 1 ms, two-step", rulebook: .twoStep,
      isTold: true
    ) { reserve($0, ahead: .hours(2) - .milliseconds(1)) },
    RefusalExample(
      refusal: .reservationTooFar, name: "a year and 1 ms", zones: 2, isTold: true
    ) { reserve($0, ahead: .hours(365 * 24) + .milliseconds(1), to: 1) },
    RefusalExample(
      refusal: .reservationOverlap, name: "request 1 ms too near a reservation", zones: 2,
      prepare: { desk in
        desk.reserve(by: 0, in: 0, to: 1, for: 7200)
        desk.at(5400.001)
      }
    ) { $0.request(by: 0, in: 0) },
    RefusalExample(
      refusal: .reservationOverlap, name: "reservation 1 ms too near another",
      rulebook: .twoStep.with { $0.openRideRule = .oneRequest }, isTold: true,
      prepare: { $0.reserve(by: 0, in: 0, for: 10_000) }
    ) { $0.reserve(by: 0, in: 0, for: 11_799.999) },
    RefusalExample(
      refusal: .reservationOverlap, name: "reservation 1 ms too near a later one",
      rulebook: .twoStep.with { $0.openRideRule = .oneRequest }, isTold: true,
      prepare: { $0.reserve(by: 0, in: 0, for: 10_000) }
    ) { $0.reserve(by: 0, in: 0, for: 8200.001) },
  ]

  private static let limits: [RefusalExample] = [
    RefusalExample(
      refusal: .openRideExists, name: "reservation beside a request", rulebook: .twoStep,
      fleet: [0], isTold: true, prepare: { $0.request(by: 0, in: 0) }
    ) { $0.reserve(by: 0, in: 0, for: 8000) },
    RefusalExample(
      refusal: .openRideExists, name: "reservation beside a reservation", rulebook: .twoStep,
      isTold: true, prepare: { $0.reserve(by: 0, in: 0, for: 8000) }
    ) { $0.reserve(by: 0, in: 0, for: 80_000) },
    RefusalExample(
      refusal: .openRideExists, name: "request beside a reservation", rulebook: .twoStep,
      fleet: [0], prepare: { $0.reserve(by: 0, in: 0, for: 8000) }
    ) { $0.request(by: 0, in: 0) },
    RefusalExample(
      refusal: .openRideExists, name: "request beside a reservation under way", zones: 2,
      prepare: { desk in
        desk.reserve(by: 0, in: 0, to: 1, for: 8000)
        desk.run(until: 7400)
      }
    ) { $0.request(by: 0, in: 0) },
    RefusalExample(
      refusal: .cancelLimit, name: "second cancellation of a customer who has one",
      rulebook: .oneStep.with {
        $0.cancelLimit = 1
        $0.cancelLimitScope = .customer
      },
      isTold: true,
      prepare: { desk in
        desk.request(by: 0, in: 0)
        desk.cancel(0, by: 0)
        desk.request(by: 0, in: 0)
      }
    ) { $0.cancel(1, by: 0) },
    RefusalExample(
      refusal: .tooManyRides, name: "last taxi of a party", rulebook: .twoStep, fleet: [0],
      prepare: { $0.core.greatestRideCount = 1 }
    ) { $0.request(by: 0, in: 0, people: 4) },
    RefusalExample(
      refusal: .tooManyRides, name: "reservation", rulebook: .twoStep, isTold: true,
      prepare: { $0.core.greatestRideCount = 0 }
    ) { $0.reserve(by: 0, in: 0, for: 8000) },
  ]
}
