import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What a request or a reservation has to say (rows 10 to 12 and 34).
@Suite struct FormTests {
  @Test func `row 10: A-UI2: one-step requests may leave the destination out, reservations not`() {
    let desk = DispatchDesk(.oneStep, .line(2))
    #expect(desk.request(desk.form(in: 0), by: 0) == .requested(RideID(0)))
    #expect(desk.request(desk.form(in: 0, to: 1), by: 1) == .requested(RideID(1)))
    #expect(desk.core.state.rides.elements.map(\.destination) == [nil, desk.place(1)])
    #expect(desk.reserve(by: 2, in: 0, for: 9000) == .refused(.missingField))
    #expect(desk.reserve(by: 2, in: 0, to: 1, for: 9000) == .requested(RideID(2)))
  }

  @Test func `row 10: B-SC1: where it is told aboard the service does not know the destination`() {
    let desk = DispatchDesk(
      .oneStep.with { $0.destinationKnown = .atPickup }, .line(2), fleet: [0])
    #expect(desk.request(desk.form(in: 0, to: 1), by: 0) == .requested(RideID(0)))
    #expect(desk.core.state.rides[0].destination == nil)
    #expect(desk.reserve(by: 1, in: 0, for: 9000) == .requested(RideID(1)))
    let two = DispatchDesk(
      .twoStep.with { $0.destinationKnown = .requestOptional }, .line(2), fleet: [0])
    #expect(two.reserve(by: 1, in: 0, for: 9000) == .refused(.missingField))
    two.request(two.form(in: 0, to: 1), by: 0)
    #expect(two.core.state.rides[0].destination == two.place(1))
  }

  @Test func `row 11: B-G2R2: where GPS is asked for a typed request is refused`() {
    for (origin, isAccepted) in [(Rulebook.RequestOrigin.any, true), (.gps, false)] {
      for preset in [Rulebook.oneStep, .twoStep] {
        let desk = DispatchDesk(preset.with { $0.requestOrigin = origin }, .line(2))
        let typed = RideForm(
          origin: desk.place(0), isLocated: false, destination: nil, people: 1)
        let response = desk.request(typed, by: 0)
        #expect(response == (isAccepted ? .requested(RideID(0)) : .refused(.locationFailed)))
        // A reservation may come from anywhere (B-SC3).
        #expect(desk.reserve(by: 1, in: 0, to: 1, for: 9000).isRequested)
      }
    }
  }

  @Test func `row 12: B-G3R4: where the area is checked a place that is not served is refused`() {
    let served = Surroundings(servedZones: [true, false])
    for (check, isAccepted) in [(Rulebook.AddressCheck.formal, true), (.serviceArea, false)] {
      for preset in [Rulebook.oneStep, .twoStep] {
        let desk = DispatchDesk(
          preset.with { $0.addressCheck = check }, .line(2), surroundings: served)
        #expect(desk.request(by: 0, in: 0).isRequested)
        let request = desk.request(by: 1, in: 1)
        #expect(request.isRequested == isAccepted)
        #expect(isAccepted || request == .refused(.outsideServiceArea))
        let reservation = desk.reserve(by: 2, in: 1, to: 0, for: 9000)
        #expect(reservation.isRequested == isAccepted)
        #expect(isAccepted || reservation == .refused(.outsideServiceArea))
      }
    }
  }

  @Test func `row 34: A-F2: text messages are taken where the extra is switched on`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      let desk = DispatchDesk(preset.with { $0.extras = .sms }, fleet: [0])
      let form = RideForm(
        origin: desk.place(0), isLocated: true, destination: nil, people: 1, channel: .sms)
      #expect(desk.request(form, by: 0) == .requested(RideID(0)))
      let plain = DispatchDesk(preset, fleet: [0])
      #expect(plain.request(form, by: 0) == .refused(.channelNotOffered))
    }
  }

  @Test func `A-UC6: A-G8R2: a customer finds all their rides, the last one first`() {
    let desk = DispatchDesk(.oneStep, .line(2))
    desk.request(by: 0, in: 0)
    desk.request(by: 1, in: 0)
    desk.cancel(0, by: 0)
    desk.reserve(by: 0, in: 0, to: 1, for: 9000)
    desk.request(by: 0, in: 0)
    let history = desk.core.history(of: CustomerID(0))
    #expect(history == [RideID(3), RideID(2), RideID(0)])
    #expect(
      history.map { desk.ride($0.index).status } == [.notAssigned, .notAssigned, .annulled])
    #expect(desk.core.history(of: CustomerID(2)) == [])
    #expect(desk.core.history(of: CustomerID(99)) == [])
  }
}
