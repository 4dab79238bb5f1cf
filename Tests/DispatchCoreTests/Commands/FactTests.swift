import Geography
import MachineParts
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What the core tells whoever listens, beside what it wants done.
@Suite struct FactTests {
  private let map = ZoneMap.line(3)

  private func core(_ preset: RulebookPreset, _ seed: Int, keepsFacts: Bool) -> DispatchCore {
    let shares = preset == .oneStep && seed % 2 == 0
    return DispatchCore(
      zones: map, rulebook: preset.rulebook,
      policy: shares ? CheapestInsertion() : PolicyCatalog.policies[seed % 10],
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
    case .tellDriver(let taxi, .offerLapsed):
      if case .noted(.lapsed(_, taxi)) = effects[position - 1] { true } else { false }
    case .tellCustomer(_, let ride?, .noTaxi): effects[position - 1] == .noted(.held(ride))
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

  /// Two taxis in the middle zone and one next door, in the order of their numbers.
  private func rank(_ policy: any DispatchPolicy, _ rulebook: Rulebook = .oneStep) -> DispatchCore {
    var core = DispatchCore(zones: map, rulebook: rulebook, policy: policy, keepsFacts: true)
    for (number, zone) in [1, 1, 2].enumerated() {
      let place = map.center(of: ZoneID(zone))
      _ = core.handle(.administrator(.addTaxi), at: .start)
      _ = core.handle(.administrator(.addCustomer), at: .start)
      _ = core.handle(.driver(TaxiID(number), .logIn(at: place)), at: .start)
      _ = core.handle(.driver(TaxiID(number), .setAvailable(at: place)), at: .start)
    }
    core.outbox.empty()
    return core
  }

  /// What a request in the middle zone makes the core tell.
  private func facts(
    ofRequestBy customer: Int, _ core: inout DispatchCore
  ) -> [Fact] {
    let form = RideForm(origin: map.center(of: ZoneID(1)), destination: map.center(of: ZoneID(0)))
    _ = core.handle(.customer(CustomerID(customer), .request(form)), at: .start)
    return facts(of: &core)
  }

  private func facts(of core: inout DispatchCore) -> [Fact] {
    effects(of: &core).compactMap { if case .noted(let fact) = $0 { fact } else { nil } }
  }

  @Test func `an offer says whom it passes over and why, and a hold who could not be asked`() {
    var rulebook = Rulebook.oneStep
    rulebook.refusalPlace = .toTail
    var core = rank(OwnZoneFIFO(), rulebook)
    #expect(
      facts(ofRequestBy: 0, &core) == [
        .stands(TaxiID(0), ZoneID(1), position: 1, length: 2),
        .offered(RideID(0), TaxiID(0), .search),
      ])
    #expect(
      facts(ofRequestBy: 1, &core) == [
        .passedOver(RideID(1), TaxiID(0), .isLocked),
        .stands(TaxiID(1), ZoneID(1), position: 2, length: 2),
        .offered(RideID(1), TaxiID(1), .search),
      ])
    _ = core.handle(.driver(TaxiID(0), .answer(OfferID(0), accepts: false)), at: .start)
    #expect(
      facts(of: &core) == [
        .stands(TaxiID(0), ZoneID(1), position: 2, length: 2),
        .declined(RideID(0), TaxiID(0), OfferID(0)),
        .nobodyToAsk(RideID(0), ring: 0, refused: 1, locked: 1),
        .held(RideID(0)),
      ])
    _ = core.handle(.driver(TaxiID(1), .answer(OfferID(1), accepts: true)), at: .start)
    #expect(
      facts(of: &core) == [
        .stands(TaxiID(1), ZoneID(1), position: 1, length: 2),
        .accepted(RideID(1), TaxiID(1)),
      ])
  }

  @Test func `an offer next door comes after a word on who is at home`() {
    var core = rank(AdjacentZones())
    for customer in 0..<2 { _ = facts(ofRequestBy: customer, &core) }
    #expect(
      facts(ofRequestBy: 2, &core) == [
        .nobodyToAsk(RideID(2), ring: 0, refused: 0, locked: 2),
        .stands(TaxiID(2), ZoneID(2), position: 1, length: 1),
        .offered(RideID(2), TaxiID(2), .search),
      ])
  }

  @Test func `a policy that looks everywhere says so when nobody can be asked`() {
    var core = rank(LongestIdle())
    for customer in 0..<3 { _ = facts(ofRequestBy: customer, &core) }
    for taxi in 0..<3 {
      _ = core.handle(.driver(TaxiID(taxi), .answer(OfferID(taxi), accepts: true)), at: .start)
    }
    core.outbox.empty()
    _ = core.handle(.administrator(.addCustomer), at: .start)
    let form = RideForm(origin: map.center(of: ZoneID(0)), destination: map.center(of: ZoneID(2)))
    _ = core.handle(.customer(CustomerID(3), .request(form)), at: .start)
    #expect(
      facts(of: &core) == [
        .nobodyToAsk(RideID(3), ring: 0, refused: 0, locked: 0),
        .nobodyToAsk(RideID(3), ring: 1, refused: 0, locked: 0),
        .nobodyToAsk(RideID(3), ring: nil, refused: 0, locked: 0),
        .held(RideID(3)),
      ])
  }

  @Test func `facts make effects no larger than notices to customers do`() {
    #expect(MemoryLayout<Effect>.size == 33)
  }
}
