import CityModels
import CitySimulation
import DispatchCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Test that handling an event allocates no memory once a city runs.
///
/// The reference model is run for a short and for a long day with a counter in front of the memory
/// allocator. One-time allocations are in both; the difference is due to the additional events.
enum AllocationCount {
  /// Argument with which the program counts its own allocations.
  static let argument = "--count-allocations"

  private static let days: [Int64] = [4, 24]

  /// Prints the counts of both days.
  /// - Returns: true if events need no memory, or if counting is not possible.
  static func run() -> Bool {
    do throws(ReferenceProgram.Problem) {
      let counter = try ReferenceProgram(
        "allocation_counter.cpp", flags: ["-shared", "-fPIC"])
      return compare(counted(by: counter))
    } catch {
      Table.note("Allocations cannot be counted: \(error)")
      return true
    }
  }

  private static func compare(_ counts: [(hours: Int64, allocations: Int, events: Int)]) -> Bool {
    guard counts.count == days.count else {
      Table.note("Allocations cannot be counted with this C library.")
      return true
    }
    Table.print("hours", "events", "allocations")
    for count in counts {
      Table.print(String(count.hours), String(count.events), String(count.allocations))
    }
    // Pools that double their size may still do so occasionally.
    guard counts[1].allocations - counts[0].allocations < 100 else {
      Table.note("Handling an event must not ask for memory.")
      return false
    }
    return true
  }

  private static func counted(
    by counter: borrowing ReferenceProgram
  ) -> [(hours: Int64, allocations: Int, events: Int)] {
    var counts: [(hours: Int64, allocations: Int, events: Int)] = []
    for hours in days {
      let result = ShellCommand([
        "env", "LD_PRELOAD=" + counter.program, Swift.CommandLine.arguments[0], argument,
        String(hours),
      ]).run()
      let numbers = result.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      guard result.status == 0, numbers.count == 2 else { return [] }
      counts.append((hours, numbers[0], numbers[1]))
    }
    return counts
  }

  /// Runs a day in this process and prints its numbers of allocations and events.
  /// - Returns: true if there was a counter.
  static func countHere(hours: Int64) -> Bool {
    typealias Counter = @convention(c) () -> Int
    guard let symbol = dlsym(nil, "allocation_count") else { return false }
    let count = unsafeBitCast(symbol, to: Counter.self)
    do {
      let model = try RaceModel.city(taxis: 1_000, requestsPerHour: 2_000, hours: hours)
      let simulation = Simulation(model: model, policy: AdjacentZones(), seed: 1)
      let before = count()
      let record = try simulation.replication(1)
      print(count() - before, record.events)
      return true
    } catch {
      preconditionFailure("the reference model does not run: \(error)")
    }
  }
}
