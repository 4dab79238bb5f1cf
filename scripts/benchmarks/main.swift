#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// One race per process: memory left by one race must not slow the next.
let arguments = Array(Swift.CommandLine.arguments.dropFirst())
let isQuick = arguments.last == "--quick"
switch arguments.first {
case "--city": CityRace.run(isQuick: isQuick)
case "--policies": PolicyRace.run(isQuick: isQuick)
case "--queues": exit(QueueRace.run(isQuick: isQuick) ? 0 : 1)
case "--matching": exit(MatchingRace.run(isQuick: isQuick) ? 0 : 1)
case "--journeys": try JourneyRace.run(isQuick: isQuick)
case "--questions": QuestionRace.run(isQuick: isQuick)
case "--allocations": exit(AllocationCount.run() ? 0 : 1)
case AllocationCount.argument:
  let hours = arguments.dropFirst().first.flatMap { Int64($0) } ?? 1
  exit(AllocationCount.countHere(hours: hours) ? 0 : 1)
case "--solve-assignments": exit(SolveAssignments.run() ? 0 : 1)
default:
  Table.note(
    "EngineBenchmarks takes one of --city, --policies, --queues, --matching, --journeys, --questions, "
      + "--allocations, --solve-assignments; with --quick it does a part of the work")
  exit(2)
}
