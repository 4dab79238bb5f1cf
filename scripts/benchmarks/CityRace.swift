import CityModels
import CitySimulation
import DispatchCore

/// Comparison of the whole simulator with bare loops of the reference model in C++ and SimPy.
///
/// The reference model is a taxi city without a dispatch core: no offers as objects, no rulebook,
/// no records per request. Cabstand runs an equivalent scenario with all of these. The programs
/// take turns, so that other load on the machine slows all of them.
enum CityRace {
  private struct Size {
    let taxis: Int
    let hours: Int64
    let rounds: Int
    var requestsPerHour: Int { 2 * taxis }
  }

  private static let sizes = [
    Size(taxis: 1_000, hours: 24, rounds: 15), Size(taxis: 10_000, hours: 24, rounds: 7),
    Size(taxis: 100_000, hours: 6, rounds: 3),
  ]

  private static let quickSizes = [
    Size(taxis: 1_000, hours: 4, rounds: 3), Size(taxis: 10_000, hours: 2, rounds: 1),
  ]

  /// Prints the seconds of every round.
  static func run(isQuick: Bool) {
    MemoryReuse.enable()
    Table.print("taxis", "requests_per_hour", "hours", "round", "cabstand_s", "cpp_s", "simpy_s")
    do throws(ReferenceProgram.Problem) {
      let program = try ReferenceProgram("cpp_taxi.cpp", flags: ["-march=native"])
      race(isQuick ? quickSizes : sizes, against: { program.run($0) })
    } catch {
      Table.note("No C++ loop to compare with: \(error)")
      race(isQuick ? quickSizes : sizes, against: { _ in nil })
    }
  }

  private static func race(_ sizes: [Size], against loop: ([String]) -> String?) {
    var hasSimPy = true
    for size in sizes {
      let arguments = [
        "--taxis", String(size.taxis), "--rate", String(size.requestsPerHour), "--hours",
        String(size.hours),
      ]
      for round in 1...size.rounds {
        let cabstand = seconds(of: round, size)
        let cpp = loop(arguments).flatMap { loopSeconds(in: $0) }
        // SimPy takes too long for the larger cities.
        let simpy = hasSimPy && size.taxis == 1_000 ? simpySeconds(arguments) : nil
        hasSimPy = simpy != nil
        Table.print(
          String(size.taxis), String(size.requestsPerHour), String(size.hours), String(round),
          Table.decimal(cabstand, places: 5), cpp.map { Table.decimal($0, places: 5) },
          simpy.map { Table.decimal($0, places: 5) })
      }
    }
  }

  private static func seconds(of replication: Int, _ size: Size) -> Double {
    do {
      let model = try RaceModel.city(
        taxis: size.taxis, requestsPerHour: Double(size.requestsPerHour), hours: size.hours)
      let simulation = Simulation(model: model, policy: AdjacentZones(), seed: 1)
      let start = monotonicNanoseconds()
      _ = try simulation.replication(replication, keepsRequests: false)
      return Double(monotonicNanoseconds() - start) / 1e9
    } catch {
      preconditionFailure("the reference model does not run: \(error)")
    }
  }

  private static func simpySeconds(_ arguments: [String]) -> Double? {
    let script = ReferenceProgram.path(of: "simpy_taxi.py")
    let result = ShellCommand(["python3", script] + arguments).run()
    guard result.status == 0 else {
      let reason = result.output.split(separator: "\n").last ?? "no message"
      Table.note("No SimPy to compare with: \(reason)")
      return nil
    }
    return loopSeconds(in: result.output)
  }

  /// The figure `"loop_s": 0.123` of a reference program's output.
  private static func loopSeconds(in text: String) -> Double? {
    let parts = text.split(separator: "\"loop_s\": ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Double(parts[1].prefix { $0.isNumber || $0 == "." })
  }
}
