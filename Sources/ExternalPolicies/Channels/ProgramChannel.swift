import DispatchCore
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines to and from a program that has been started.
///
/// The duration of answers only decides whether the run is given up. It is used by one thread
/// at a time; that is what makes it safe to share its reference.
final class ProgramChannel: PolicyChannel, @unchecked Sendable {
  /// No answer may be longer, so that a program gone wild does not fill the memory.
  static let greatestLine = 8 << 20

  private let child: ChildProcess
  private let deadline: TimeSpan
  private let isInterrupted: @Sendable () -> Bool

  /// What has been read and not yet used, from `start` on.
  private var buffer: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// The longest time that an answer has taken.
  private(set) var slowest = 0

  /// True if the program has ended instead of answering, without being told.
  private(set) var hasEndedByItself = false

  /// True if the program runs no longer.
  var hasGone: Bool { child.ending != nil || child.awaitExit(0) }

  /// How the program ended; nil while it runs.
  var ending: ChildProcess.Ending? { child.ending }

  /// Starts a program.
  /// - Parameters:
  ///   - command: a line of the shell.
  ///   - deadline: how long an answer may take.
  ///   - isInterrupted: whether the user wants to stop.
  /// - Throws: `PolicyFailure` when it cannot be started.
  init(
    _ command: String, deadline: TimeSpan, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(PolicyFailure) {
    child = try ChildProcess(shell: command)
    self.deadline = deadline
    self.isInterrupted = isInterrupted
  }

  // When the user interrupts, nobody wants to hear what the program thinks of losing its input.
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

  /// Tells the program that it is over and waits for it to end, for as long as an answer may take.
  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    let watch = Stopwatch()
    // One that has gone already has made its last decision.
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

  /// Tells the program that its day is over, and that another one may begin.
  func endDay(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    // One that has gone already is started anew when the next day begins.
    if hasGone { return }
    guard buffer.isEmpty else { return try send(message, Stopwatch()) }
    try? send(message, Stopwatch())
  }

  /// Tells the program that nothing more will come.
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

  /// Reads what is there.
  /// - Returns: how many bytes came; 0 at the end, and 1 when there was nothing yet.
  private func read() throws(PolicyFailure) -> Int {
    guard let output = child.output else { throw gone("output") }
    let count = chunk.withUnsafeMutableBytes { systemRead(output, $0) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? 1 : 0 }
    buffer.append(contentsOf: chunk[..<count])
    return count
  }

  /// Waits until the program has written something, or else takes in more.
  ///
  /// What the program has started may hold its pipes open when it has ended, so that is looked at, too.
  /// - Returns: whether it has; false only at the end, when the time is over or the program has ended.
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
      // What it wrote before it ended is there by the time that it has ended.
      let hasEnded = child.awaitExit(0)
      var watched = pollfd(
        fd: (forInput ? child.output : child.input) ?? -1,
        events: Int16(forInput ? POLLIN : POLLOUT), revents: 0)
      // Interruptions and the end of the program are looked for a few times a second.
      if poll(&watched, 1, hasEnded ? 0 : Int32(min(rest, 50))) > 0 { return true }
      guard hasEnded else { continue }
      if isEnd { return false }
      throw gone(forInput ? "output" : "input")
    }
  }

  /// Says how the program went, or else what it has closed.
  private func gone(_ pipe: String) -> PolicyFailure {
    // As long as its input is open, a program that goes on shows it.
    let hasEnded = child.awaitExit(500)
    hasEndedByItself = hasEnded
    // What it has written without waiting to be asked tells why.
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

  /// What was written instead of an answer, mostly one without its end, to follow what happened.
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
