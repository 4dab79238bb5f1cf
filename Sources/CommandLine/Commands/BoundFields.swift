import CityModels
import CitySimulation
import DispatchCore
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
        "people who are turned away do not wait, so no bound of the wait is above 0",
        "let them wait: --set \(path)=hold"
      )
    case .endedSearches: leave("it", "people wait no longer once the search is given up", path)
    case .declines:
      (
        "passengers who say no to taxis may end their wait early, so no bound is proven",
        "let the search go on: --set rulebook.decline_effect=research"
          + " --set rulebook.cancel_limit=none"
      )
    case .parties:
      (
        "the bound is proven for requests that need one taxi",
        "give taxis a seat for everybody: --set rulebook.taxi_capacity=\(scenario.model.largestParty)"
      )
    case .doubleReservations:
      ("the bound knows no second reservation", "leave it out: --set \(path)=0%")
    case .lateCancellations:
      (
        "a taxi that is sent away is free in the middle of its way, which the bound does not know",
        "let nobody cancel so late: --set \(path)=before_assigned"
      )
    case .breakdowns:
      leave("breakdowns", "the bound does not know taxis that break down on their way", path)
    case .failedPickUps:
      leave("them", "the bound does not know drivers who accept a ride and do not come", path)
    case .lateBusyPresses:
      (
        "the bound does not know drivers who serve the street while the service believes them free",
        "let them press at once: --set \(path)=null"
      )
    case .noShows: leave("them", "the bound does not know passengers who are not there", path)
    case .registrations:
      leave("registrations", "the bound does not know when newcomers begin to wait", path)
    case .population:
      leave("it", "people who are refused because of an earlier ride do not wait", path)
    case .residents, .patients, .shoppers:
      leave("them", "when such people call depends on the policy", path)
    case .athletes: leave("it", "the bound does not know the taxis that athletes call", path)
    case .rebalancing:
      (
        "the bound is not proven for taxis that are moved while they are idle",
        "leave them where they are: --set \(path)=null"
      )
    case .cruising: leave("it", "the bound does not know who looks for whom in the street", path)
    case .sharing:
      (
        "the bound is not proven for strangers who share a taxi",
        "let everybody ride alone: --set \(path)=null"
      )
    case .zonePairs:
      leave("it", "the bound is not proven where a far taxi may come sooner than a near one", path)
    }
  }

  private func leave(_ what: String, _ reason: String, _ path: String) -> (
    reason: String, fix: String
  ) {
    (reason, "leave \(what) out: --set \(path)=null")
  }
}
