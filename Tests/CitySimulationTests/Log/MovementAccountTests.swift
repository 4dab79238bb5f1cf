import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

/// Where taxis are and what they do adds up to all that is known about them, whatever happens.
@Suite struct MovementAccountTests {
  /// What is wrong with the movements of a day; empty when nothing is.
  static func flaws(in day: ReplicationRecord) -> [String] {
    var flaws: [String] = []
    for taxi in day.taxis {
      let rows = day.movements.filter { $0.taxi == taxi.taxi }
      for row in rows
      where row.start >= row.end || row.end <= .zero
        || row.start >= day.windowLength
      {
        flaws.append("taxi \(taxi.taxi): a stretch that should not be there at \(row.start)")
      }
      for (row, next) in zip(rows, rows.dropFirst()) {
        if next.start < row.end { flaws.append("taxi \(taxi.taxi): overlap at \(next.start)") }
        // After a gap the taxi was off duty, and a hail is where the passenger stands.
        if next.start > row.end || (next.activity == .occupied && next.ride == nil) { continue }
        if (next.fromX, next.fromY) != (row.toX, row.toY) {
          flaws.append("taxi \(taxi.taxi): jumps at \(next.start) to \(next.activity)")
        }
      }
      flaws += differences(of: rows, from: taxi, day.windowLength)
    }
    return flaws + strayApproaches(in: day)
  }

  /// Times by activity, cut at the window, that are not those of the table of taxis.
  private static func differences(
    of rows: [MovementRow], from taxi: TaxiRow, _ window: TimeSpan
  ) -> [String] {
    let times = Dictionary(grouping: rows, by: \.activity).mapValues { rows in
      rows.reduce(TimeSpan.zero) { $0 + (min($1.end, window) - max($1.start, .zero)) }
    }
    func time(_ activity: TaxiActivity) -> TimeSpan { times[activity] ?? .zero }
    let pairs = [
      ("idle", time(.idle) + time(.relocating), taxi.idle),
      ("approaching", time(.approaching), taxi.approaching),
      ("boarding", time(.boarding), taxi.boarding), ("occupied", time(.occupied), taxi.occupied),
      ("releasing", time(.releasing), taxi.releasing), ("break", time(.onBreak), taxi.onBreak),
    ]
    return pairs.compactMap { name, found, expected in
      found == expected ? nil : "taxi \(taxi.taxi): \(name) for \(found), not \(expected)"
    }
  }

  /// Taxis that wait for a passenger somewhere else than the passenger does.
  private static func strayApproaches(in day: ReplicationRecord) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: day.places.map { ($0.ride, $0) })
    return day.movements.compactMap { row in
      guard row.activity == .boarding, let ride = row.ride, let place = places[ride],
        (row.fromX, row.fromY) != (place.x, place.y)
      else { return nil }
      return "taxi \(row.taxi): waits for ride \(ride) where nobody is"
    }
  }

  @Test(arguments: WildCity.rulebooks.indices)
  func `whatever happens, the stretches of a taxi add up`(number: Int) throws {
    var seen: Set<TaxiActivity> = []
    for policy in PolicyCatalog.policies {
      let day = try WildCity(WildCity.rulebooks[number]).day(policy, keepsMovements: true)
      #expect(Self.flaws(in: day) == [], "\(policy.name)")
      #expect(day.places.map(\.ride) == day.requests.map(\.ride))
      seen.formUnion(day.movements.map(\.activity))
    }
    #expect(seen.isSuperset(of: [.idle, .approaching, .boarding, .occupied, .releasing]))
  }

  @Test func `under any mixture of rules, with and without noise in GPS`() throws {
    for seed in seeds(50).map({ $0 + 100 }) {
      var luck = SplitMix64(seed: seed)
      var city = try WildCity(MixedRulebook.rulebook(seed: seed))
      city.pressDelay = luck.pick([nil, .constant(0)])
      city.gpsErrorMeters = luck.pick([0, 300])
      let day = try city.day(luck.pick(PolicyCatalog.policies), seed: seed, keepsMovements: true)
      #expect(Self.flaws(in: day) == [], "seed \(seed)")
    }
  }

  @Test func `where people share and taxis break down`() throws {
    for seed in seeds(20) {
      var city = try WildCity(.oneStep)
      city.busy.requestsPerHour = 80
      var model = try city.model()
      model.sharing = SharingModel(
        rules: SharingRules(seats: 3, maxDetour: 1, maxWait: .minutes(15)), willingShare: 0.9)
      model.passengers.parties = try WeightedChoice(weights: [8, 2, 1])
      for group in model.fleet.groups.indices {
        model.fleet.groups[group].habits.breakdownShare = 0.2
      }
      let day = try Simulation(model: model, policy: CheapestInsertion(), seed: seed)
        .replication(1, keepsTables: true, keepsMovements: true)
      #expect((day.sharing?.sharedRides ?? 0) > 5)
      #expect(Self.flaws(in: day) == [], "seed \(seed)")
    }
  }

  @Test func `where idle taxis are sent elsewhere`() throws {
    var model = try BusyCity().model()
    model.rebalancing = RebalancingModel(
      rule: ThresholdRebalancing(period: .minutes(5), memory: .minutes(30), target: .even),
      followedShare: 1)
    let day = try Simulation(model: model, policy: AdjacentZones(), seed: 1)
      .replication(1, keepsTables: true, keepsMovements: true)
    #expect(day.movements.contains { $0.activity == .relocating })
    #expect(Self.flaws(in: day) == [])
  }

  @Test func `to keep movements changes nothing else`() throws {
    let city = try WildCity()
    let plain = try city.day()
    let kept = try city.day(keepsMovements: true)
    #expect(plain.runDigest == kept.runDigest && plain.events == kept.events)
    #expect(plain.zones == kept.zones && plain.fleet == kept.fleet)
    #expect(plain.movements.isEmpty && plain.places.isEmpty)
  }
}
