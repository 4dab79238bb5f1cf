import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Cities in which some leave without a taxi.
@Suite struct LossTests {
  @Test(arguments: [
    Distribution.exponential(mean: QueueCity.meanRide),
    .lognormal(mean: QueueCity.meanRide, variation: 1.5),
    .constant(QueueCity.meanRide),
  ])
  func `where nobody may wait, the mean ride alone decides who is turned away`(
    ride: Distribution
  ) throws {
    var city = QueueCity(servers: 10, load: 8, rides: 150)
    city.rulebook = .twoStep
    city.ride = ride
    let rows = try city.replications(24)
    let blocking = QueueingFormulas.erlangB(servers: 10, load: 8)
    try expect(.rejectedShare, of: rows, is: blocking, within: 0.15)
    try expect(.occupiedShare, of: rows, is: 8 * (1 - blocking) / 10, within: 0.04)
    #expect(rows.allSatisfy { $0.metrics[.waitMean] == 0 && $0.metrics[.heldShare] == 0 })
  }

  @Test func `the adjacent policy turns away as many as one queue would`() throws {
    var city = QueueCity(servers: 10, load: 8, rides: 150)
    city.taxis = [5, 5]
    city.rulebook = .twoStep
    let rows = try city.replications(24, policy: AdjacentZones())
    try expect(
      .rejectedShare, of: rows, is: QueueingFormulas.erlangB(servers: 10, load: 8), within: 0.15)
  }

  @Test(arguments: [(1, 0.5), (3, 1.5), (20, 20)])
  func `where nobody may wait, as many are turned away as Erlang B says`(
    servers: Int, load: Double
  ) throws {
    var city = QueueCity(servers: servers, load: load, rides: 1000 / load)
    city.rulebook = .twoStep
    let blocking = QueueingFormulas.erlangB(servers: servers, load: load)
    try expect(.rejectedShare, of: city.replications(24), is: blocking, within: 0.15)
  }

  @Test(arguments: [(5, 5.0, 1.0), (5, 6.0, 0.25), (8, 10.0, 0.1)])
  func `the impatient leave as Erlang A says`(
    servers: Int, load: Double, impatience: Double
  ) throws {
    var city = QueueCity(servers: servers, load: load, rides: 1000 / load)
    city.patience = .exponential(mean: QueueCity.meanRide / impatience)
    let rows = try city.replications(24)
    let exact = QueueingFormulas.erlangA(servers: servers, load: load, impatience: impatience)
    try expect(.abandonedShare, of: rows, is: exact.abandonShare, within: 0.25)
    try expect(.waitMean, of: rows, is: exact.meanWait * QueueCity.meanRide, within: 0.25)
    try expect(.heldShare, of: rows, is: exact.waitShare, within: 0.08)
    try expect(
      .occupiedShare, of: rows, is: load * (1 - exact.abandonShare) / Double(servers),
      within: 0.03)
  }
}
