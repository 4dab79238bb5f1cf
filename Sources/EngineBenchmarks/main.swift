#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The city first: the queues leave the memory of the process in pieces.
CityRace.run()
print("")
if !QueueRace.run() {
  print("\nThe queues popped different events: the times mean nothing until that is found.")
  exit(1)
}
