/// Exact results of queueing theory, in units of the mean service time.
///
/// `load` is the arrival rate times the mean service time; `servers` at least 1.
enum QueueingFormulas {
  /// The share of arrivals that find all servers busy when nobody may wait.
  ///
  /// Erlang, 1917, by the recursion B(n) = a B(n - 1) / (n + a B(n - 1)).
  static func erlangB(servers: Int, load: Double) -> Double {
    (1...servers).reduce(1) { blocking, n in
      load * blocking / (Double(n) + load * blocking)
    }
  }

  /// The share of arrivals that have to wait when all may wait (Erlang, 1917); load below servers.
  static func erlangC(servers: Int, load: Double) -> Double {
    let blocking = erlangB(servers: servers, load: load)
    let use = load / Double(servers)
    return blocking / (1 - use + use * blocking)
  }

  /// The mean wait in M/M/c.
  static func meanWait(servers: Int, load: Double) -> Double {
    erlangC(servers: servers, load: load) / (Double(servers) - load)
  }

  /// The mean wait in M/G/1 (Pollaczek, 1930; Khinchine, 1932); `variation` is that of the service.
  static func meanWait(load: Double, variation: Double) -> Double {
    load * (1 + variation * variation) / (2 * (1 - load))
  }

  /// What becomes of arrivals whose patience is exponential.
  struct Abandonment {
    /// The share of arrivals that find all servers busy.
    var waitShare = 0.0

    /// The share of arrivals that leave unserved.
    var abandonShare = 0.0

    /// The mean wait of all arrivals, served or not.
    var meanWait = 0.0
  }

  /// M/M/n+M, known as Erlang A (Palm, 1957), from the balance equations.
  /// - Parameters:
  ///   - servers: at least 1.
  ///   - load: arrival rate times mean service time.
  ///   - impatience: mean service time over mean patience, above 0.
  /// - Returns: the shares, and the mean wait in mean service times.
  static func erlangA(servers: Int, load: Double, impatience: Double) -> Abandonment {
    var weight = 1.0
    var total = 1.0
    var busy = 0.0
    var queue = 0.0
    for state in 1...10_000 {
      let waiting = Double(max(0, state - servers))
      weight *= load / (Double(min(state, servers)) + impatience * waiting)
      total += weight
      if state >= servers { busy += weight }
      queue += weight * waiting
      if weight < total * 1e-18, state > servers { break }
    }
    let length = queue / total
    return Abandonment(
      waitShare: busy / total, abandonShare: impatience * length / load,
      meanWait: length / load)
  }
}
