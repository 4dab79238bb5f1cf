import DispatchCore

/// A channel to a program that may serve one day after another.
///
/// Only a program that declares support for it in its greeting is kept; any other has a process for
/// each day. A program that has exited when the next day begins is restarted, because no decision
/// has been made yet.
final class LastingChannel: PolicyChannel {
  private var program: ProgramChannel?
  private let shelf: ProgramShelf
  private let command: String
  private let start: () throws(PolicyFailure) -> ProgramChannel

  /// True if the process has served an earlier day and has not answered in this one.
  private var isFromShelf: Bool

  /// True if the program declares that it serves another day.
  private var lasts = false

  /// Takes a program from the shelf, or starts one.
  /// - Parameters:
  ///   - shelf: pool of programs between days.
  ///   - command: shell command that starts the program.
  ///   - start: starts a process of the program.
  /// - Throws: `PolicyFailure` if it cannot be started.
  init(
    _ shelf: ProgramShelf, _ command: String,
    start: @escaping () throws(PolicyFailure) -> ProgramChannel
  ) throws(PolicyFailure) {
    (self.shelf, self.command, self.start) = (shelf, command, start)
    let waiting = shelf.take(command)
    isFromShelf = waiting != nil
    if let waiting { program = waiting } else { program = try start() }
  }

  func exchange(
    _ message: UnsafeRawBufferPointer, answer: inout [UInt8]
  ) throws(PolicyFailure) {
    let wasFromShelf = isFromShelf
    isFromShelf = false
    do throws(PolicyFailure) {
      try program?.exchange(message, answer: &answer)
    } catch {
      guard wasFromShelf, program?.hasEndedByItself == true else { throw error }
      let fresh = try start()
      program = fresh
      try fresh.exchange(message, answer: &answer)
    }
  }

  func greeted(_ greeting: PolicyAnswer.Greeting) { lasts = greeting.servesNextDay }

  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    guard let program else { return }
    self.program = nil
    guard lasts else { return try program.end(message) }
    try program.endDay(message)
    shelf.put(program, command)
  }
}
