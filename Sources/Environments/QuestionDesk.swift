import CitySimulation
import DispatchCore
import ExternalPolicies

/// Exchange of questions and answers between a day and its caller.
final class QuestionDesk: DecisionMaker {
  /// Fiber of the day, which owns this desk; set before the day begins.
  weak var fiber: Fiber?
  var question: PolicyQuestion?
  var answer: [PolicyAction] = []
  var refused: [RefusedAction] = []

  /// State of the core; available only while a question is pending.
  var state: UnsafePointer<DispatchState>?

  /// Memory reserved for the day until it is over; nil if there was too little.
  var memory: MemoryClaim?

  /// Reason why the day ends early; nil while it continues.
  var reasonToStop: PolicyFailure?
  var record: ReplicationRecord?
  var failure: SimulationError?
  let live = LiveFigures()

  /// Runs the day within the fiber.
  func run(_ simulation: Simulation, _ replication: Int) {
    do throws(SimulationError) {
      record = try simulation.replication(
        replication, keepsRequests: false, live: live,
        needs: [.idleOrder, .taxisByPlace, .finishingTaxis], memory: memory,
        shouldStop: { [unowned self] in reasonToStop != nil })
    } catch {
      if reasonToStop == nil { failure = error }
    }
    question = nil
    memory = nil
  }

  func decide(
    _ question: PolicyQuestion, in state: borrowing DispatchState, into answer: inout [PolicyAction]
  ) {
    guard reasonToStop == nil else { return }
    withUnsafePointer(to: state) { place in
      self.question = question
      self.state = place
      fiber?.wait()
      self.state = nil
    }
    answer.append(contentsOf: self.answer)
  }

  func refuse(_ actions: [RefusedAction]) { refused.append(contentsOf: actions) }
}
