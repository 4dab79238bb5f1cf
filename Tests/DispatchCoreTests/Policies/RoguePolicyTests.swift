import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A policy that names the same taxi whatever happens.
private struct StubbornPolicy: DispatchPolicy {
  let name = "stubborn"
  let summary = "taxi 0, whatever happens"
  let ringLimit: Int? = 0

  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? { TaxiID(0) }

  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { RideID(0) }
}

/// A policy is not trusted: what it decides is checked.
@Suite struct RoguePolicyTests {
  @Test func `a taxi that is locked cannot be asked`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let desk = DispatchDesk(.oneStep, fleet: [0, 0], policy: StubbornPolicy())
      desk.at(0).request(by: 0, in: 0)
      desk.at(1).request(by: 1, in: 0)
    }
    expectMessage(result, "taxi 0 cannot be offered a ride now")
  }

  @Test func `a taxi that has refused the ride in this round cannot be asked again`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let desk = DispatchDesk(.oneStep, fleet: [0], policy: StubbornPolicy())
      desk.at(0).request(by: 0, in: 0)
      desk.at(1).decline(0, by: 0)
    }
    expectMessage(result, "taxi 0 has refused ride 0 before")
  }

  @Test func `a ride that is not held cannot be given to a taxi that becomes available`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let desk = DispatchDesk(.oneStep, fleet: [0, nil], policy: StubbornPolicy())
      desk.at(0).request(by: 0, in: 0)
      desk.at(1).accept(0, by: 0)
      desk.at(2).request(by: 1, in: 0)
      desk.at(3).logIn(1, in: 0)
    }
    expectMessage(result, "a ride that is assigned(0) cannot offer")
  }

  @Test(arguments: [0, 1])
  func `a rulebook that would stop time or annul at once is a programmer's error`(
    _ which: Int
  ) async {
    await #expect(processExitsWith: .failure) { [which] in
      let rulebook = Rulebook.twoStep.with {
        if which == 0 { $0.holdRecheckPeriod = .zero } else { $0.cancelLimit = 0 }
      }
      _ = DispatchDesk(rulebook)
    }
  }
}
