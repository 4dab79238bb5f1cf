import CitySimulation
import DispatchCore

/// The whole simulator against bare loops of the reference model in C++ and SimPy.
///
/// The reference model is a taxi city without a dispatch core: no offers as objects, no rulebook, no
/// records per request. Cabstand runs an equivalent scenario through all of it. The rounds take
/// turns, so that a busy machine slows everybody.
enum CityRace {
  private static let sizes = [(taxis: 1_000, rate: 2_000), (taxis: 10_000, rate: 20_000)]
  private static let rounds = 5

  /// Prints the table.
  static func run() {
    MemoryReuse.enable()
    print("Seconds for 24 simulated hours, median of \(rounds) runs; ratios within this run\n")
    do throws(ReferenceProgram.Problem) {
      let program = try ReferenceProgram("cpp_taxi.cpp", flags: ["-march=native"])
      printTable(comparedWith: { program.run($0) })
    } catch {
      print("No C++ loop to compare with: \(error)\n")
      printTable(comparedWith: { _ in nil })
    }
  }

  private static func printTable(comparedWith reference: ([String]) -> String?) {
    print(
      Table.row(["taxis", "requests per hour", "Cabstand", "C++ loop", "ratio to C++", "SimPy"]))
    for size in sizes {
      var cabstand: [Double] = []
      var loop: [Double] = []
      let arguments = ["--taxis", String(size.taxis), "--rate", String(size.rate)]
      for round in 1...rounds {
        cabstand.append(seconds(of: round, taxis: size.taxis, rate: size.rate))
        if let text = reference(arguments), let time = loopSeconds(in: text) { loop.append(time) }
      }
      let own = Table.median(cabstand)
      let other = loop.isEmpty ? nil : Table.median(loop)
      // SimPy takes seconds a run, so it runs once, at the small size.
      let python = size.taxis == 1_000 ? simpySeconds(arguments) : nil
      print(
        Table.row([
          String(size.taxis), String(size.rate), Table.thousandths(own),
          other.map { Table.thousandths($0) } ?? "-", other.map { Table.tenths(own / $0) } ?? "-",
          python.map { "\(Table.thousandths($0)) (\(Table.tenths($0 / own))x)" } ?? "-",
        ]))
    }
  }

  private static func seconds(of replication: Int, taxis: Int, rate: Int) -> Double {
    do {
      let model = try RaceModel.city(taxis: taxis, requestsPerHour: Double(rate), hours: 24)
      let simulation = Simulation(model: model, policy: AdjacentZones(), seed: 1)
      let start = monotonicNanoseconds()
      _ = try simulation.replication(replication)
      return Double(monotonicNanoseconds() - start) / 1e9
    } catch {
      preconditionFailure("the reference model does not run: \(error)")
    }
  }

  private static func simpySeconds(_ arguments: [String]) -> Double? {
    let script = ReferenceProgram.path(of: "simpy_taxi.py")
    let result = ShellCommand(["python3", script] + arguments).run()
    return result.status == 0 ? loopSeconds(in: result.output) : nil
  }

  /// The figure `"loop_s": 0.123` of a reference program's output.
  private static func loopSeconds(in text: String) -> Double? {
    let parts = text.split(separator: "\"loop_s\": ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Double(parts[1].prefix { $0.isNumber || $0 == "." })
  }
}
