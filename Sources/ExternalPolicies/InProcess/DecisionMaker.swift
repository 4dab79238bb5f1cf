package import DispatchCore

/// Code of this process that answers the questions of one replication.
package protocol DecisionMaker: AnyObject {
  /// Answers a question.
  /// - Parameters:
  ///   - question: what is asked.
  ///   - state: what the core knows; not to be kept.
  ///   - answer: receives the actions, in order; empty when asked.
  func decide(
    _ question: PolicyQuestion, in state: borrowing DispatchState,
    into answer: inout [PolicyAction])

  /// Told which actions of the answer were not carried out, before the next question.
  func refuse(_ actions: [RefusedAction])
}
