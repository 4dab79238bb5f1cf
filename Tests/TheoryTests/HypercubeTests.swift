import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Results
import Testing

/// Cities in which it matters which taxi is asked first: the hypercube model of Larson.
///
/// Streams of requests are zones, units are taxis, and `PreferredTaxis` asks them in the order of
/// the zone. Two things of the model are not simulated. Units of the model drive home after every
/// service; here a taxi stays where it is, which matters only for distances. And distances follow
/// from the shares of dispatches, because drawn approaches know no geography.
@Suite struct HypercubeTests {
  /// The replications of a city with their details.
  private func records(
    _ city: QueueCity, orders: [[Int]], count: Int
  ) throws -> [ReplicationRecord] {
    let policy = PreferredTaxis(orders: orders.map { $0.map { $0 - 1 } })
    let simulation = try Simulation(model: city.model(), policy: policy, seed: 1)
    return try Experiment(
      simulations: [simulation], replications: count, threads: 2, detailedReplications: count
    ).run().records
  }

  /// The share of the window in which each taxi had a passenger.
  private func workloads(_ record: ReplicationRecord) -> [Double] {
    record.taxis.map { $0.occupied.inSeconds / record.windowLength.inSeconds }
  }

  /// Among those served, the share of zone `stream` to whom taxi `unit` came, both from 1.
  private func share(_ record: ReplicationRecord, stream: Int, unit: Int) -> Double {
    let served = record.requests.filter { $0.outcome == .served }
    let those = served.count {
      $0.originZone == Int32(stream - 1) && $0.taxi == Int32(unit - 1)
    }
    return Double(those) / Double(served.count)
  }

  /// Which taxis were busy, as a sum of 1, 2 and 4, found by those who could be asked at once.
  ///
  /// Poisson arrivals see time averages (Wolff, 1982). Somebody who was held saw all busy.
  private func statesSeen(_ record: ReplicationRecord, taxis: Int) -> [Double] {
    var busyUntil = Array(repeating: TimeSpan.zero, count: taxis)
    var seen = Array(repeating: 0.0, count: 1 << taxis)
    var count = 0.0
    for row in record.requests {
      let state = busyUntil.indices.reduce(0) {
        $0 + (busyUntil[$1] > row.requested ? 1 << $1 : 0)
      }
      // Rides under way when the window began are not among the rows; soon they are over.
      if row.requested > .hours(4) {
        count += 1
        if !row.held { seen[state] += 1 }
      }
      guard let taxi = row.taxi, let ride = row.rideTime else { continue }
      busyUntil[Int(taxi)] = row.requested + row.wait + ride
    }
    return seen.map { $0 / count }
  }

  /// Source: Larson and Odoni, "Urban Operations Research", 1981, section 5.4.3; the states are
  /// solved from its balance equations in rational arithmetic, the workloads are as printed there.
  @Test func `three taxis with preferences share the work as the hypercube says`() throws {
    var city = QueueCity(servers: 3, load: 1.5, rides: 800)
    city.taxis = [3, 0, 0, 0]
    city.shares = [0.5 / 1.5, 0.25 / 1.5, 0.35 / 1.5, 0.4 / 1.5]
    let records = try records(
      city, orders: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [3, 1, 2]], count: 30)
    for (unit, published) in [0.5574, 0.4734, 0.4693].enumerated() {
      try expect(
        records.map { workloads($0)[unit] }, is: published, within: 0.05, "taxi \(unit + 1)")
    }
    let states = [
      0.21052631578947373, 0.1366904696172436, 0.08863268325044191, 0.09488682953763486,
      0.09046632081652502, 0.0889446076633689, 0.05301066806215414,
    ]
    for (state, share) in states.enumerated() {
      try expect(
        records.map { statesSeen($0, taxis: 3)[state] }, is: share, within: 0.15,
        "state \(state)")
    }
    // All busy, with nobody queueing and with somebody: everybody who comes then is held.
    try expect(
      records.map { MetricValues($0)[.heldShare] ?? 0 }, is: 2 * 0.11842105263157898,
      within: 0.15, "held")
    for (stream, unit, fraction) in [
      (1, 1, 0.17386111877988247), (1, 2, 0.10152748190055505), (1, 3, 0.05794473265289583),
      (2, 2, 0.02798199601407026), (2, 3, 0.05175411126265519), (3, 2, 0.1413008525384549),
      (4, 3, 0.16258231109755913),
    ] {
      try expect(
        records.map { share($0, stream: stream, unit: unit) }, is: fraction, within: 0.2,
        "stream \(stream), taxi \(unit)")
    }
  }

  /// Source: the two-server example of Larson and Odoni, section 5.2: each server has half of the
  /// requests and helps the other out; who finds both busy is lost.
  @Test func `two taxis that help each other out share the work as the hypercube says`() throws {
    var city = QueueCity(servers: 2, load: 1, rides: 800)
    city.taxis = [1, 1]
    city.rulebook = .twoStep
    let records = try records(city, orders: [[1, 2], [2, 1]], count: 30)
    try expect(
      records.map { MetricValues($0)[.rejectedShare] ?? 0 }, is: 0.2, within: 0.1, "lost")
    for unit in 0..<2 {
      try expect(records.map { workloads($0)[unit] }, is: 0.4, within: 0.05, "taxi \(unit + 1)")
    }
    try expect(
      records.map { share($0, stream: 1, unit: 1) }, is: 0.375, within: 0.1, "own taxi")
    try expect(
      records.map { share($0, stream: 1, unit: 2) }, is: 0.125, within: 0.2, "other taxi")
    // Two unit squares side by side: 2/3 of a mile within one and 4/3 from one to the other, along
    // the streets, when taxi and passenger are anywhere in theirs.
    let distances = records.map { record in
      let own = share(record, stream: 1, unit: 1) + share(record, stream: 2, unit: 2)
      return own * 2 / 3 + (1 - own) * 4 / 3
    }
    try expect(distances, is: 0.8333333333333334, within: 0.03, "miles")
  }
}
