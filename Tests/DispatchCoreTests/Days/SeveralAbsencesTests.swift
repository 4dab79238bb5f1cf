import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A driver may announce several absences (B-SC4).
@Suite struct SeveralAbsencesTests {
  private func times(_ desk: DispatchDesk) -> [[Double]] {
    desk.core.state.workdays[0].absences.map {
      [$0.from.sinceStart.inSeconds, $0.until.sinceStart.inSeconds]
    }
  }

  private static let free = Rulebook.oneStep.with { $0.absences = true }

  @Test func `B-SC4: each of several absences takes the driver off the road`() {
    let desk = DispatchDesk(Self.free, fleet: [0])
    desk.at(0).beAbsent(0, from: 300, until: 400)
    desk.at(1).beAbsent(0, from: 100, until: 200)
    desk.at(150).logIn(0, in: 0)
    desk.at(200).logIn(0, in: 0)
    desk.at(350).logIn(0, in: 0)
    desk.at(400).logIn(0, in: 0)
    desk.expect(
      """
         0 taxi 0 will be absent from 300 until 400
            timer at 300: absence 1 of taxi 0
         1 taxi 0 will be absent from 100 until 200
            timer at 100: absence 2 of taxi 0
       100 timer: absence 2 of taxi 0
            taxi 0: the absence has begun
       150 taxi 0 logs in in zone 0: refused, driverAbsent
       200 taxi 0 logs in in zone 0
       300 timer: absence 1 of taxi 0
            taxi 0: the absence has begun
       350 taxi 0 logs in in zone 0: refused, driverAbsent
       400 taxi 0 logs in in zone 0
      """, queues: "0 [0]")
  }

  @Test func `absences that overlap, or follow at once, are one`() {
    let desk = DispatchDesk(Self.free, fleet: [0])
    desk.beAbsent(0, from: 100, until: 200)
    desk.beAbsent(0, from: 300, until: 400)
    desk.beAbsent(0, from: 500, until: 600)
    #expect(times(desk) == [[100, 200], [300, 400], [500, 600]])
    desk.beAbsent(0, from: 400, until: 450)
    #expect(times(desk) == [[100, 200], [300, 450], [500, 600]])
    desk.beAbsent(0, from: 150, until: 310)
    #expect(times(desk) == [[100, 450], [500, 600]])
    desk.beAbsent(0, from: 50, until: 700)
    #expect(times(desk) == [[50, 700]])
    desk.beAbsent(0, from: 60, until: 70)
    #expect(times(desk) == [[50, 700]])
  }

  @Test func `an absence that has become part of another begins with it, and only once`() {
    let desk = DispatchDesk(Self.free, fleet: [0])
    desk.at(0).beAbsent(0, from: 100, until: 200)
    desk.at(1).beAbsent(0, from: 50, until: 120)
    desk.at(80).beAbsent(0, from: 150, until: 250)
    desk.run(until: 250)
    desk.expect(
      """
         0 taxi 0 will be absent from 100 until 200
            timer at 100: absence 1 of taxi 0
         1 taxi 0 will be absent from 50 until 120
            timer at 50: absence 2 of taxi 0
        50 timer: absence 2 of taxi 0
            taxi 0: the absence has begun
        80 taxi 0 will be absent from 150 until 250: refused, notLoggedIn
       100 timer: absence 1 of taxi 0: refused, offerStale
      """, queues: "all empty")
    #expect(desk.logIn(0, in: 0) == .accepted)
  }

  @Test func `an absence that has begun can be made longer without a further notice`() {
    let rulebook = Self.free.with { $0.sessionRequired = false }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.at(0).beAbsent(0, from: 0, until: 100)
    desk.at(50).beAbsent(0, from: 90, until: 200)
    #expect(desk.effects == [])
    #expect(desk.at(150).logIn(0, in: 0) == .refused(.driverAbsent))
    #expect(desk.at(200).logIn(0, in: 0) == .accepted)
  }

  @Test func `absences that are over are forgotten`() {
    let desk = DispatchDesk(Self.free, fleet: [0])
    for start in [10, 30, 50] as [Double] { desk.beAbsent(0, from: start, until: start + 10) }
    desk.at(60).logIn(0, in: 0)
    desk.beAbsent(0, from: 60, until: 70)
    #expect(times(desk) == [[60, 70]])
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `of two absences during one job the driver hears when the job is done`() {
    let desk = DispatchDesk(Self.free, fleet: [0])
    desk.at(0).busy(0)
    desk.at(1).beAbsent(0, from: 10, until: 20)
    desk.at(2).beAbsent(0, from: 30, until: 40)
    desk.at(25).available(0, in: 0)
    #expect(desk.queues == "0 [0]")
    desk.at(26).busy(0)
    desk.at(35).available(0, in: 0)
    #expect(desk.effects == [.tellDriver(TaxiID(0), .absenceStarted)])
    #expect(desk.driver(0) == .notInService)
  }
}
