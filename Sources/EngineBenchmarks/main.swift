#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

if !QueueRace.run() {
  print("\nThe queues popped different events: the times mean nothing until that is found.")
  exit(1)
}
try CityRace.run()
