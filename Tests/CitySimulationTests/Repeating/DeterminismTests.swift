import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

/// The same city, seed and replication give the same day, and nothing else does.
@Suite struct DeterminismTests {
  @Test(arguments: PolicyCatalog.names, RulebookPreset.allCases)
  func `the same seed and replication give the same day`(
    name: String, preset: RulebookPreset
  ) throws {
    var city = try BusyCity()
    city.rulebook = preset.rulebook
    let policy = try #require(PolicyCatalog.policy(named: name))
    let first = try city.day(policy)
    let second = try city.day(policy)
    #expect(first.runDigest == second.runDigest)
    #expect(first.requests == second.requests)
    #expect(first.taxis == second.taxis)
    #expect(first.zones == second.zones)
    #expect(first.fleet == second.fleet)
    #expect(first.events == second.events)
  }

  @Test func `another replication and another seed give other days`() throws {
    let city = try BusyCity()
    let days = [
      try city.day(), try city.day(replication: 2), try city.day(seed: 2),
      try city.day(seed: 2, replication: 2),
    ]
    #expect(Set(days.map(\.runDigest)).count == 4)
    #expect(Set(days.map(\.demandDigest)).count == 4)
  }

  @Test func `the self-checks and the tables change nothing`() throws {
    let model = try BusyCity().model()
    let plain = try Simulation(model: model, policy: AdjacentZones(), seed: 1).replication(1)
    let checked = try Simulation(
      model: model, policy: AdjacentZones(), seed: 1, checksInvariants: true
    ).replication(1, keepsTables: true)
    #expect(plain.runDigest == checked.runDigest)
    #expect(plain.events == checked.events)
    #expect(plain.zones.isEmpty && plain.fleet.isEmpty)
    #expect(!checked.zones.isEmpty && !checked.fleet.isEmpty)
  }

  @Test(arguments: RulebookPreset.allCases)
  func `no invariant is broken on a busy day`(preset: RulebookPreset) throws {
    for policy in PolicyCatalog.policies {
      for replication in 1...3 {
        var city = try BusyCity()
        city.rulebook = preset.rulebook
        let simulation = Simulation(
          model: try city.model(), policy: policy, seed: 7, checksInvariants: true)
        let record = try simulation.replication(replication)
        #expect(!record.requests.isEmpty)
      }
    }
  }

  @Test(arguments: RulebookPreset.allCases)
  func `without neighbours the two policies are one`(preset: RulebookPreset) throws {
    var city = try BusyCity()
    city.rulebook = preset.rulebook
    city.zones = city.zones.withoutNeighbours()
    expectSameDay(try city.day(OwnZoneFIFO()), try city.day(AdjacentZones()))
  }

  @Test func `with one zone the two policies are one`() throws {
    var city = try BusyCity()
    let grid = try GridShape(columns: 1, rows: 1, zoneArea: Area(squareKilometers: 9))
    city.zones = ZoneMap(grid: grid, adjacency: .sidesAndCorners)
    expectSameDay(try city.day(OwnZoneFIFO()), try city.day(AdjacentZones()))
  }

  @Test func `with neighbours the two policies differ`() throws {
    let city = try BusyCity()
    #expect(try city.day(OwnZoneFIFO()).runDigest != city.day(AdjacentZones()).runDigest)
  }

  /// Row by row, whatever the digests say.
  private func expectSameDay(_ first: ReplicationRecord, _ second: ReplicationRecord) {
    #expect(first.requests == second.requests)
    #expect(first.taxis == second.taxis)
    #expect(first.zones == second.zones)
    #expect(first.fleet == second.fleet)
    #expect(first.hailsLost == second.hailsLost)
    #expect(first.emptyZoneTime == second.emptyZoneTime)
    #expect(first.runDigest == second.runDigest)
    #expect(first.demandDigest == second.demandDigest)
  }
}
