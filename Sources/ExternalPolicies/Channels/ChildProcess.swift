import DispatchCore
import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// A shell command that runs as a child process, with a pipe in each direction.
///
/// It is the leader of a process group, so that an interruption from the keyboard does not reach it
/// before this program has decided what to do. Its descendants end with it, even if they have left
/// the group (see `ProcessFamily`). It shares our standard error.
final class ChildProcess {
  /// Outcome of the process.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Write end of the pipe to the process; nil once closed.
  private(set) var input: Int32?

  /// Read end of the pipe from the process; nil once closed.
  private(set) var output: Int32?

  private let family: ProcessFamily
  private var process: pid_t { family.head }
  private(set) var ending: Ending?

  /// Number of processes started so far.
  ///
  /// Processes are started one at a time, because a concurrent start could inherit incomplete
  /// pipes.
  private static let startedCount = Mutex(0)

  /// Starts a shell command.
  /// - Throws: `PolicyFailure` if the system refuses.
  init(shell command: String) throws(PolicyFailure) {
    let (started, mark) = ChildProcess.startedCount.withLock { count in
      count += 1
      let mark = "\(getpid()).\(count)"
      return (ChildProcess.start(command, mark: mark), mark)
    }
    switch started {
    case .success(let started):
      family = ProcessFamily(head: started.process, mark: mark)
      input = started.input
      output = started.output
    case .failure(let failure):
      throw failure
    }
    for case let descriptor? in [input, output] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit { end(within: 200) }

  /// Closes the pipe to the process, which marks the end of its input.
  func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Ends the process and its descendants, and reads its exit status.
  /// - Parameter milliseconds: time for the process to end by itself; with 0, it is killed before
  ///   it can see the end of its input.
  func end(within milliseconds: Int) {
    // A process that sees the end of its input could print messages about it.
    if milliseconds == 0, ending == nil { family.end() }
    closeInput()
    if let output { close(output) }
    output = nil
    guard ending == nil else { return }
    awaitExit(milliseconds)
    family.end()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    ending = signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
  }

  /// Waits for a limited time until the process has ended, without reaping it.
  /// - Returns: true if it has ended.
  @discardableResult
  func awaitExit(_ milliseconds: Int) -> Bool {
    if ending != nil { return true }
    let deadline = Stopwatch()
    while true {
      var note = siginfo_t()
      let flags = WEXITED | WNOHANG | WNOWAIT
      if waitid(P_PID, id_t(process), &note, flags) == 0, note.si_signo != 0 { return true }
      if deadline.milliseconds >= milliseconds { return false }
      usleep(2000)
    }
  }
}

// MARK: - Starting

extension ChildProcess {
  private struct Started {
    let process: pid_t
    let input: Int32
    let output: Int32
  }

  private static func start(
    _ command: String, mark: String
  ) -> Result<Started, PolicyFailure> {
    guard let toChild = pipe() else { return .failure(refusal(errno)) }
    guard let fromChild = pipe() else {
      let code = errno
      close(toChild.reading)
      close(toChild.writing)
      return .failure(refusal(code))
    }
    var process: pid_t = 0
    let code = spawn(
      &process, command, mark, reading: toChild.reading, writing: fromChild.writing)
    close(toChild.reading)
    close(fromChild.writing)
    guard code == 0 else {
      close(toChild.writing)
      close(fromChild.reading)
      return .failure(refusal(code))
    }
    return .success(
      Started(process: process, input: toChild.writing, output: fromChild.reading))
  }

  private static func refusal(_ code: Int32) -> PolicyFailure {
    PolicyFailure("the program cannot be started: \(String(cString: strerror(code)))")
  }

  /// Makes a pipe with descriptors above the standard streams, both ends of which close in other
  /// programs that are started.
  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [0, 0]
    guard systemPipe(&ends) == 0 else { return nil }
    let moved = ends.map { end in
      let other = fcntl(end, F_DUPFD_CLOEXEC, 3)
      close(end)
      return other
    }
    guard moved[0] >= 0, moved[1] >= 0 else {
      for end in moved where end >= 0 { close(end) }
      return nil
    }
    return (moved[0], moved[1])
  }

  private static func spawn(
    _ process: inout pid_t, _ command: String, _ mark: String, reading: Int32, writing: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Signals that this program ignores or catches must have their defaults in the child.
    var standard = sigset_t()
    sigemptyset(&standard)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&standard, number) }
    posix_spawnattr_setsigdefault(&attributes, &standard)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    let variables = environment(mark).map { (entry: String) in strdup(entry) }
    defer { for variable in variables { free(variable) } }
    return posix_spawn(
      &process, "/bin/sh", &actions, &attributes, words + [nil], variables + [nil])
  }

  /// Returns the environment of this program, plus the variable that marks the family.
  private static func environment(_ mark: String) -> [String] {
    var entries: [String] = []
    var place = environ
    while let entry = place.pointee {
      entries.append(String(cString: entry))
      place += 1
    }
    let name = ProcessFamily.variable + "="
    return entries.filter { !$0.hasPrefix(name) } + [name + mark]
  }
}

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
