import DispatchCore
import Quantities

/// A program beside a second process of the same program, its twin, which is asked the same first
/// questions.
///
/// Results can be repeated only if every process answers alike. A program that looks at a clock, draws
/// numbers without a fixed seed or goes by the order of a hash table is mostly found out soon, so the
/// twin is asked for a while only.
final class TwinChannel: PolicyChannel {
  /// How many questions the twin is asked, besides the greeting.
  static let questions = 100

  private let channel: ProgramChannel
  private var twin: ProgramChannel?
  private let startTwin: () throws(PolicyFailure) -> ProgramChannel
  private var exchangeCount = 0
  private var twinAnswer: [UInt8] = []

  /// Starts the program; its twin is started once it has greeted.
  /// - Parameter start: starts a process of the program.
  /// - Throws: `PolicyFailure` when it cannot be started.
  init(start: @escaping () throws(PolicyFailure) -> ProgramChannel) throws(PolicyFailure) {
    channel = try start()
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
        "a second process of the program, which was told the same, failed: \(error.message)")
    }
    guard answer == twinAnswer else { throw difference(answer) }
    if exchangeCount == TwinChannel.questions + 1 {
      TwinChannel.leave(twin, with: Array("{\"type\":\"end\",\"refused\":[]}\n".utf8))
      twin = nil
    }
  }

  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure) {
    TwinChannel.leave(twin, with: Array(message))
    try channel.end(message)
  }

  /// Tells the twin that it is over; how it ends is tried with the program itself.
  private static func leave(_ twin: ProgramChannel?, with message: [UInt8]) {
    message.withUnsafeBytes { bytes in try? twin?.end(bytes) }
  }

  private func difference(_ answer: [UInt8]) -> PolicyFailure {
    let difference = LineDifference(answer, twinAnswer)
    return PolicyFailure(
      "two processes of the program, told the same, answer differently: from character"
        + " \(difference.character) on, one says \(difference.first) and the other"
        + " \(difference.second); a policy must decide by its messages only, without clock,"
        + " unseeded random numbers or an order that differs from run to run")
  }
}
