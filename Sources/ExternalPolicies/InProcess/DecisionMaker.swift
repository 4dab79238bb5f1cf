package import DispatchCore

/// Code in this process that answers the questions of one replication.
package protocol DecisionMaker: AnyObject {
  /// Reason why the day ends early; nil while it continues.
  var reasonToStop: PolicyFailure? { get }

  /// Answers a question.
  /// - Parameters:
  ///   - question: the question.
  ///   - state: the state of the core; must not be kept.
  ///   - answer: receives the actions, in order; empty when passed in.
  func decide(
    _ question: PolicyQuestion, in state: borrowing DispatchState,
    into answer: inout [PolicyAction])

  /// Receives the actions of the answer that were not carried out, before the next question.
  func refuse(_ actions: [RefusedAction])
}

extension DecisionMaker {
  /// Default: the day continues to its end.
  package var reasonToStop: PolicyFailure? { nil }
}
