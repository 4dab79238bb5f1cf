import CityModels
import CitySimulation
import DispatchCore
import Documents
import Experiments
import Scenarios

/// Fields of a scenario for which the bound is not proven, each with a remedy.
struct BoundFields {
  private let file: String

  /// Makes a check.
  /// - Parameter file: name of the scenario in messages.
  init(file: String) { self.file = file }

  /// Checks that the bound applies.
  func check(_ scenario: Scenario) throws(Failure) {
    let problems = BoundObstacle.found(in: scenario.model).flatMap { obstacle in
      paths(of: obstacle, in: scenario).map { path in
        let (reason, fix) = words(for: obstacle, at: path, in: scenario)
        return Problem(at: SourceLocation(file: file), "\(path): \(reason)", fix: fix)
      }
    }
    if !problems.isEmpty { throw .scenario(ScenarioError(problems: problems)) }
  }

  private func paths(of obstacle: BoundObstacle, in scenario: Scenario) -> [String] {
    switch obstacle {
    case .rejections: ["rulebook.no_taxi_action"]
    case .endedSearches:
      (scenario.model.rulebook.searchLimit == nil ? [] : ["rulebook.search_limit"])
        + (scenario.model.rulebook.maxRefusals == nil ? [] : ["rulebook.max_refusals"])
    case .declines: ["rulebook.passenger_confirms"]
    case .parties: ["passengers.party_sizes"]
    case .doubleReservations: ["passengers.reservations.made_twice"]
    case .lateCancellations: ["rulebook.cancel_window"]
    case .breakdowns: TimedFields(scenario, file: file).places(of: "breakdowns")
    case .failedPickUps:
      ["never_comes", "mistaken_presses"].flatMap {
        TimedFields(scenario, file: file).places(of: $0)
      }
    case .lateBusyPresses: TimedFields(scenario, file: file).places(of: "busy_press_delay")
    case .noShows: ["passengers.no_shows"]
    case .registrations: ["passengers.registration"]
    case .population: ["passengers.population"]
    case .residents: ["people"]
    case .patients: ["emergency.low_acuity"]
    case .shoppers: ["shops"]
    case .athletes:
      scenario.model.runs.indices.filter {
        scenario.model.runs[$0].takesPlace && scenario.model.runs[$0].travel != nil
      }.map { "runs.\($0).travel" }
    case .rebalancing: ["rebalancing"]
    case .cruising:
      (scenario.model.cruising == nil ? [] : ["cruising"])
        + (scenario.model.hailPatience == nil ? [] : ["hails.patience"])
    case .sharing: ["sharing"]
    case .zonePairs:
      ["factors", "matrix"].map { "city.travel.\($0)" }.filter {
        TimedFields(scenario, file: file).has($0)
      }
    }
  }

  private func words(
    for obstacle: BoundObstacle, at path: String, in scenario: Scenario
  ) -> (reason: String, fix: String) {
    switch obstacle {
    case .rejections:
      (
        "rejected passengers do not wait, so the bound would be 0",
        "let them wait: --set \(path)=hold"
      )
    case .endedSearches: leave("it", "waits end when the search is given up", path)
    case .declines:
      (
        "a declined taxi can end a wait early, so the bound is not proven",
        "let the search continue: --set rulebook.decline_effect=research"
          + " --set rulebook.cancel_limit=none"
      )
    case .parties:
      (
        "the bound is proven only for requests of one taxi",
        "give taxis enough seats: --set rulebook.taxi_capacity=\(scenario.model.largestParty)"
      )
    case .doubleReservations:
      ("the bound does not cover a second reservation", "remove it: --set \(path)=0%")
    case .lateCancellations:
      (
        "the bound does not cover taxis that are sent away on their way",
        "forbid late cancellation: --set \(path)=before_assigned"
      )
    case .breakdowns:
      leave("breakdowns", "the bound does not cover breakdowns on the way", path)
    case .failedPickUps:
      leave("them", "the bound does not cover drivers that accept a ride and do not come", path)
    case .lateBusyPresses:
      (
        "the bound does not cover street rides that the service does not know of",
        "let them press at once: --set \(path)=null"
      )
    case .noShows: leave("them", "the bound does not cover no-shows", path)
    case .registrations:
      leave("registrations", "the bound does not cover the waits of new customers", path)
    case .population:
      leave("it", "passengers refused because of an earlier ride do not wait", path)
    case .residents, .patients, .shoppers:
      leave("them", "the time of such requests depends on the policy", path)
    case .athletes: leave("it", "the bound does not cover the taxis of athletes", path)
    case .rebalancing:
      (
        "the bound is not proven with rebalancing of idle taxis",
        "remove rebalancing: --set \(path)=null"
      )
    case .cruising: leave("it", "the bound does not cover cruising taxis", path)
    case .sharing:
      (
        "the bound is not proven for shared rides",
        "remove sharing: --set \(path)=null"
      )
    case .zonePairs:
      leave("it", "the bound is not proven if a distant taxi may arrive before a near one", path)
    }
  }

  private func leave(_ what: String, _ reason: String, _ path: String) -> (
    reason: String, fix: String
  ) {
    (reason, "remove \(what): --set \(path)=null")
  }
}
