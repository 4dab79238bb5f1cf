import CityModels
import CitySimulation
import DispatchCore

/// Cost of each built-in policy, relative to `adjacent` in the same minutes.
///
/// The reference model is run with many idle taxis, with some, and with hardly any: searches by
/// place must be fast in all three cases. The policies take turns, so that other load on the
/// machine slows all of them.
enum PolicyRace {
  private static let taxis = 10_000
  private static let rates = [4_000, 20_000, 24_000]

  /// Prints the seconds of every round.
  static func run(isQuick: Bool) {
    MemoryReuse.enable()
    Table.print("taxis", "requests_per_hour", "hours", "round", "policy", "seconds")
    for rate in rates {
      for round in 1...(isQuick ? 1 : 3) {
        for policy in PolicyCatalog.policies {
          let hours: Int64 = isQuick ? 1 : 8
          let seconds = seconds(of: policy, round, rate: rate, hours: hours)
          Table.print(
            String(taxis), String(rate), String(hours), String(round), policy.name,
            Table.decimal(seconds, places: 5))
        }
      }
    }
  }

  private static func seconds(
    of policy: any DispatchPolicy, _ replication: Int, rate: Int, hours: Int64
  ) -> Double {
    do {
      let model = try RaceModel.city(taxis: taxis, requestsPerHour: Double(rate), hours: hours)
      let simulation = Simulation(model: model, policy: policy, seed: 1)
      let start = monotonicNanoseconds()
      _ = try simulation.replication(replication, keepsRequests: false)
      return Double(monotonicNanoseconds() - start) / 1e9
    } catch {
      preconditionFailure("the reference model does not run: \(error)")
    }
  }
}
