import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The waiting time that customers are shown (row 23, A-N2, B-IF1, trap 27).
@Suite struct ShownWaitTests {
  @Test
  func `A-N2: from the assignment on the wait is shown every 30 s, until GPS sees the taxi there`()
  {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [1], surroundings: .streets)
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).accept(0, by: 0)
    desk.at(40).report(0, desk.map.place(in: ZoneID(1), across: 0, up: 0.5))
    desk.at(75).report(0, desk.map.place(in: ZoneID(0), across: 0.75, up: 0.5))
    desk.at(120).report(0, desk.map.place(in: ZoneID(0), across: 0.53, up: 0.5))
    desk.run(until: 140)
    // We expect: a side of 1414.214 m is 141.421 s; what is left at each report is half a side, a
    // quarter, and 42 m, which is near enough to have arrived (50 m).
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        10 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0 in 141.421 s
            timer at 40: wait 1 of ride 0
        40 taxi 0 reports zone 1
        40 timer: wait 1 of ride 0
            customer 0: ride 0 waits another 70.711 s
            timer at 70: wait 1 of ride 0
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
        70 timer: wait 1 of ride 0
            customer 0: ride 0 waits another 70.711 s
            timer at 100: wait 1 of ride 0
        75 taxi 0 reports zone 0
       100 timer: wait 1 of ride 0
            customer 0: ride 0 waits another 35.355 s
            timer at 130: wait 1 of ride 0
       120 taxi 0 reports zone 0
       130 timer: wait 1 of ride 0: refused, offerStale
      """)
    #expect(desk.core.state.rides[0].arrivalSeenAt == .start + .seconds(120))
  }

  @Test func `row 23: in two-step the wait is shown with the proposal and not again`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [1], surroundings: .streets)
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).accept(0, by: 0)
    desk.at(10).confirm(0, of: 0, by: 0)
    desk.run(until: 200)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         5 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0 in 141.421 s, offer 0?
            timer at 35: answer of ride 0 to offer 0
        10 customer 0 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0 in 141.421 s
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        35 timer: answer of ride 0 to offer 0: refused, offerStale
      """)
  }

  @Test func `row 23: with wait_refresh two-step shows it again, without it one-step does not`() {
    let two = DispatchDesk(
      .twoStep.with { $0.waitRefresh = .seconds(20) }, .line(2), fleet: [1],
      surroundings: .streets)
    RefusalExample.assign(two)
    two.run(until: 20)
    #expect(two.lines.contains("      customer 0: ride 0 waits another 141.421 s"))
    let one = DispatchDesk(
      .oneStep.with { $0.waitRefresh = nil }, .line(2), fleet: [1], surroundings: .streets)
    RefusalExample.assign(one)
    one.run(until: 100)
    #expect(!one.text.contains("waits another"))
    #expect(one.text.contains("taxi 0 comes for ride 0 in 141.421 s"))
  }

  @Test func `A-S2: without streets nothing is estimated, and nothing shown again`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1])
    RefusalExample.assign(desk)
    desk.run(until: 100)
    #expect(desk.text.contains("taxi 0 comes for ride 0\n"))
    #expect(!desk.text.contains("wait"))
  }

  @Test func `A-N2: a ride that is completed is not shown again, even where GPS saw nobody`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1], surroundings: .streets)
    RefusalExample.assign(desk)
    desk.at(29).available(0, in: 0)
    desk.run(until: 30)
    #expect(desk.lines.last == "  30 timer: wait 1 of ride 0: refused, offerStale")
  }

  @Test func `A-N2: after another taxi was assigned only its own wait is shown`() {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [1, 0], surroundings: .streets)
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).set(ride: 0, .assigned(TaxiID(0)))
    desk.at(20).set(ride: 0, .assigned(TaxiID(1)))
    desk.run(until: 50)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 1: offer 0 of ride 0
            timer at 60: answer of taxi 1 to offer 0
        10 ride 0 is set assigned to taxi 0
            taxi 1: offer 0 is withdrawn
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0 in 141.421 s
            timer at 40: wait 1 of ride 0
        20 ride 0 is set assigned to taxi 1
            taxi 0: ride 0 is no longer yours
            customer 0: taxi 0 does not come for ride 0
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0 in 0 s
            timer at 50: wait 2 of ride 0
        40 timer: wait 1 of ride 0: refused, offerStale
        50 timer: wait 2 of ride 0
            customer 0: ride 0 waits another 0 s
            timer at 80: wait 2 of ride 0
      """)
  }

  @Test func `A-F3: the time of a drive can be asked for without a request`() {
    let desk = DispatchDesk(.oneStep, .line(3), surroundings: .streets)
    #expect(
      desk.core.estimatedDrive(from: desk.place(0), to: desk.place(2), at: .start)
        == .milliseconds(282_843))
    let blind = DispatchDesk(.oneStep, .line(3))
    #expect(blind.core.estimatedDrive(from: desk.place(0), to: desk.place(2), at: .start) == nil)
  }

  @Test func `A-G6R2: who requests is told how long customers have waited on average`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1, 1], surroundings: .streets)
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.effects.count == 3)
    desk.at(10).accept(0, by: 0)
    desk.at(20).request(by: 1, in: 1)
    // From the request to the arrival as estimated: 10 s and 141.421 s.
    #expect(
      desk.effects[1]
        == .tellCustomer(CustomerID(1), RideID(1), .averageWait(.milliseconds(151_421))))
    desk.at(25).accept(1, by: 1)
    desk.at(30).request(by: 2, in: 1)
    // The second waits 5 s and 0 s: 156.421 s for two.
    #expect(
      desk.effects[1]
        == .tellCustomer(CustomerID(2), RideID(2), .averageWait(.milliseconds(78_210))))
  }

  @Test func `A-G6R2: a reservation's wait is counted from the reserved time`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1], surroundings: .streets)
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
    desk.run(until: 6600)
    desk.at(6650).accept(0, by: 0)
    desk.at(6660).request(by: 1, in: 0)
    // The taxi is there long before the reserved time.
    #expect(
      desk.effects[1] == .tellCustomer(CustomerID(1), RideID(1), .averageWait(.zero)))
  }

  @Test func `row 32: the notices that can be left out are sent where the rulebook says so`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      for kinds in [NoticeKinds(), [.averageWait, .reserved, .registered]] {
        let rulebook = preset.with {
          $0.noticeKinds = kinds
          $0.activation = .none
        }
        let desk = DispatchDesk(rulebook, .line(2), fleet: [0], surroundings: .streets)
        RefusalExample.assign(desk)
        desk.available(0, in: 0)
        desk.register("ada@home.it", "06 123456")
        #expect(desk.effects.isEmpty == kinds.isEmpty)
        desk.reserve(by: 1, in: 0, to: 1, for: 80_000)
        #expect(desk.effects.count == (kinds.isEmpty ? 1 : 2))
        let before = desk.lines.count
        desk.request(by: 2, in: 0)
        desk.forgetLines(before)
        #expect(desk.text.contains("on average") == !kinds.isEmpty)
      }
    }
  }
}
