import DispatchCore
import Quantities
import TestSupport
import Testing

@testable import DispatchWorlds

/// A plan is not trusted: each step is checked when it is carried out.
@Suite struct RoguePlanTests {
  /// A wrong plan and why it is wrong.
  ///
  /// When it is carried out, ride 0 has taxi 0, ride 1 is on offer to taxi 1, and ride 2 waits; taxi 2
  /// is idle and has refused ride 2, taxi 3 is idle, taxi 4 is not on duty.
  private static let plans: [(steps: [DispatchPlan.Step], message: String)] = [
    ([.offer(9, to: 3)], "there is no ride 9"),
    ([.offer(2, to: 9)], "there is no taxi 9"),
    ([.offer(1, to: 3)], "ride 1 is offered(1, 1) and does not wait"),
    ([.offer(2, to: 0)], "taxi 0 cannot be offered a ride now"),
    ([.offer(2, to: 1)], "taxi 1 cannot be offered a ride now"),
    ([.offer(2, to: 4)], "taxi 4 cannot be offered a ride now"),
    ([.offer(2, to: 2)], "taxi 2 has refused ride 2 before"),
    ([.offer(2, to: 3), .offer(2, to: 3)], "ride 2 is offered(3, 3) and does not wait"),
    ([.release(9)], "there is no ride 9"),
    ([.release(2)], "ride 2 is held and cannot lose its taxi now"),
    ([.release(0), .release(0)], "ride 0 is held and cannot lose its taxi now"),
    ([.release(0), .offer(2, to: 0)], "taxi 0 cannot be offered a ride now"),
    ([.redirect(0, to: 2)], "taxi 0 was not taken from a ride in this batch"),
    ([.release(1), .redirect(1, to: 2)], "taxi 1 was not taken from a ride in this batch"),
    ([.release(0), .redirect(0, to: 0)], "taxi 0 was taken from ride 0 just now"),
    ([.release(0), .redirect(0, to: 1)], "ride 1 is offered(1, 1) and does not wait"),
    ([.release(0), .redirect(0, to: 9)], "there is no ride 9"),
    ([.release(0), .redirect(9, to: 2)], "there is no taxi 9"),
    (
      [.release(0), .redirect(0, to: 2), .redirect(0, to: 2)],
      "ride 2 is assigned(0) and does not wait"
    ),
    ([.keep(0)], "ride 0 is assigned(0) and does not wait"),
    ([.keep(9)], "there is no ride 9"),
  ]

  private static func carryOut(_ number: Int) {
    let desk = DispatchDesk(
      .oneStep, fleet: [0, 0, 0, 0, nil],
      policy: ScriptedBatches(
        [.offer(0, to: 0), .offer(1, to: 1), .offer(2, to: 2)], plans[number].steps))
    for customer in 0..<3 { desk.at(5).request(by: customer, in: 0) }
    desk.at(35).accept(0, by: 0)
    desk.at(36).decline(2, by: 2)
    desk.run(until: 60)
  }

  @Test(arguments: plans.indices)
  func `a wrong step stops the program and says why`(_ number: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      RoguePlanTests.carryOut(number)
    }
    expectMessage(result, RoguePlanTests.plans[number].message)
  }

  @Test func `a taxi that has refused a ride is not sent to it on its way`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      // Without re-checks, what was refused stays refused.
      let desk = DispatchDesk(
        .oneStep.with { $0.holdRecheckPeriod = .hours(1) }, fleet: [0, 0],
        policy: ScriptedBatches(
          [.offer(0, to: 0)], [.offer(1, to: 0)], [.release(1), .redirect(0, to: 0)]))
      desk.at(5).request(by: 0, in: 0)
      desk.at(35).decline(0, by: 0)
      desk.at(36).request(by: 1, in: 0)
      desk.at(65).accept(1, by: 0)
      desk.run(until: 90)
    }
    expectMessage(result, "taxi 0 has refused ride 0 before")
  }

  @Test func `without reports of their places no taxi is taken from its passenger`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let desk = DispatchDesk(
        .oneStep, fleet: [0],
        policy: ScriptedBatches([.offer(0, to: 0)], [.release(0)], needs: []))
      desk.at(5).request(by: 0, in: 0)
      desk.at(35).accept(0, by: 0)
      desk.at(40).request(by: 1, in: 0)
      desk.run(until: 60)
    }
    expectMessage(result, "ride 0 is assigned(0) and cannot lose its taxi now")
  }

  @Test(arguments: 0..<6)
  func `parameters out of range are a programmer's error`(_ which: Int) async {
    await #expect(processExitsWith: .failure) { [which] in
      switch which {
      case 0: _ = BatchAssignment(window: .milliseconds(999))
      case 1: _ = BatchAssignment(window: .minutes(10) + .milliseconds(1))
      case 2: _ = BatchAssignment(candidates: 0)
      case 3: _ = Reassign(candidates: 201)
      case 4: _ = Reassign(finishing: .zero)
      default: _ = Reassign(gain: .milliseconds(-1))
      }
    }
  }
}
