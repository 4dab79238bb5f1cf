import Documents
import Experiments
import Scenarios

/// The fields of a scenario that keep the bound from being proven, each with what to do about it.
struct BoundFields {
  private let file: String

  /// - Parameter file: what messages call the scenario.
  init(file: String) { self.file = file }

  /// Makes sure that there is a bound.
  func check(_ scenario: Scenario) throws(Failure) {
    let problems = BoundObstacle.found(in: scenario.model).map(problem)
    if !problems.isEmpty { throw .scenario(ScenarioError(problems: problems)) }
  }

  private func problem(_ obstacle: BoundObstacle) -> Problem {
    switch obstacle {
    case .rejections:
      problem(
        "rulebook.no_taxi_action",
        "people who are turned away do not wait, so no bound of the wait is above 0",
        "let them wait: --set rulebook.no_taxi_action=hold")
    case .declines:
      problem(
        "rulebook.passenger_confirms",
        "passengers who say no to taxis may end their wait early, so no bound is proven",
        "let the search go on: --set rulebook.decline_effect=research --set rulebook.cancel_limit=none"
      )
    case .parties:
      problem(
        "passengers.parties", "the bound is proven for requests that need one taxi",
        "let everybody travel in one taxi: --set rulebook.parties=false")
    case .doubleReservations:
      problem(
        "passengers.reservations.double", "the bound does not know the second of two reservations",
        "leave it out: --set passengers.reservations.double=0%")
    case .lateCancellations:
      problem(
        "rulebook.cancel_window",
        "a taxi that is sent away is free in the middle of its way, which the bound does not know",
        "let nobody cancel so late: --set rulebook.cancel_window=before_assigned")
    case .breakdowns:
      problem(
        "fleet.breakdowns", "the bound does not know taxis that break down on their way",
        "leave breakdowns out")
    case .noShows:
      problem(
        "passengers.no_show", "the bound does not know passengers who are not there",
        "leave them out: --set passengers.no_show=null")
    case .registrations:
      problem(
        "passengers.registration", "the bound does not know when newcomers begin to wait",
        "leave registrations out: --set passengers.registration=null")
    }
  }

  private func problem(_ path: String, _ message: String, _ fix: String) -> Problem {
    Problem(at: SourceLocation(file: file), "\(path): \(message)", fix: fix)
  }
}
