package import CityModels
import CitySimulation
import DispatchCore
import Geography

/// Feature of a scenario that prevents a proof of the lower bound.
///
/// A feature under which a taxi moves or ends a job in a way not covered by the proof gets a case
/// here, and `found(in:)` reports it. No bound is better than one that some policy beats.
package enum BoundObstacle: Hashable, Sendable, CaseIterable {
  /// The service rejects requests without an eligible taxi; these passengers do not wait under any
  /// policy.
  case rejections

  /// The service gives up searches; these passengers stop waiting.
  case endedSearches

  /// Passengers may end a request by declining taxis.
  case declines

  /// Parties need several taxis.
  case parties

  /// Reservations may be made twice, and both may be served.
  case doubleReservations

  /// Taxis under way may be sent away and become free in the middle of the street.
  case lateCancellations

  /// Taxis break down on the way.
  case breakdowns

  /// Drivers accept rides and do not come, or complete them before they arrive.
  case failedPickUps

  /// Drivers serve street hails while the service considers them free.
  case lateBusyPresses

  /// Passengers do not show up, and their taxis become free where no passenger was dropped off.
  case noShows

  /// People register first, and their wait begins when a message has arrived.
  case registrations

  /// A person who calls again may be refused because of an earlier ride, and does not wait.
  case population

  /// Residents with calendars call when their day allows, which depends on the policy.
  case residents

  /// The emergency service calls taxis for patients at the end of their call, and an ambulance if
  /// no taxi has come.
  case patients

  /// Shoppers call taxis when their turn allows, which depends on the policy.
  case shoppers

  /// Athletes call taxis to and from a run, which the days of the bound do not include.
  case athletes

  /// Idle taxis are relocated.
  case rebalancing

  /// Idle taxis cruise for street hails, or passengers wait in the street for idle taxis.
  case cruising

  /// Strangers may share a taxi.
  case sharing

  /// The time of a drive depends on its zones, so that a distant taxi may arrive sooner than a near
  /// one.
  case zonePairs

  /// Returns all obstacles to a bound.
  /// - Parameter model: the city.
  /// - Returns: the obstacles in the city, in a fixed order; empty if there is a bound.
  package static func found(in model: CityModel) -> [BoundObstacle] {
    allCases.filter { $0.isFound(in: model) }
  }

  private func isFound(in model: CityModel) -> Bool {
    let rulebook = model.rulebook
    let passengers = model.passengers
    switch self {
    case .rejections: return rulebook.noTaxiAction == .reject
    case .endedSearches: return rulebook.searchLimit != nil || rulebook.maxRefusals != nil
    case .declines:
      // With a limit of 0, passengers cannot even abandon.
      return rulebook.cancelLimit == 0
        || rulebook.passengerConfirms
          && (rulebook.declineEffect == .annul || rulebook.cancelLimit != nil)
    case .parties:
      return rulebook.parties && model.largestParty > rulebook.taxiCapacity
    case .doubleReservations:
      return (passengers.reservations?.doubleShare ?? 0) > 0
    case .lateCancellations:
      return rulebook.cancelWindow == .anyTime
        && ((passengers.mishaps?.cancelShare ?? 0) > 0 || passengers.toleratedDelay != nil
          || passengers.lateCancellations != nil
          || (passengers.reservations?.cancelShare ?? 0) > 0)
    case .breakdowns: return model.fleet.groups.contains { $0.habits.breakdownShare > 0 }
    case .failedPickUps:
      return model.fleet.groups.contains {
        $0.habits.neverComesShare > 0 || $0.habits.mistakenPressShare > 0
      }
    case .lateBusyPresses:
      return model.hails != nil && model.fleet.groups.contains { $0.busyPressDelay != nil }
    case .noShows: return (passengers.mishaps?.noShowShare ?? 0) > 0
    case .registrations: return (passengers.registration?.share ?? 0) > 0
    case .population: return passengers.population != nil
    case .residents: return model.peopleFrame != nil
    case .patients: return model.emergency?.lowAcuity != nil
    case .shoppers: return model.shops?.callsTaxis ?? false
    case .athletes:
      return model.runs.contains { $0.takesPlace && ($0.travel?.taxiShare ?? 0) > 0 }
    case .rebalancing: return model.rebalancing != nil
    case .cruising: return model.cruising != nil || model.hailPatience != nil
    case .sharing: return model.sharing != nil
    case .zonePairs: return model.streets?.pairs != nil
    }
  }
}
