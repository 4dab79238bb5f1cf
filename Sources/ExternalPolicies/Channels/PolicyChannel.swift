import DispatchCore

/// A channel for messages to an external policy and its answers.
protocol PolicyChannel: AnyObject {
  /// Sends a line and waits for its answer.
  /// - Parameters:
  ///   - message: the line, with the newline.
  ///   - answer: receives the answer, without the newline.
  /// - Throws: `PolicyFailure` if no answer comes.
  func exchange(
    _ message: UnsafeRawBufferPointer, answer: inout [UInt8]
  ) throws(PolicyFailure)

  /// Sends the last line, which must not be answered.
  /// - Parameter message: the line, with the newline.
  /// - Throws: `PolicyFailure` if the policy answers anyway.
  func end(_ message: UnsafeRawBufferPointer) throws(PolicyFailure)

  /// Called after the greeting, which states whether the policy serves more than one day.
  func greeted(_ greeting: PolicyAnswer.Greeting)
}

extension PolicyChannel {
  func greeted(_ greeting: PolicyAnswer.Greeting) {}
}
