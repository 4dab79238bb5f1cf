import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// The number waiting and the waits are two views of the same thing (Little, 1961).
@Suite struct LittlesLawTests {
  @Test(arguments: PolicyCatalog.names)
  func `the number waiting integrates to the waits, to the millisecond`(name: String) throws {
    let policy = try #require(PolicyCatalog.policy(named: name))
    var city = QueueCity(servers: 10, load: 8, rides: 300)
    city.taxis = [5, 5]
    let record = try Simulation(model: city.model(), policy: policy, seed: 1)
      .replication(1, keepsTables: true)
    // The table of the fleet ends with the window, so a wait counts until then.
    let waits = record.requests.reduce(TimeSpan.zero) { sum, row in
      sum + (min(row.requested + row.wait, record.windowLength) - row.requested)
    }
    let integral = record.fleet.reduce(TimeSpan.zero) { $0 + $1.waiting }
    #expect(integral == waits)
    #expect(integral > .zero)
  }

  @Test func `the number of busy taxis integrates to the rides`() throws {
    let city = QueueCity(servers: 10, load: 8, rides: 300)
    var model = try city.model()
    model.window.warmUp = .zero
    let record = try Simulation(model: model, policy: OwnZoneFIFO(), seed: 1)
      .replication(1, keepsTables: true)
    let rides = record.requests.reduce(TimeSpan.zero) { sum, row in
      let start = min(row.requested + row.wait, record.windowLength)
      return sum + (min(start + (row.rideTime ?? .zero), record.windowLength) - start)
    }
    #expect(record.fleet.reduce(.zero) { $0 + $1.occupied } == rides)
    #expect(record.taxis.reduce(.zero) { $0 + $1.occupied } == rides)
  }
}
