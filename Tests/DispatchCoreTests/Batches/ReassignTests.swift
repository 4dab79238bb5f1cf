import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What `reassign` changes and what it leaves alone, followed by hand on a line of zones that take
/// 141.421 s each.
@Suite struct ReassignTests {
  private func desk(
    _ zones: Int, fleet: [Int?], gain: TimeSpan = .minutes(1),
    _ change: (inout Rulebook) -> Void = { _ in }
  ) -> DispatchDesk {
    let rulebook = Rulebook.oneStep.with {
      $0.holdRecheckPeriod = .hours(1)
      $0.waitRefresh = nil
      change(&$0)
    }
    return DispatchDesk(
      rulebook, .line(zones), fleet: fleet, policy: Reassign(gain: gain), surroundings: .streets)
  }

  /// Taxi 1 comes from zone 5 for ride 0 in zone 3, and has got to zone 4, where ride 1 asks; taxi 0 is
  /// idle in zone 0.
  private func passingBy(
    gain: TimeSpan, _ change: (inout Rulebook) -> Void = { _ in }
  ) -> DispatchDesk {
    let desk = desk(6, fleet: [0, 5], gain: gain, change)
    desk.at(5).request(by: 0, in: 3)
    desk.at(31).accept(0, by: 1)
    desk.at(140).request(by: 1, in: 4)
    desk.at(149).report(1, desk.place(4))
    desk.forgetLines(desk.lines.count)
    desk.run(until: 150)
    return desk
  }

  @Test func `a taxi on its way is sent to a ride beside it when that saves enough`() {
    // Leaving ride 0 its taxi takes 141.421 + 565.685 s, taking it 0 + 424.264 s.
    passingBy(gain: .seconds(282)).expect(
      """
       150 timer: batch
            customer 0: taxi 1 does not come for ride 0
            taxi 1: ride 1 is yours in place of ride 0
            customer 1: taxi 1 comes for ride 1 in 0 s
            taxi 0: offer 1 of ride 0
            timer at 210: answer of taxi 0 to offer 1
            timer at 180: batch
      """)
  }

  @Test func `when it saves too little, the idle taxi is asked for the new ride`() {
    passingBy(gain: .seconds(284)).expect(
      """
       150 timer: batch
            taxi 0: offer 1 of ride 1
            timer at 210: answer of taxi 0 to offer 1
            timer at 180: batch
      """)
  }

  @Test func `a passenger with a taxi is not left to an answer where rides are rejected`() {
    passingBy(gain: .zero) { $0.noTaxiAction = .reject }.expect(
      """
       150 timer: batch
            taxi 0: offer 1 of ride 1
            timer at 210: answer of taxi 0 to offer 1
            timer at 180: batch
      """)
  }

  @Test func `nobody loses a taxi to somebody who would have none`() {
    let desk = desk(6, fleet: [5], gain: .zero)
    desk.at(5).request(by: 0, in: 0)
    desk.at(31).accept(0, by: 0)
    desk.at(40).request(by: 1, in: 5)
    desk.run(until: 60)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.ride(1) == .held)
  }

  @Test func `an offer is taken back for a nearer taxi`() {
    let desk = desk(6, fleet: [5, nil])
    desk.at(5).request(by: 0, in: 0)
    desk.run(until: 30)
    desk.at(40).logIn(1, in: 0)
    desk.at(41).request(by: 1, in: 5)
    desk.forgetLines(desk.lines.count)
    desk.run(until: 60)
    desk.expect(
      """
        60 timer: batch
            taxi 0: offer 0 is withdrawn
            taxi 0: offer 1 of ride 1
            timer at 120: answer of taxi 0 to offer 1
            taxi 1: offer 2 of ride 0
            timer at 120: answer of taxi 1 to offer 2
            timer at 90: batch
      """, queues: "0 [1*], 5 [0*]")
  }

  @Test func `a ride is taken from its taxis three times, and then left alone`() {
    // In every round somebody asks beside the taxi that comes for ride 0, and a taxi two zones nearer
    // to ride 0 comes on duty.
    let desk = desk(12, fleet: [10], gain: .zero)
    desk.at(5).request(by: 0, in: 0)
    desk.at(31).accept(0, by: 0)
    var lost: [Int] = []
    for round in 1...4 {
      desk.at(Double(60 * round + 1)).request(by: round, in: 12 - 2 * round)
      desk.tell(.administrator(.addTaxi))
      desk.logIn(round, in: 10 - 2 * round)
      desk.run(until: Double(60 * round + 30))
      guard let (offer, taxi) = desk.ride(0).pendingOffer else { continue }
      lost.append(round)
      desk.accept(offer.index, by: taxi.index)
    }
    #expect(lost == [1, 2, 3])
    #expect(desk.ride(0) == .assigned(TaxiID(3)))
    #expect(desk.core.state.rides[0].takeBackCount == 3)
    #expect(desk.ride(4).pendingOffer?.taxi == TaxiID(4))
  }

  @Test(arguments: [false, true])
  func `a taxi that has arrived, and one the customer is asked about, are left alone`(
    _ confirms: Bool
  ) {
    let desk = desk(6, fleet: [0, 5], gain: .zero) {
      $0.passengerConfirms = confirms
      $0.passengerConfirmTimeout = .minutes(5)
    }
    desk.at(5).request(by: 0, in: 4)
    desk.at(31).accept(0, by: 1)
    if !confirms { desk.at(35).report(1, desk.place(4)) }
    desk.at(40).request(by: 1, in: confirms ? 5 : 4)
    desk.run(until: 60)
    #expect(desk.core.state.rides[0].takeBackCount == 0)
    #expect(desk.ride(1).pendingOffer?.taxi == TaxiID(0))
  }
}
