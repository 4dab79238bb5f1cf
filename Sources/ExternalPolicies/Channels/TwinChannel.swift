import DispatchCore
import Quantities

/// A program with a second process of the same program, its twin, which is asked the same first
/// questions.
///
/// Results are repeatable only if every process gives the same answers. A program that uses a
/// clock, random numbers without a fixed seed or the order of a hash table is usually detected
/// soon, so the twin is asked only the first questions.
final class TwinChannel: PolicyChannel {
  /// Number of questions for the twin, besides the greeting.
  static let questions = 100

  private let channel: LastingChannel
  private var twin: ProgramChannel?
  private let startTwin: () throws(PolicyFailure) -> ProgramChannel
  private var exchangeCount = 0
  private var twinAnswer: [UInt8] = []

  /// True if the program declares that it serves another day.
  private var lasts = false

  /// Questions of both with their answers, to repeat them.
  private var exchanges: [(message: [UInt8], answer: [UInt8])] = []

  /// Adds a twin to a program; it is started after the program's greeting.
  /// - Parameters:
  ///   - program: the program.
  ///   - start: starts a process of the program.
  init(
    of program: LastingChannel, start: @escaping () throws(PolicyFailure) -> ProgramChannel
  ) {
    channel = program
    startTwin = start
  }

  func exchange(
    _ message: UnsafeRawBufferPointer, answer: inout [UInt8]
  ) throws(PolicyFailure) {
    try channel.exchange(message, answer: &answer)
    exchangeCount += 1
    guard exchangeCount <= TwinChannel.questions + 1 else { return }
    do throws(PolicyFailure) {
      if exchangeCount == 1 { twin = try startTwin() }
      try twin?.exchange(message, answer: &twinAnswer)
    } catch {
      throw PolicyFailure(
        "a second process of the program, with the same messages, failed: \(error.message)")
    }
    guard answer == twinAnswer else { throw difference(answer) }
    if exchangeCount == 1 || lasts { exchanges.append((Array(message), answer)) }
    if exchangeCount == TwinChannel.questions + 1 {
      try leave(with: Array("{\"type\":\"end\",\"refused\":[]}\n".utf8))
    }
  }

  func greeted(_ greeting: PolicyAnswer.Greeting) {
    lasts = greeting.servesNextDay
    channel.greeted(greeting)
  }

  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    try leave(with: Array(message))
    try channel.end(message)
  }

  /// Notifies the twin of the end; the exit is tested with the program itself.
  ///
  /// If the program serves another day, the day is repeated first, with the same answers expected.
  private func leave(with message: [UInt8]) throws(PolicyFailure) {
    guard let twin else { return }
    self.twin = nil
    if lasts { try repeatDay(of: twin, after: message) }
    exchanges = []
    message.withUnsafeBytes { bytes in try? twin.end(bytes) }
  }

  /// Ends the day of the twin, and repeats the first questions of the day.
  private func repeatDay(
    of twin: ProgramChannel, after message: [UInt8]
  ) throws(PolicyFailure) {
    do throws(PolicyFailure) { try send(message, to: twin) } catch { throw renewed(error) }
    for (number, exchange) in exchanges.enumerated() {
      do throws(PolicyFailure) {
        try send(exchange.message, to: twin, isAnswered: true)
      } catch {
        // A program that exits after its day despite its declaration is started for each day.
        if number == 0, twin.hasEndedByItself { return }
        throw renewed(error)
      }
      guard exchange.answer == twinAnswer else {
        let difference = LineDifference(exchange.answer, twinAnswer)
        throw PolicyFailure(
          "the program answers differently when its day begins again: from character"
            + " \(difference.character) on, it said \(difference.first) and now says"
            + " \(difference.second); a program that says \"next_day\":true must forget everything at"
            + " \"hello\"")
      }
    }
  }

  private func send(
    _ message: [UInt8], to twin: ProgramChannel, isAnswered: Bool = false
  ) throws(PolicyFailure) {
    var failure: PolicyFailure?
    message.withUnsafeBytes { bytes in
      do throws(PolicyFailure) {
        if isAnswered {
          try twin.exchange(bytes, answer: &twinAnswer)
        } else {
          try twin.endDay(bytes)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func renewed(_ failure: PolicyFailure) -> PolicyFailure {
    PolicyFailure("a process of the program failed when its day began again: \(failure.message)")
  }

  private func difference(_ answer: [UInt8]) -> PolicyFailure {
    let difference = LineDifference(answer, twinAnswer)
    return PolicyFailure(
      "two processes of the program answer the same messages differently: from character"
        + " \(difference.character) on, one says \(difference.first) and the other"
        + " \(difference.second); a policy must decide by its messages only, without clock,"
        + " unseeded random numbers or an order that differs from run to run")
  }
}
