import CitySimulation
import DispatchCore

/// What each policy of the catalog costs a ride, beside `adjacent` in the same minutes.
///
/// The reference model with many idle taxis, with some, and with hardly any: searches by place have
/// to be quick among all of them. The policies take turns, so that a busy machine slows everybody.
enum PolicyRace {
  /// The argument that runs this race alone.
  static let argument = "--policies"

  private static let taxis = 10_000
  private static let rates = [4_000, 20_000, 24_000]
  private static let hours: Int64 = 8
  private static let rounds = 3

  /// Prints the tables.
  static func run() {
    MemoryReuse.enable()
    print(
      "Policies: seconds for \(hours) simulated hours with \(taxis) taxis, median of \(rounds) runs;"
        + " ratios within this run\n")
    print(
      Table.row([
        "requests per hour", "policy", "seconds", "ns per ride", "ratio to adjacent",
      ]))
    for rate in rates { printRows(rate) }
  }

  private static func printRows(_ rate: Int) {
    let policies = PolicyCatalog.policies
    var seconds = Array(repeating: [Double](), count: policies.count)
    for round in 1...rounds {
      for (index, policy) in policies.enumerated() {
        seconds[index].append(self.seconds(of: policy, round, rate: rate))
      }
    }
    let medians = seconds.map { Table.median($0) }
    let adjacent = policies.firstIndex { $0.name == AdjacentZones().name } ?? 0
    let rides = Double(rate) * Double(hours)
    for (index, policy) in policies.enumerated() {
      print(
        Table.row([
          String(rate), policy.name, Table.thousandths(medians[index]),
          String(Int((medians[index] / rides * 1e9).rounded())),
          Table.tenths(medians[index] / medians[adjacent]),
        ]))
    }
  }

  private static func seconds(
    of policy: any DispatchPolicy, _ replication: Int, rate: Int
  ) -> Double {
    do {
      let model = try RaceModel.city(taxis: taxis, requestsPerHour: Double(rate), hours: hours)
      let simulation = Simulation(model: model, policy: policy, seed: 1)
      let start = monotonicNanoseconds()
      _ = try simulation.replication(replication)
      return Double(monotonicNanoseconds() - start) / 1e9
    } catch {
      preconditionFailure("the reference model does not run: \(error)")
    }
  }
}
