import Geography
import MachineParts
import Quantities
import Testing

@testable import DispatchCore

/// What the core tells whoever listens, beside what it wants done.
@Suite struct FactTests {
  private let map = ZoneMap.line(3)

  private func core(_ preset: RulebookPreset, _ seed: Int, keepsFacts: Bool) -> DispatchCore {
    let shares = preset == .oneStep && seed % 2 == 0
    return DispatchCore(
      zones: map, rulebook: preset.rulebook,
      policy: shares ? CheapestInsertion() : PolicyCatalog.policies[seed % 9],
      surroundings: .streets,
      sharing: shares ? SharingRules(seats: 3, maxDetour: 1, maxWait: .hours(1)) : nil,
      keepsFacts: keepsFacts)
  }

  private func effects(of core: inout DispatchCore) -> [Effect] {
    let effects = (0..<core.outbox.count).map { core.outbox[$0] }
    core.outbox.empty()
    return effects
  }

  private func isFact(_ effect: Effect) -> Bool { if case .noted = effect { true } else { false } }

  /// Whether a notice about an offer or a taxi stands right behind the fact that it follows from.
  private func isExplained(_ position: Int, _ effects: [Effect]) -> Bool {
    switch effects[position] {
    case .tellDriver(let taxi, .offered(_, let ride)):
      if case .noted(.offered(ride, taxi, _)) = effects[position - 1] { true } else { false }
    case .tellDriver(let taxi, .offerWithdrawn):
      if case .noted(.withdrawn(_, taxi, _)) = effects[position - 1] { true } else { false }
    case .tellDriver(let taxi, .unassigned(let ride)),
      .tellCustomer(_, let ride?, .taxiLost(let taxi)):
      effects[..<position].contains {
        if case .noted(.parted(ride, taxi, _)) = $0 { true } else { false }
      }
    default: true
    }
  }

  @Test(arguments: RulebookPreset.allCases)
  func `facts stand before the notices that follow from them, and change nothing else`(
    _ preset: RulebookPreset
  ) {
    var facts: Set<Fact> = []
    for seed in 0..<40 {
      var told = core(preset, seed, keepsFacts: true)
      var silent = core(preset, seed, keepsFacts: false)
      var random = RandomCommands(seed: UInt64(1000 + seed), map)
      let opening = RandomCommands.opening(on: map)
      for number in 0..<1200 {
        let command = number < opening.count ? opening[number] : random.next()
        #expect(told.handle(command) == silent.handle(command))
        let effects = effects(of: &told)
        #expect(effects.filter { !isFact($0) } == self.effects(of: &silent))
        for position in effects.indices {
          if case .noted(let fact) = effects[position] { facts.insert(fact) }
          #expect(isExplained(position, effects), "seed \(seed): \(effects)")
        }
      }
      #expect(told.digest == silent.digest)
    }
    #expect(facts.count > 5)
  }

  @Test func `a withdrawal says what the driver did`() {
    let place = map.center(of: ZoneID(0))
    let taxi = TaxiID(0)
    for (command, cause) in [
      (DriverCommand.setBusy, WithdrawalCause.driverBusy), (.logOut, .workEnded),
      (.finishWork(at: place), .workEnded),
    ] {
      var core = core(.oneStep, 1, keepsFacts: true)
      _ = core.handle(.administrator(.addTaxi), at: .start)
      _ = core.handle(.administrator(.addCustomer), at: .start)
      _ = core.handle(.driver(taxi, .logIn(at: place)), at: .start)
      let form = RideForm(origin: place, destination: map.center(of: ZoneID(2)))
      _ = core.handle(.customer(CustomerID(0), .request(form)), at: .start)
      #expect(effects(of: &core).contains(.noted(.offered(RideID(0), taxi, .search))))
      _ = core.handle(.driver(taxi, command), at: .start)
      #expect(effects(of: &core).first == .noted(.withdrawn(RideID(0), taxi, cause)))
    }
  }
}
