import DispatchCore

/// A program that may serve one day after another.
///
/// Only a program that says so in its greeting is kept; any other has a process for each day. One that
/// is gone when the next day begins is started anew: then nothing has been decided yet.
final class LastingChannel: PolicyChannel {
  private var program: ProgramChannel?
  private let shelf: ProgramShelf
  private let command: String
  private let start: () throws(PolicyFailure) -> ProgramChannel

  /// True if the process has served a day before, and has not answered in this one.
  private var isFromShelf: Bool

  /// True if the program says that it serves another day.
  private var lasts = false

  /// Takes a program from the shelf, or starts one.
  /// - Parameters:
  ///   - shelf: where programs wait between days.
  ///   - command: the line of the shell that starts it.
  ///   - start: starts a process of it.
  /// - Throws: `PolicyFailure` when it cannot be started.
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
