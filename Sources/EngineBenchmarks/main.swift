#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Prints the table; false when the queues disagreed about the order of the events.
func printTable(comparedWith reference: (HoldModel) -> HoldModel.Outcome?) -> Bool {
  let repetitions = 5
  print(
    """
    Nanoseconds to pop the first event and schedule it again, median of \(repetitions) runs

    """)
  print(row(["pending", "EventQueue", "EventEngine", "std::priority_queue"]))
  var agree = true
  for (pendingCount, holdCount) in [(100, 5_000_000), (10_000, 5_000_000), (1_000_000, 2_000_000)] {
    let model = HoldModel(pendingCount: pendingCount, holdCount: holdCount)
    let comparison = Comparison(model, repetitions: repetitions, reference: reference)
    let (queue, engine, other) = comparison.medians
    print(row([String(pendingCount), tenths(queue), tenths(engine), other.map(tenths) ?? "-"]))
    agree = agree && comparison.agree
  }
  return agree
}

/// Right-aligned columns.
func row(_ cells: [String]) -> String {
  zip(cells, [9, 12, 13, 21]).map { cell, width in
    String(repeating: " ", count: max(0, width - cell.count)) + cell
  }.joined()
}

/// A number with one decimal.
func tenths(_ value: Double) -> String {
  let scaled = Int((value * 10).rounded())
  return "\(scaled / 10).\(scaled % 10)"
}

// CityBench
import CitySimulation
import DispatchCore
import Quantities
import Results
func tick() -> Double { var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t); return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9 }
func city() throws {
let taxis = Int(CommandLine.arguments[1])!, rate = Double(CommandLine.arguments[2])!
let model = try RaceModel.city(taxis: taxis, requestsPerHour: rate, hours: 24)
for r in 1...5 {
  let s = Simulation(model: model, policy: AdjacentZones(), seed: 1)
  let a = tick()
  let x = try s.replication(r)
  let b = tick()
  print("loop", b - a, "requests", x.requests.count, "events", x.events, "ns/request", (b - a) * 1e9 / Double(x.requests.count), "mean wait", x.sumOfWaits.inSeconds / Double(x.requests.count))
}
}
if CommandLine.arguments.count > 1 { try city(); exit(0) }
/// Compares with C++ where that is possible.
func benchmark() -> Bool {
  do throws(ReferenceQueue.Problem) {
    let reference = try ReferenceQueue()
    print("std::priority_queue compiled with \(reference.compiler) -O3\n")
    return printTable { reference.run($0) }
  } catch {
    print("No std::priority_queue to compare with: \(error)\n")
    return printTable { _ in nil }
  }
}

if !benchmark() {
  print("\nThe queues popped different events: the times mean nothing until that is found.")
  exit(1)
}
