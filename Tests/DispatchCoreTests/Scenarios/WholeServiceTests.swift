import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What the documents promise of the service as a whole, rather than of one command.
@Suite struct WholeServiceTests {
  @Test(arguments: RulebookPreset.allCases)
  func `A-G1: at every hour and in every place somebody is served`(_ preset: RulebookPreset) {
    let rulebook = preset.rulebook.with {
      $0.workdayMax = nil
      $0.breaksEnforced = false
    }
    let desk = DispatchDesk(rulebook, .line(3), fleet: [0, 1, 2])
    for hour in 0..<24 {
      for zone in 0..<3 {
        desk.at(Double(hour) * 3600 + Double(zone) * 600)
        let ride = desk.core.state.rides.count
        #expect(desk.request(by: 0, in: zone) == .requested(RideID(ride)), "hour \(hour)")
        guard case .offered(let offer, let taxi) = desk.ride(ride) else {
          Issue.record("nobody was asked in zone \(zone) at hour \(hour)")
          return
        }
        desk.accept(offer.index, by: taxi.index)
        if rulebook.passengerConfirms { desk.confirm(offer.index, of: ride, by: 0) }
        if rulebook.completeOn == .destinationPress {
          desk.reached(taxi.index, in: zone)
        } else {
          desk.available(taxi.index, in: zone)
        }
        #expect(desk.ride(ride) == .completed(taxi), "zone \(zone) at hour \(hour)")
      }
    }
  }

  /// Twelve customers ask at one instant, and twelve drivers answer at another, in any order.
  @Test(arguments: [1, 5, 7, 11])
  func `A-C3: B-PO1: people who act at the same instant do not get in each other's way`(
    _ step: Int
  ) {
    let count = 12
    let order = (0..<count).map { $0 * step % count }
    let desk = DispatchDesk(
      .oneStep, .line(3), fleet: (0..<count).map { $0 % 3 }, policy: AdjacentZones())
    while desk.core.state.customers.count < count { desk.tell(.administrator(.addCustomer)) }
    desk.at(10)
    for customer in order { #expect(desk.request(by: customer, in: customer % 3).isRequested) }
    desk.at(20)
    for taxi in order {
      guard let offer = desk.core.state.taxis[taxi].offer else { continue }
      #expect(desk.accept(offer.id.index, by: taxi) == .accepted)
    }
    // Each is served once, by a taxi of the own zone, in the order in which they have asked there.
    let rides = desk.core.state.rides.elements
    #expect(Set(rides.compactMap(\.state.taxi)).count == count)
    for zone in 0..<3 {
      let taxis = rides.filter { $0.origin.zone.index == zone }.compactMap(\.state.taxi?.index)
      #expect(taxis == taxis.sorted() && taxis.allSatisfy { $0 % 3 == zone })
    }
  }

  @Test func `A-P1: a taxi is found where its GPS has seen it last`() {
    let desk = DispatchDesk(.oneStep, .line(5), fleet: [1, 3], policy: NearestTaxi())
    desk.request(by: 0, in: 2)
    let first = desk.core.state.rides[0].state.pendingOffer?.taxi
    desk.cancel(0, by: 0)
    // Both are as far away; then the second drives up, and the first away.
    #expect(first == TaxiID(0))
    #expect(desk.report(1, desk.place(2)) == .accepted)
    #expect(desk.report(0, desk.place(0)) == .accepted)
    #expect(desk.core.state.taxis[1].place == desk.place(2))
    desk.request(by: 0, in: 2)
    #expect(desk.core.state.rides[1].state.pendingOffer?.taxi == TaxiID(1))
    #expect(desk.queues == "1 [0], 3 [1*]")
  }

  @Test func `A-AL5: no zone comes in that is not on the map`() {
    let rulebook = Rulebook.oneStep.with { $0.afterDropOff = .autoRequeue }
    let desk = DispatchDesk(rulebook, fleet: [0, nil])
    RefusalExample.assign(desk)
    let far = RefusalExample.far
    let here = desk.place(0)
    let time = Instant.start + .hours(3)
    let commands: [Command] = [
      .customer(CustomerID(1), .request(origin: far, destination: nil)),
      .customer(CustomerID(1), .request(origin: here, destination: far)),
      .customer(CustomerID(1), .reserve(RideForm(origin: far, destination: here), at: time)),
      .customer(CustomerID(1), .reserve(RideForm(origin: here, destination: far), at: time)),
      .driver(TaxiID(1), .logIn(at: far)), .driver(TaxiID(0), .setAvailable(at: far)),
      .driver(TaxiID(0), .destinationReached(at: far)), .driver(TaxiID(0), .report(at: far)),
      .driver(TaxiID(0), .endBreak(at: far)),
      .administrator(.setDriver(TaxiID(0), .available(at: far))),
    ]
    for command in commands { #expect(desk.tell(command) == .refused(.notOnMap), "\(command)") }
    #expect(desk.map.zones.map(\.index) == [0])
    let places =
      desk.core.state.taxis.elements.compactMap(\.place) + desk.rides.map(\.origin)
    #expect(places.allSatisfy { $0.zone == ZoneID(0) })
  }

  @Test func `A-AL10: every person and every ride stays known, whatever becomes of them`() {
    let rulebook = Rulebook.twoStep.with {
      $0.activation = .none
      $0.registryCheck = false
    }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.register("tom@home.it", nil)
    desk.signIn("tom@home.it", 6)
    desk.request(by: 6, in: 0)
    desk.accept(0, by: 0)
    desk.confirm(0, of: 0, by: 6)
    desk.reached(0, in: 0)
    desk.reserve(by: 6, in: 0, for: 9000)
    desk.request(by: 1, in: 0)
    desk.cancel(2, by: 1)
    desk.createDriver("jack@taxi.it", nil)
    desk.deleteDriver(1)
    desk.deleteAccount(6)
    let state = (desk.core.state.customers.count, desk.core.state.taxis.count)
    #expect(state == (7, 2) && desk.core.state.rides.count == 3)
    #expect(desk.core.state.customers[6].status == .deleted)
    #expect(desk.core.state.taxis[1].isDeleted)
    // Every ride is in the history of its customer, and of nobody else.
    let histories = (0..<7).map { desk.core.history(of: CustomerID($0)) }
    #expect(histories[6] == [RideID(1), RideID(0)] && histories[1] == [RideID(2)])
    #expect(histories.flatMap { $0 }.count == 3)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.ride(1) == .annulled(.accountDeleted) && desk.ride(2) == .annulled(.cancelled))
  }

  @Test func `A-ALA1: taxis, drivers, queues and zones are counted alike, all through a day`() {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [0, 1, 1, nil])
    func isCounted() -> Bool {
      let state = desk.core.state.taxis.count == desk.core.state.workdays.count
      let queued = desk.map.zones.reduce(0) { $0 + desk.core.state.queueLength(of: $1) }
      let available = desk.core.state.taxis.elements.count { $0.state == .available }
      return state && desk.core.state.zoneCount == desk.map.zoneCount && queued == available
    }
    #expect(isCounted())
    desk.request(by: 0, in: 1)
    desk.accept(0, by: 1)
    #expect(isCounted() && desk.queues == "0 [0], 1 [2]")
    desk.logIn(3, in: 2)
    desk.busy(2)
    desk.logOut(0)
    #expect(isCounted() && desk.queues == "2 [3]")
    desk.tell(.administrator(.addTaxi))
    desk.available(1, in: 0)
    desk.deleteDriver(2)
    #expect(isCounted() && desk.queues == "0 [1], 2 [3]")
  }
}
