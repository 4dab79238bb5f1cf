import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

/// A city in which everything happens and people share, with all self-checks on.
@Suite struct SharedWildTests {
  private static let rules = SharingRules(seats: 3, maxDetour: 1, maxWait: .minutes(15))

  /// Rulebooks under which people can share.
  private static var rulebooks: [Rulebook] {
    WildCity.rulebooks.map { rulebook in
      var rulebook = rulebook
      rulebook.passengerConfirms = false
      rulebook.maxTaxis = 1
      rulebook.destinationKnown = .requestOptional
      return rulebook
    }
  }

  private func day(
    _ rulebook: Rulebook, seed: UInt64 = 1, taxis: Int = 26, requests: Double = 80,
    policy: any DispatchPolicy = CheapestInsertion(),
    change: (inout CityModel) -> Void = { _ in }
  ) throws -> ReplicationRecord {
    var city = try WildCity(rulebook)
    city.busy.shiftTaxis = taxis
    city.busy.requestsPerHour = requests
    var model = try city.model()
    model.sharing = SharingModel(rules: Self.rules, willingShare: 0.9)
    model.passengers.parties = try WeightedChoice(weights: [8, 2, 1])
    change(&model)
    return try Simulation(
      model: model, policy: policy, seed: seed, checksInvariants: true
    ).replication(1, keepsTables: true, keepsEvents: true)
  }

  @Test(arguments: rulebooks.indices)
  func `whatever happens, people share and no rule is broken`(_ number: Int) throws {
    let day = try day(Self.rulebooks[number])
    let sharing = try #require(day.sharing)
    #expect(sharing.rides > 50 && sharing.sharedRides > 10)
    #expect(sharing.peopleMeters >= sharing.occupiedMeters)
    for row in day.requests where row.outcome == .served {
      #expect(row.taxi != nil && row.rideTime != nil && row.ring != nil, "ride \(row.ride)")
      #expect(row.approachDistance.map { $0.meters >= 0 } ?? false, "ride \(row.ride)")
    }
  }

  /// People aboard every taxi, counted from the log alone.
  @Test(arguments: rulebooks.indices) func `nowhere are more people aboard than seats`(
    _ number: Int
  ) throws {
    for parties in [false, true] {
      var rulebook = Self.rulebooks[number]
      rulebook.parties = parties
      let day = try day(rulebook)
      let people = Dictionary(uniqueKeysWithValues: day.requests.map { ($0.ride, $0.people) })
      var aboard: [Int32: Int32] = [:]
      var pickUps = 0
      for event in day.log {
        guard let taxi = event.taxi, let ride = event.ride, let party = people[ride] else {
          continue
        }
        if event.kind == .pickedUp {
          aboard[taxi, default: 0] += party
          pickUps += 1
        } else if event.kind == .droppedOff {
          aboard[taxi, default: 0] -= party
        }
        #expect((0...3).contains(aboard[taxi] ?? 0))
      }
      #expect(pickUps > 50)
    }
  }

  @Test(arguments: rulebooks.indices)
  func `taxis take their next ride on the way, nobody shares and no rule is broken`(
    _ number: Int
  ) throws {
    let day = try day(Self.rulebooks[number], policy: NextRide())
    let sharing = try #require(day.sharing)
    #expect(sharing.rides > 50 && sharing.sharedRides == 0)
    // Who is asked while carrying somebody stands in no queue.
    #expect(day.log.contains { $0.kind == .offered && $0.position == nil })
  }

  @Test func `under any mixture of rules`() throws {
    var stranded = 0
    var shared = 0
    for seed in seeds(120) {
      var luck = SplitMix64(seed: seed)
      var rulebook = MixedRulebook.rulebook(seed: seed)
      rulebook.passengerConfirms = false
      rulebook.maxTaxis = 1
      rulebook.destinationKnown = .requestOptional
      let error: Double = luck.pick([0, 300])
      do {
        let day = try day(rulebook, seed: seed, taxis: luck.pick([6, 26])) {
          $0.gpsErrorMeters = error
          for group in $0.fleet.groups.indices {
            $0.fleet.groups[group].habits.breakdownShare = 0.2
          }
        }
        stranded += day.count(of: "stranded")
        shared += day.sharing?.sharedRides ?? 0
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(stranded > 0 && shared > 100, "\(stranded) stranded, \(shared) shared")
  }

  @Test func `the same seed gives the same day`() throws {
    let first = try day(.oneStep)
    let second = try day(.oneStep)
    #expect(first.requests == second.requests)
    #expect(first.taxis == second.taxis)
    #expect(first.log == second.log)
    #expect(first.sharing == second.sharing)
    #expect(first.runDigest == second.runDigest)
  }

  @Test func `who shares meets the same day as who does not`() throws {
    let shared = try day(.oneStep)
    let alone = try day(.oneStep) { $0.sharing = nil }
    #expect(shared.demandDigest == alone.demandDigest)
    #expect(shared.requests.map(\.people) == alone.requests.map(\.people))
    #expect(shared.requests.map(\.lead) == alone.requests.map(\.lead))
    #expect(shared.runDigest != alone.runDigest)
  }

  @Test func `whoever is willing is willing on every day and with every fleet`() throws {
    // With nobody willing, the day is that of a city in which nobody may share.
    let unwilling = try day(.oneStep) { $0.sharing?.willingShare = 0 }
    let alone = try day(.oneStep) { $0.sharing = nil }
    #expect(unwilling.requests == alone.requests)
    #expect(unwilling.taxis == alone.taxis)
    #expect(unwilling.log == alone.log)
  }

  @Test func `every metre is driven for somebody, and nobody rides farther than the taxi`() throws {
    // Without hails, reservations and warm-up all meters of the day are those of its rides.
    let day = try day(.oneStep) {
      $0.hails = nil
      $0.passengers.reservations = nil
    }
    let sharing = try #require(day.sharing)
    let occupied = day.taxis.reduce(0) { $0 + $1.occupiedDistance.meters }
    #expect(abs(occupied - sharing.occupiedMeters) < 1e-6 * occupied)
    #expect(sharing.directMeters < sharing.peopleMeters)
    #expect(sharing.peopleMeters <= 3 * sharing.occupiedMeters)
  }
}
