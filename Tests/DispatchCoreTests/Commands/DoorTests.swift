import Geography
import MachineParts
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The commands of every ride as functions, against the same commands given to `handle`.
@Suite struct DoorTests {
  /// What a core answers to a command and wants done for it.
  private struct Step: Equatable {
    let response: Response
    let effects: [Effect]
  }

  /// What a core did in a day of commands, right and wrong ones, and its state at the end.
  private func day(byDoors: Bool, _ rulebook: Rulebook) -> (steps: [Step], digest: UInt64) {
    let map = ZoneMap.line(3)
    var core = DispatchCore(zones: map, rulebook: rulebook, policy: AdjacentZones())
    var steps: [Step] = []
    for zone in 0..<3 {
      let taxi = TaxiID(zone)
      _ = core.handle(.administrator(.addTaxi), at: .start)
      _ = core.handle(.driver(taxi, .logIn(at: map.center(of: ZoneID(zone)))), at: .start)
    }
    core.outbox.empty()
    for turn in 0..<300 {
      // At times the clock stands still, and once it goes back.
      let now = Instant.start + .seconds(turn == 150 ? 5 : Int64(turn / 2))
      let (customer, taxi) = (CustomerID(turn * 5 % 60), TaxiID(turn % 5 % 4))
      let place = map.center(of: ZoneID(turn % 3))
      let form = RideForm(origin: place, destination: map.center(of: ZoneID(turn / 3 % 3)))
      let offer = OfferID(turn % 11 == 0 ? 0 : max(0, core.offerCount - 1))
      let response: Response
      switch (turn % 4, byDoors) {
      case (0, true): response = core.addCustomer(at: now)
      case (0, false): response = core.handle(.administrator(.addCustomer), at: now)
      case (1, true): response = core.request(form, by: customer, at: now)
      case (1, false): response = core.handle(.customer(customer, .request(form)), at: now)
      case (2, true):
        response = core.answer(offer, of: taxi, accepts: turn % 3 > 0, at: now)
      case (2, false):
        response = core.handle(.driver(taxi, .answer(offer, accepts: turn % 3 > 0)), at: now)
      case (_, true): response = core.setAvailable(taxi, at: place, at: now)
      case (_, false): response = core.handle(.driver(taxi, .setAvailable(at: place)), at: now)
      }
      steps.append(
        Step(response: response, effects: (0..<core.outbox.count).map { core.outbox[$0] }))
      core.outbox.empty()
    }
    return (steps, core.digest)
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a door does what the same command does, and refuses what it refuses`(_ rulebook: Rulebook) {
    let doors = day(byDoors: true, rulebook)
    let commands = day(byDoors: false, rulebook)
    #expect(doors.steps == commands.steps)
    #expect(doors.digest == commands.digest)
    #expect(doors.steps.contains { !$0.effects.isEmpty })
    #expect(doors.steps.contains { $0.response == .refused(.noSuchDriver) })
    #expect(doors.steps.contains { $0.response == .refused(.notRegistered) })
  }
}
