import DispatchCore

/// A way to tell a policy outside of this program something, and to hear its answer.
protocol PolicyChannel: AnyObject {
  /// Sends a line and waits for the one that answers it.
  /// - Parameters:
  ///   - message: the line, with its end.
  ///   - answer: receives the answer, without its end.
  /// - Throws: `PolicyFailure` when no answer comes.
  func exchange(
    _ message: UnsafeRawBufferPointer, answer: inout [UInt8]
  ) throws(PolicyFailure)

  /// Sends the last line, to which no answer is expected.
  /// - Parameter message: the line, with its end.
  /// - Throws: `PolicyFailure` when the policy says something all the same.
  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure)

  /// The policy has greeted, and said whether it serves more than one day.
  func greeted(_ greeting: PolicyAnswer.Greeting)
}

extension PolicyChannel {
  func greeted(_ greeting: PolicyAnswer.Greeting) {}
}
