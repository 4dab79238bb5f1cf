import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Remembers that the user or the system asked the program to stop.
///
/// The first signal asks politely: the work ends at the next replication step, and no half-written
/// results stay. A second one ends the program at once.
enum Interruption {
  private static let signalNumber = Atomic<Int32>(0)

  static func watch() {
    signalNumber.store(0, ordering: .relaxed)
    // A file that grows too large is an error to report, not a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.signalNumber.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  static var exitCode: ExitCode? {
    switch signalNumber.load(ordering: .relaxed) {
    case 0: nil
    case SIGTERM: .terminated
    default: .interrupted
    }
  }
}
