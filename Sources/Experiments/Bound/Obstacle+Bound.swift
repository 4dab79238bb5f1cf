import CityModels
import DispatchCore
import Geography

extension Obstacle {
  /// Features that keep the lower bound from being proven, in a fixed order.
  ///
  /// A feature under which a taxi moves or ends a job in a way that the proof does not cover is
  /// declared here: better no bound than one that some policy beats.
  package static let toBound = searching + cancelling + asking + moving

  private static let searching: [Obstacle] = [
    Obstacle(
      "rulebook.no_taxi_action", "rejected passengers do not wait, so the bound would be 0",
      remedy: "let them wait: --set {field}=hold"
    ) { $0.rulebook.noTaxiAction == .reject },
    Obstacle(
      "rulebook.search_limit", "waits end when the search is given up", remove: "it"
    ) { $0.rulebook.searchLimit != nil },
    Obstacle(
      "rulebook.max_refusals", "waits end when the search is given up", remove: "it"
    ) { $0.rulebook.maxRefusals != nil },
    Obstacle(
      "rulebook.passenger_confirms",
      "a declined taxi can end a wait early, so the bound is not proven",
      remedy: "let the search continue: --set rulebook.decline_effect=research"
        + " --set rulebook.cancel_limit=none"
    ) { model in
      let rulebook = model.rulebook
      // With a limit of 0 no passenger can give up.
      return rulebook.cancelLimit == 0
        || rulebook.passengerConfirms
          && (rulebook.declineEffect == .annul || rulebook.cancelLimit != nil)
    },
    Obstacle(
      "the bound is proven only for requests of one taxi",
      remedy: {
        "give taxis enough seats: --set rulebook.taxi_capacity=\($0.largestParty)"
      },
      find: {
        $0.rulebook.parties && $0.largestParty > $0.rulebook.taxiCapacity
          ? "passengers.party_sizes" : nil
      }),
  ]

  private static let cancelling: [Obstacle] = [
    Obstacle(
      "passengers.reservations.made_twice", "the bound does not cover a second reservation",
      remedy: "remove it: --set {field}=0%"
    ) { ($0.passengers.reservations?.doubleShare ?? 0) > 0 },
    // Such a taxi is free in the middle of the street.
    Obstacle(
      "rulebook.cancel_window", "the bound does not cover taxis that are sent away on their way",
      remedy: "forbid late cancellation: --set {field}=before_assigned"
    ) { model in
      let passengers = model.passengers
      return model.rulebook.cancelWindow == .anyTime
        && ((passengers.mishaps?.cancelShare ?? 0) > 0 || passengers.toleratedDelay != nil
          || passengers.lateCancellations != nil
          || (passengers.reservations?.cancelShare ?? 0) > 0)
    },
    Obstacle(
      .present(["fleet.breakdowns"]), "the bound does not cover breakdowns on the way",
      remove: "breakdowns"
    ) { $0.fleet.groups.contains { $0.habits.breakdownShare > 0 } },
    Obstacle(
      .present(["fleet.never_comes", "fleet.mistaken_presses"]),
      "the bound does not cover drivers that accept a ride and do not come", remove: "them"
    ) {
      $0.fleet.groups.contains {
        $0.habits.neverComesShare > 0 || $0.habits.mistakenPressShare > 0
      }
    },
    Obstacle(
      .present(["fleet.busy_press_delay"]),
      "the bound does not cover street rides that the service does not know of",
      remedy: "let them press at once: --set {field}=null"
    ) { $0.hails != nil && $0.fleet.groups.contains { $0.busyPressDelay != nil } },
    // After a no-show a taxi is free at a pick-up place, not at a drop-off place.
    Obstacle(
      "passengers.no_shows", "the bound does not cover no-shows", remove: "them"
    ) { ($0.passengers.mishaps?.noShowShare ?? 0) > 0 },
  ]

  private static let asking: [Obstacle] = [
    Obstacle(
      "passengers.registration", "the bound does not cover the waits of new customers",
      remove: "registrations"
    ) { ($0.passengers.registration?.share ?? 0) > 0 },
    Obstacle(
      "passengers.population", "passengers refused because of an earlier ride do not wait",
      remove: "it"
    ) { $0.passengers.population != nil },
    Obstacle("people", dependsOnPolicy, remove: "them") { $0.peopleFrame != nil },
    Obstacle("emergency.low_acuity", dependsOnPolicy, remove: "them") {
      $0.emergency?.lowAcuity != nil
    },
    Obstacle("shops", dependsOnPolicy, remove: "them") { $0.shops?.callsTaxis ?? false },
    Obstacle(
      "the bound does not cover the taxis of athletes",
      remedy: { _ in "remove it: --set {field}=null" },
      find: { model in
        guard model.runs.contains(where: { $0.takesPlace && ($0.travel?.taxiShare ?? 0) > 0 })
        else { return nil }
        return .named(
          model.runs.indices.filter {
            model.runs[$0].takesPlace && model.runs[$0].travel != nil
          }.map { "runs.\($0).travel" })
      }),
  ]

  private static let dependsOnPolicy = "the time of such requests depends on the policy"

  private static let moving: [Obstacle] = [
    Obstacle(
      "rebalancing", "the bound is not proven with rebalancing of idle taxis",
      remove: "rebalancing"
    ) { $0.rebalancing != nil },
    Obstacle("cruising", "the bound does not cover cruising taxis", remove: "it") {
      $0.cruising != nil
    },
    Obstacle("hails.patience", "the bound does not cover cruising taxis", remove: "it") {
      $0.hailPatience != nil
    },
    Obstacle("sharing", "the bound is not proven for shared rides", remove: "sharing") {
      $0.sharing != nil
    },
    Obstacle(
      .present(["city.travel.factors", "city.travel.matrix"]),
      "the bound is not proven if a distant taxi may arrive before a near one", remove: "it"
    ) { $0.streets?.pairs != nil },
  ]
}
