import CityModels
import DispatchCore
import Documents
import Quantities

/// The block `sharing`: conditions under which passengers share taxis.
enum SharingBlock {
  static let seats = Field(
    "seats", .wholeNumber(1...8, example: 3),
    "Largest number of people in a shared taxi, and of rides that it may have at once. Never more "
      + "than rulebook.taxi_capacity.",
    .standard(3))

  static let maxDetour = Field(
    "max_detour", .quantity(.share, .notNegative(to: 10), example: "40 %"),
    "Longest detour, as a share of the time of the direct ride.",
    .standard("40 %"))

  static let maxWait = Field(
    "max_wait", .someTime(example: "10 min"),
    "Longest wait for a shared taxi, from the request on.", .standard("10 min"))

  static let willing = Field(
    "willing", .share(example: "80 %"),
    "Share of passengers who are willing to share. The others ride alone.",
    .standard("100 %"))

  static let shape: Shape<SharingModel> = .block(seats, maxDetour, maxWait, willing) {
    SharingModel(
      rules: SharingRules(seats: $0, maxDetour: $1, maxWait: $2), willingShare: $3)
  }

  /// Reports policies that cannot share rides, and warns of sharing without effect.
  static func check(in scenario: BlockReader) {
    let sharers = (scenario[ScenarioBlock.policies] ?? []).compactMap {
      PolicyCatalog.policy(named: $0) as? any SharingPolicy
    }
    guard scenario.has(ScenarioBlock.sharing) else {
      for policy in sharers where policy.rulesWithoutSharing != nil {
        guard let obstacle = obstacle(in: scenario) else { continue }
        scenario.warn(
          "policies", "no taxi takes its next ride early under \(policy.name): \(obstacle.message)",
          fix: obstacle.fix)
      }
      if let policy = sharers.first(where: { $0.rulesWithoutSharing == nil })?.name {
        scenario.warn(
          "policies", "\(policy) shares no rides without the block sharing",
          fix: "add \"sharing\": {}")
      }
      return
    }
    if sharers.isEmpty, scenario[ScenarioBlock.policies] != nil {
      scenario.warn(
        "sharing", "none of the policies lets people share",
        fix: "add \"insertion\" to the policies")
    }
    if let obstacle = obstacle(in: scenario) {
      scenario.report("sharing", obstacle.message, fix: obstacle.fix)
    }
    checkSeats(in: scenario)
    if case .drawn = scenario[ScenarioBlock.city]?.travel {
      scenario.warn(
        "sharing", "sharing has no effect where drives are drawn: a trip cannot be planned",
        fix: "give city.travel a speed")
    }
  }

  /// Warns of more shared seats than a taxi has; the surplus has no effect.
  private static func checkSeats(in scenario: BlockReader) {
    guard let rules = scenario[ScenarioBlock.sharing]?.rules,
      let capacity = scenario[ScenarioBlock.rulebook]?.taxiCapacity, rules.seats > capacity
    else { return }
    scenario.warn(
      "sharing",
      "seats: taxis hold \(capacity) people (rulebook.taxi_capacity), so \(rules.seats) never share one",
      fix: "write at most \(capacity), or set rulebook.taxi_capacity to \(rules.seats)")
  }

  /// Reason why the service cannot plan more than one ride of a taxi, and a fix; nil if it can.
  private static func obstacle(in scenario: BlockReader) -> (message: String, fix: String)? {
    if let problem = scenario[ScenarioBlock.rulebook]?.sharingProblem { return text(of: problem) }
    guard scenario[ScenarioBlock.service]?.showsWaits == false else { return nil }
    return (
      "who shares is planned by estimated drives, but service.shown_waits is false",
      "set service.shown_waits to true"
    )
  }

  private static func text(of problem: SharingProblem) -> (message: String, fix: String) {
    switch problem {
    case .passengersConfirm:
      (
        "a taxi under way cannot wait for the passenger to confirm it",
        "set rulebook.passenger_confirms to false"
      )
    case .severalTaxis:
      (
        "people of a party with several taxis cannot share them with others",
        "set rulebook.max_taxis to 1"
      )
    case .destinationUnknown:
      (
        "who shares has to say where to, which the service asks only at the pick-up",
        "set rulebook.destination_known to \"request_optional\""
      )
    }
  }
}
