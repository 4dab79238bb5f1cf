#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let arguments = Swift.CommandLine.arguments.dropFirst()
if arguments.first == AllocationCount.argument, let hours = arguments.dropFirst().first {
  exit(AllocationCount.countHere(hours: Int64(hours) ?? 1) ? 0 : 1)
}

if arguments.first == SolveAssignments.argument { exit(SolveAssignments.run() ? 0 : 1) }
if arguments.first == MatchingRace.argument { exit(MatchingRace.run() ? 0 : 1) }

if arguments.first == PolicyRace.argument {
  PolicyRace.run()
  exit(0)
}

// The city first: the queues leave the memory of the process in pieces.
CityRace.run()
print("")
PolicyRace.run()
print("")
if !QueueRace.run() {
  print("\nThe queues popped different events: the times mean nothing until that is found.")
  exit(1)
}
print("")
if !MatchingRace.run() {
  print("\nThe solvers found different totals: the times mean nothing until that is found.")
  exit(1)
}
print("")
if !AllocationCount.run() {
  print("Handling an event must not ask for memory.")
  exit(1)
}
