#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Utilization of servers that are asked in an order specific to each stream of calls: Larson's
/// approximation of the hypercube queue (Operations Research 23, 1975; Larson and Odoni, Urban
/// Operations Research, 1981, 5.5.3).
///
/// Servers are treated as independently busy. The error is corrected by a factor from the queue in
/// which calls have no preference among servers. Service times are exponential with one mean.
///
/// ```swift
/// let load = HypercubeApproximation(
///   loads: [0.5, 0.25, 0.35, 0.4], orders: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1]], servers: 3,
///   waits: true)
/// load?.workloads  // 0.563, 0.472, 0.466
/// ```
public struct HypercubeApproximation: Sendable {
  /// The share of the time in which each server is busy.
  public let workloads: [Double]

  /// The probability that all servers are busy.
  public let allBusy: Double

  private let factors: [Double]

  /// Computes the utilizations; nil if there are no calls or no servers, or if the queue would grow
  /// without limit.
  /// - Parameters:
  ///   - loads: by stream, the rate of calls in units of the mean service rate, at least 0.
  ///   - orders: by stream, all servers from 0 in the order in which they are asked.
  ///   - servers: number of servers.
  ///   - waits: true if calls that find all servers busy wait; otherwise they are lost.
  /// - Complexity: O(streams x servers) for each of a few tens of iterations.
  public init?(loads: [Double], orders: [[Int]], servers: Int, waits: Bool) {
    let load = loads.reduce(0, +)
    guard servers > 0, load > 0, load.isFinite, !waits || load < Double(servers) else {
      return nil
    }
    let states = Self.states(load: load, servers: servers, waits: waits)
    let busy = states.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
    let mean = busy / Double(servers)
    let factors = Self.factors(states, mean)
    let queued = waits ? load * states[servers] / Double(servers) : 0
    var workloads = Array(repeating: mean, count: servers)
    for _ in 0..<1000 {
      var asked = Array(repeating: 0.0, count: servers)
      for (stream, order) in orders.enumerated() where loads[stream] > 0 {
        var reach = loads[stream]
        for (place, server) in order.enumerated() {
          asked[server] += reach * factors[place]
          reach *= workloads[server]
        }
      }
      var next = asked.map { ($0 + queued) / (1 + $0) }
      let scale = mean * Double(servers) / next.reduce(0, +)
      for server in next.indices { next[server] = min(next[server] * scale, 0.999_999) }
      let change = zip(next, workloads).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
      workloads = next
      if change < 1e-8 { break }
    }
    self.workloads = workloads
    self.factors = factors
    allBusy = states[servers]
  }

  /// Returns the probability that each server of an order serves at once; the rest finds all busy.
  /// - Parameter order: all servers in the order in which they are asked.
  /// - Returns: a probability for each position of the order.
  public func dispatches(_ order: [Int]) -> [Double] {
    var reach = 1.0
    var shares: [Double] = []
    for (place, server) in order.enumerated() {
      shares.append(factors[place] * reach * (1 - workloads[server]))
      reach *= workloads[server]
    }
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum * (1 - allBusy) }
  }

  /// The probability of each number of busy servers (Erlang); waiting calls count as all busy.
  private static func states(load: Double, servers: Int, waits: Bool) -> [Double] {
    // The greatest weight is 1, to prevent overflow.
    var logarithms = [0.0]
    for count in 1...servers {
      logarithms.append(logarithms[count - 1] + log(load / Double(count)))
    }
    if waits { logarithms[servers] -= log(1 - load / Double(servers)) }
    let greatest = logarithms.max() ?? 0
    let weights = logarithms.map { exp($0 - greatest) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// By position in an order, the probability that the servers before it are busy and this one is
  /// free, relative to independent servers.
  private static func factors(_ states: [Double], _ mean: Double) -> [Double] {
    let servers = states.count - 1
    return (0..<servers).map { place in
      var chance = 0.0
      for busy in place..<servers {
        var share = states[busy] * Double(servers - busy) / Double(servers - place)
        for before in 0..<place { share *= Double(busy - before) / Double(servers - before) }
        chance += share
      }
      var independent = 1 - mean
      for _ in 0..<place { independent *= mean }
      return chance / independent
    }
  }
}
