import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Absences that begin while a job is under way.
@Suite struct DeferredAbsenceTests {
  /// Taxi 0 is busy from 10 on and will be absent from 20 until 60.
  private func waiting() -> DispatchDesk {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(5).beAbsent(0, from: 20, until: 60)
    desk.at(10).busy(0)
    desk.run(until: 30)
    #expect(desk.core.state.workdays[0].pending == .absence)
    return desk
  }

  @Test func `an absence begins when the job is done`() {
    let desk = waiting()
    desk.at(40).available(0, in: 0)
    #expect(
      desk.lines.suffix(2).joined(separator: "\n") == """
          40 taxi 0 is available in zone 0
              taxi 0: the absence has begun
        """)
    #expect(desk.logIn(0, in: 0) == .refused(.driverAbsent))
    #expect(desk.at(60).logIn(0, in: 0) == .accepted)
  }

  @Test func `an absence that was over before the job was done does not begin`() {
    let desk = waiting()
    desk.at(60).available(0, in: 0)
    #expect(desk.queues == "0 [0]")
  }

  @Test func `an absence that waits goes on waiting when another one is announced`() {
    let desk = waiting()
    desk.at(35).beAbsent(0, from: 100, until: 200)
    #expect(desk.core.state.workdays[0].pending == .absence)
    desk.at(40).available(0, in: 0)
    #expect(desk.driver(0) == .notInService)
    #expect(desk.at(60).logIn(0, in: 0) == .accepted)
    desk.run(until: 100)
    #expect(desk.logIn(0, in: 0) == .refused(.driverAbsent))
  }

  @Test func `an absence that waits lasts longer when it is extended`() {
    let desk = waiting()
    desk.at(35).beAbsent(0, from: 50, until: 200)
    desk.at(70).available(0, in: 0)
    #expect(desk.driver(0) == .notInService)
    #expect(desk.at(199).logIn(0, in: 0) == .refused(.driverAbsent))
    #expect(desk.at(200).logIn(0, in: 0) == .accepted)
  }

  @Test func `who goes home and is absent is told of both`() {
    let desk = waiting()
    desk.at(35).endWorkday(0)
    desk.at(40).available(0, in: 0)
    #expect(
      desk.lines.suffix(3).joined(separator: "\n") == """
          40 taxi 0 is available in zone 0
              taxi 0: the workday is over
              taxi 0: the absence has begun
        """)
  }

  @Test(arguments: [Int64.min, -1, TimeSpan.longest.milliseconds + 1, .max])
  func `an absence until a time that cannot be is refused`(_ milliseconds: Int64) {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    let end = Instant(milliseconds: milliseconds)
    desk.at(10)
    for start in [Instant(milliseconds: .min), desk.now, Instant(milliseconds: .max)] {
      #expect(
        desk.tell(.driver(TaxiID(0), .beAbsent(from: start, until: end))) == .refused(.badField))
    }
  }
}
