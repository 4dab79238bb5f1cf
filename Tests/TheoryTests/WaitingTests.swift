import DispatchCore
import Experiments
import Quantities
import RandomVariates
import Results
import Testing

/// Cities in which everybody waits for a taxi, first come, first served.
@Suite struct WaitingTests {
  @Test(arguments: [(1, 0.5, 1000.0), (2, 1, 1000), (5, 3, 1800)])
  func `waits are those of M/M/c`(
    servers: Int, load: Double, requests: Double
  ) throws {
    let city = QueueCity(servers: servers, load: load, rides: requests / load)
    try expectWaits(of: city.replications(30), servers, load)
  }

  /// Between batches rides wait although taxis are free, which theory does not know.
  private static let atOnce = PolicyCatalog.policies.filter { $0.batchPeriod == nil }.map(\.name)

  @Test(arguments: atOnce)
  func `waits are those of M/M/10 under every policy that decides at once`(name: String) throws {
    let policy = try #require(PolicyCatalog.policy(named: name))
    let city = QueueCity(servers: 10, load: 8, rides: 240)
    try expectWaits(of: city.replications(36, policy: policy), 10, 8)
  }

  /// Waits and the share of those who wait by Erlang C, and busy taxis.
  private func expectWaits(of rows: [ReplicationRow], _ servers: Int, _ load: Double) throws {
    let wait = QueueingFormulas.meanWait(servers: servers, load: load) * QueueCity.meanRide
    let share = QueueingFormulas.erlangC(servers: servers, load: load)
    try expect(.waitMean, of: rows, is: wait, within: 0.25)
    try expect(.searchMean, of: rows, is: wait, within: 0.25)
    try expect(.heldShare, of: rows, is: share, within: 0.12)
    try expect(.occupiedShare, of: rows, is: load / Double(servers), within: 0.04)
    #expect(rows.allSatisfy { $0.metrics[.unservedShare] == 0 })
  }

  @Test func `two zones that adjoin share their taxis, and without a look next door they do not`()
    throws
  {
    var city = QueueCity(servers: 10, load: 8, rides: 240)
    city.taxis = [5, 5]
    let ride = QueueCity.meanRide
    // One queue of ten taxis. Who is served first differs from M/M/10, but not how many wait.
    let shared = try city.replications(24, policy: AdjacentZones())
    let pooled = QueueingFormulas.meanWait(servers: 10, load: 8)
    try expect(.waitMean, of: shared, is: pooled * ride, within: 0.3)
    // Two queues of five.
    let apart = try city.replications(24, policy: OwnZoneFIFO())
    let single = QueueingFormulas.meanWait(servers: 5, load: 4)
    try expect(.waitMean, of: apart, is: single * ride, within: 0.3)
    try expect(
      .heldShare, of: apart, is: QueueingFormulas.erlangC(servers: 5, load: 4), within: 0.1)
  }

  @Test(arguments: [
    (Distribution.constant(QueueCity.meanRide), 0.0),
    (.erlang(mean: QueueCity.meanRide, stages: 4), 0.5),
    (.lognormal(mean: QueueCity.meanRide, variation: 1.2), 1.2),
  ])
  func `waits are those of Pollaczek and Khinchine for any ride`(
    ride: Distribution, variation: Double
  ) throws {
    var city = QueueCity(servers: 1, load: 0.5, rides: 2000)
    city.ride = ride
    let rows = try city.replications(30)
    let wait = QueueingFormulas.meanWait(load: 0.5, variation: variation) * QueueCity.meanRide
    try expect(.waitMean, of: rows, is: wait, within: 0.3)
    try expect(.heldShare, of: rows, is: 0.5, within: 0.04)
  }
}
