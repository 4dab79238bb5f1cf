import DispatchCore
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines to and from a running program.
///
/// The time of an answer only matters for the deadline. The channel is used by one thread at a
/// time, so that its reference can be shared safely.
final class ProgramChannel: PolicyChannel, @unchecked Sendable {
  /// Upper limit of an answer in bytes, to protect the memory from a faulty program.
  static let greatestLine = 8 << 20

  private let child: ChildProcess
  private let deadline: TimeSpan
  private let isInterrupted: @Sendable () -> Bool

  /// Bytes that were read and not yet used, from `start` on.
  private var buffer: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Longest time of an answer.
  private(set) var slowest = 0

  /// True if the program exited instead of answering, without being told to.
  private(set) var hasEndedByItself = false

  /// True if the program is no longer running.
  var hasGone: Bool { child.ending != nil || child.awaitExit(0) }

  /// Outcome of the program; nil while it runs.
  var ending: ChildProcess.Ending? { child.ending }

  /// Starts a program.
  /// - Parameters:
  ///   - command: a shell command.
  ///   - deadline: longest time for an answer.
  ///   - isInterrupted: returns true if the user wants to stop.
  /// - Throws: `PolicyFailure` if it cannot be started.
  init(
    _ command: String, deadline: TimeSpan, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(PolicyFailure) {
    child = try ChildProcess(shell: command)
    self.deadline = deadline
    self.isInterrupted = isInterrupted
  }

  // After an interruption by the user, messages of the program about its closed input are unwanted.
  deinit { if isInterrupted() { child.end(within: 0) } }

  func exchange(
    _ message: UnsafeRawBufferPointer, answer: inout [UInt8]
  ) throws(PolicyFailure) {
    let watch = Stopwatch()
    do throws(PolicyFailure) {
      try send(message, watch)
      try receive(&answer, watch)
    } catch {
      child.end(within: isInterrupted() ? 0 : 200)
      throw error
    }
    slowest = max(slowest, watch.milliseconds)
  }

  /// Notifies the program of the end and waits for its exit, up to the deadline of an answer.
  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    let watch = Stopwatch()
    // A program that has already exited has made its last decision.
    try? send(message, watch)
    child.closeInput()
    while buffer.isEmpty, try wait(forInput: true, watch, isEnd: true) {
      guard try read() > 0 else { break }
    }
    child.end(within: max(0, Int(deadline.milliseconds) - watch.milliseconds))
    guard buffer.isEmpty else {
      throw PolicyFailure(
        "the program has written \(excerpt(buffer)) without being asked")
    }
  }

  /// Notifies the program of the end of the day; another day may follow.
  func endDay(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    // A program that has already exited is restarted for the next day.
    if hasGone { return }
    guard buffer.isEmpty else { return try send(message, Stopwatch()) }
    try? send(message, Stopwatch())
  }

  /// Closes the program's input.
  func closeInput() { child.closeInput() }

  // MARK: - Sending and receiving

  private func send(_ message: UnsafeRawBufferPointer, _ watch: Stopwatch) throws(PolicyFailure) {
    guard buffer.isEmpty else {
      throw PolicyFailure(
        "the program has written \(excerpt(buffer)) without being asked")
    }
    guard let input = child.input else { throw gone("input") }
    var rest = message[...]
    while !rest.isEmpty {
      let count = PipeWriting.write(UnsafeRawBufferPointer(rebasing: rest), to: input)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        _ = try wait(forInput: false, watch)
      } else if errno != EINTR {
        throw gone("input")
      }
    }
  }

  private func receive(_ answer: inout [UInt8], _ watch: Stopwatch) throws(PolicyFailure) {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        answer.removeAll(keepingCapacity: true)
        answer.append(contentsOf: buffer[..<end])
        buffer.removeFirst(end + 1)
        return
      }
      searched = buffer.count
      guard searched <= ProgramChannel.greatestLine else {
        throw PolicyFailure(
          "the program writes a line of more than \(ProgramChannel.greatestLine >> 20) MiB: "
            + excerpt(buffer))
      }
      _ = try wait(forInput: true, watch)
      guard try read() > 0 else { throw gone("output") }
    }
  }

  /// Reads the available bytes.
  /// - Returns: number of bytes; 0 at the end, and 1 if there were none yet.
  private func read() throws(PolicyFailure) -> Int {
    guard let output = child.output else { throw gone("output") }
    let count = chunk.withUnsafeMutableBytes { systemRead(output, $0) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? 1 : 0 }
    buffer.append(contentsOf: chunk[..<count])
    return count
  }

  /// Waits until the program has written something or accepts more input.
  ///
  /// Descendants of the program may hold its pipes open after its exit, so the exit is checked too.
  /// - Returns: true if it has; false only at the end, at the deadline or after the program's exit.
  private func wait(
    forInput: Bool, _ watch: Stopwatch, isEnd: Bool = false
  ) throws(PolicyFailure) -> Bool {
    while true {
      let rest = Int(deadline.milliseconds) - watch.milliseconds
      guard rest > 0 else {
        if isEnd { return false }
        throw PolicyFailure("the program has not answered within \(deadline)\(halfLine)")
      }
      if isInterrupted() { throw PolicyFailure("the run was interrupted") }
      // All output of the program has arrived by the time of its exit.
      let hasEnded = child.awaitExit(0)
      var watched = pollfd(
        fd: (forInput ? child.output : child.input) ?? -1,
        events: Int16(forInput ? POLLIN : POLLOUT), revents: 0)
      // Interruptions and the exit of the program are checked several times a second.
      if poll(&watched, 1, hasEnded ? 0 : Int32(min(rest, 50))) > 0 { return true }
      guard hasEnded else { continue }
      if isEnd { return false }
      throw gone(forInput ? "output" : "input")
    }
  }

  /// Describes the exit of the program, or else the pipe that it has closed.
  private func gone(_ pipe: String) -> PolicyFailure {
    // A program that continues with open input would show it within this time.
    let hasEnded = child.awaitExit(500)
    hasEndedByItself = hasEnded
    // Output written before the exit helps to explain it.
    if child.output != nil { _ = try? read() }
    child.end(within: 0)
    switch child.ending {
    case .exit(let code) where hasEnded:
      return PolicyFailure(
        "the program ended with exit code \(code) instead of answering\(halfLine)")
    case .signal(let number) where hasEnded:
      return PolicyFailure(
        "the program was ended by signal \(number) instead of answering\(halfLine)")
    default:
      return PolicyFailure("the program has closed its \(pipe) instead of answering\(halfLine)")
    }
  }

  /// Incomplete output in place of an answer, for diagnosis.
  private var halfLine: String {
    guard !buffer.isEmpty else { return "" }
    let isWhole = buffer.contains(UInt8(ascii: "\n"))
    return "; it has written \(excerpt(buffer))"
      + (isWhole ? "" : ", which lacks the end of the line")
  }

  private func excerpt(_ bytes: [UInt8]) -> String {
    Wording.quoted(String(decoding: bytes.prefix(200), as: UTF8.self))
  }
}

private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}
