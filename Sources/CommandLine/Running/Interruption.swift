import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Records an interruption by the user or the system.
///
/// After the first signal the work ends at the next replication step, and no half-written results
/// stay. A second signal, during the clean-up, has no effect; a third ends the program at once.
enum Interruption {
  private static let signalNumber = Atomic<Int32>(0)
  private static let signalCount = Atomic<Int>(0)

  static func watch() {
    signalNumber.store(0, ordering: .relaxed)
    signalCount.store(0, ordering: .relaxed)
    // An oversized file and a closed pipe are errors to report or to ignore; neither may end the
    // program before results and verdict are written.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // The parent process may have blocked signals, which would then never arrive.
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      handle(number)
      sigaddset(&watched, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &watched, nil)
  }

  private static func handle(_ number: Int32) {
    let before = signal(number) { number in
      Interruption.signalNumber.store(number, ordering: .relaxed)
      if Interruption.signalCount.add(1, ordering: .relaxed).newValue >= 2 {
        signal(number, SIG_DFL)
      }
    }
    // Under nohup a closed terminal does not stop the program.
    if number == SIGHUP, isIgnoring(before) { signal(number, SIG_IGN) }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static var exitCode: ExitCode? {
    switch signalNumber.load(ordering: .relaxed) {
    case 0: nil
    case SIGTERM, SIGHUP: .terminated
    default: .interrupted
    }
  }
}
