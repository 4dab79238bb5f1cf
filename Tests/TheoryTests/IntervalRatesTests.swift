import DispatchCore
import RandomVariates
import Results
import Statistics
import Testing

/// Intervals of small experiments hold the value of the theory as often as they claim.
///
/// The cities forget quickly, and every replication is long beside their memory: short windows of a
/// busy queue have skewed means, and the mean over the requests of a short window is a little below
/// that of the long run, because busy windows have more requests. Means of M/M/2 at half load over
/// 60 rides have skewness 2; it would need windows a hundred times as long.
@Suite struct IntervalRatesTests {
  private static let experiments = 200
  private static let replications = 10

  /// How many of the experiments have an interval that holds a value.
  private func hits(_ metric: Metric, in rows: [ReplicationRow], of exact: Double) throws -> Int {
    try (0..<Self.experiments).count { experiment in
      let some = rows[experiment * Self.replications..<(experiment + 1) * Self.replications]
      let interval = try Estimation.interval(ofMean: some.compactMap { $0.metrics[metric] })
      let (low, high) = (try #require(interval.low), try #require(interval.high))
      return low <= exact && exact <= high
    }
  }

  /// The counts that leave out at most 1 in 2000 on either side if each hits with 95 %.
  private var band: ClosedRange<Int> {
    let count = Self.experiments
    var term = (0..<count).reduce(1.0) { term, _ in term * 0.05 }
    var below = 0.0
    var band: [Int] = []
    for hits in 0...count {
      if below + term > 0.0005, below < 0.9995 { band.append(hits) }
      below += term
      term *= 0.95 / 0.05 * Double(count - hits) / Double(hits + 1)
    }
    return band[0]...band[band.count - 1]
  }

  @Test func `the band is that of a binomial distribution`() {
    #expect(band == 179...198)
  }

  @Test func `intervals of waits and of those who leave hold Erlang A`() throws {
    let (servers, load) = (1, 2.0)
    var city = QueueCity(servers: servers, load: load, rides: 30)
    city.warmUpRides = 6
    city.patience = .exponential(mean: QueueCity.meanRide)
    let rows = try city.replications(Self.experiments * Self.replications)
    let exact = QueueingFormulas.erlangA(servers: servers, load: load, impatience: 1)
    let wait = exact.meanWait * QueueCity.meanRide
    let use = load * (1 - exact.abandonShare) / Double(servers)
    #expect(try band.contains(hits(.waitMean, in: rows, of: wait)))
    #expect(try band.contains(hits(.abandonedShare, in: rows, of: exact.abandonShare)))
    #expect(try band.contains(hits(.occupiedShare, in: rows, of: use)))
  }

  @Test func `intervals of those turned away hold Erlang B`() throws {
    var city = QueueCity(servers: 1, load: 1, rides: 40)
    city.warmUpRides = 6
    city.rulebook = .twoStep
    let rows = try city.replications(Self.experiments * Self.replications)
    let blocking = QueueingFormulas.erlangB(servers: 1, load: 1)
    #expect(try band.contains(hits(.rejectedShare, in: rows, of: blocking)))
  }
}
