import DispatchCore
import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// A line of the shell that runs as a process of its own, with a pipe to it and one from it.
///
/// It is the leader of a group of processes, so that the keyboard's interruption does not reach it
/// before this program has decided what to do. What it has started ends with it, also what has left
/// the group (see `ProcessFamily`). Its standard error is ours.
final class ChildProcess {
  /// How the process ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Where what it reads is written; nil once closed.
  private(set) var input: Int32?

  /// Where what it writes is read; nil once closed.
  private(set) var output: Int32?

  private let family: ProcessFamily
  private var process: pid_t { family.head }
  private(set) var ending: Ending?

  /// Number of processes started before.
  ///
  /// One at a time is started: what another one starts must not inherit half-made pipes.
  private static let startedCount = Mutex(0)

  /// Starts a line of the shell.
  /// - Throws: `PolicyFailure` when the system refuses.
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

  /// Closes the pipe to the process, which tells it that nothing more will come.
  func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Ends the process and everything it has started, and takes its end note.
  /// - Parameter milliseconds: how long it may take to end by itself; with none, it does not even see
  ///   that its input ends.
  func end(within milliseconds: Int) {
    // One that sees its input end would write what it thinks of that.
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

  /// Waits until the process has ended, for a while; it stays to be waited for.
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

  /// A pipe beyond the standard streams, both ends of which close when another program is started.
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
    // What this program ignores or catches is its own affair.
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

  /// The environment of this program, and the variable that marks the family.
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
