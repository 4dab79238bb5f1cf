import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Breaks the invariants of drivers' days.
extension InvariantTests {
  /// Taxi 0 has worked from 0 on, and it is as late as is said.
  private func working(
    _ rulebook: Rulebook = .twoStep, at seconds: Double,
    _ prepare: (DispatchDesk) -> Void = { _ in }
  ) -> DispatchDesk {
    let desk = DispatchDesk(rulebook, fleet: [0])
    prepare(desk)
    desk.run(until: seconds)
    desk.core.state.now = desk.now
    return desk
  }

  /// Takes taxi 0 out of its queue and puts it where it is said.
  private func put(_ state: DriverState, _ desk: DispatchDesk) {
    desk.core.state.zoneQueues.leave(TaxiID(0))
    if desk.core.state.taxis[0].isEligible { desk.core.becomeIneligible(TaxiID(0), in: .init(0)) }
    desk.core.state.taxis[0].state = state
  }

  @Test func `B01: a driver on a break is in no queue`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.core.state.taxis[0].state = .onBreak
    desk.core.state.zoneQueues.leave(TaxiID(1))
    desk.core.state.eligibleCounts = IDArray([0])
    desk.core.state.eligibleTotal = 0
    expect("B01", "taxi 0", in: desk)
  }

  @Test func `B01: a driver who is absent is in no queue`() {
    let desk = working(at: 100)
    desk.core.state.workdays[0].absences = [absence(10, 20), absence(101, 200)]
    expect(nil, in: desk)
    desk.core.state.workdays[0].absences = [absence(10, 20), absence(99, 200)]
    expect("B01", "the driver of taxi 0", in: desk)
  }

  @Test func `B01: there is time to work between two absences`() {
    let desk = working(at: 100)
    desk.core.state.workdays[0].absences = [absence(200, 300), absence(301, 400)]
    expect(nil, in: desk)
    desk.core.state.workdays[0].absences = [absence(200, 300), absence(300, 400)]
    expect("B01", "the driver of taxi 0", in: desk)
  }

  private func absence(_ from: Int64, _ until: Int64) -> Absence {
    Absence(from: .start + .seconds(from), until: .start + .seconds(until), number: 1)
  }

  @Test func `B06: a driver starts one workday a day`() {
    let desk = working(at: 100)
    expect(nil, in: desk)
    desk.core.state.workdays[0].startsOnDay = 2
    expect("B06", "the driver of taxi 0", in: desk)
  }

  @Test func `B06: nobody is available without a workday`() {
    let desk = working(at: 100)
    desk.core.state.workdays[0].startedAt = nil
    expect("B06", "the driver of taxi 0", in: desk)
  }

  @Test func `B06: a workday is over after eight hours, unless a job is under way`() {
    let desk = working(.twoStep.with { $0.breaksEnforced = false }, at: 8 * 3600 - 1)
    expect(nil, in: desk)
    desk.core.state.now = .start + .hours(8)
    expect(nil, in: desk)
    desk.core.state.now = .start + .hours(8) + .milliseconds(1)
    expect("B06", "the driver of taxi 0", in: desk)
    put(.busy(nil), desk)
    desk.core.state.workdays[0].pending = .workdayEnd
    expect(nil, in: desk)
  }

  @Test func `B07: a workday has two breaks at most`() {
    let desk = working(at: 100)
    desk.core.state.workdays[0].breaksTaken = 2
    expect(nil, in: desk)
    desk.core.state.workdays[0].breaksTaken = 3
    expect("B07", "the driver of taxi 0", in: desk)
  }

  @Test func `B07: who is on a break has no offer`() {
    let desk = offered(.twoStep)
    put(.onBreak, desk)
    expect("B07", "taxi 0", in: desk)
  }

  @Test func `B07: a break that is due is taken, or waits for the job under way`() {
    let desk = working(at: 4 * 3600 - 1)
    desk.core.state.now = .start + .hours(4)
    expect(nil, in: desk)
    desk.core.state.now = .start + .hours(4) + .milliseconds(1)
    expect("B07", "the driver of taxi 0", in: desk)
    put(.busy(nil), desk)
    desk.core.state.workdays[0].pending = .enforcedBreak
    expect(nil, in: desk)
  }

  @Test func `B07: a registered break counts from the day on which it was registered`() {
    let desk = working(at: 2 * 3600) { desk in
      desk.endWorkday(0)
      desk.setBreaks(0, .hours(6))
      desk.at(0).run(until: 24 * 3600)
      desk.logIn(0, in: 0)
      desk.startWorkday(0)
      desk.setBreaks(0, nil)
    }
    desk.core.state.now = .start + .hours(30)
    expect(nil, in: desk)
    desk.core.state.now = .start + .hours(30) + .milliseconds(1)
    expect("B07", "the driver of taxi 0", in: desk)
  }
}
