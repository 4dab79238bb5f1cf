package import CityModels
import CitySimulation
import DispatchCore
import Geography

/// What a scenario asks for that keeps the lower bound from being proven.
///
/// A feature under which a taxi moves or ends a job in a way that the proof does not know gets a case
/// here, and `found(in:)` names it. Better no bound than one that some policy beats.
package enum BoundObstacle: Hashable, Sendable, CaseIterable {
  /// The service turns people away when nobody can be asked; they do not wait, however they are served.
  case rejections

  /// The service gives up searches; those passengers wait no longer.
  case endedSearches

  /// Passengers may end a request by saying no to taxis.
  case declines

  /// Parties need several taxis.
  case parties

  /// Reservations are made twice: the second may be driven as well.
  case doubleReservations

  /// Taxis under way are sent away and are free in the middle of the street.
  case lateCancellations

  /// Taxis break down on their way.
  case breakdowns

  /// Drivers accept rides and do not come, or end them before they have come.
  case failedPickUps

  /// Drivers serve the street while the service believes them free.
  case lateBusyPresses

  /// Passengers are not there, and their taxis are free where nobody was dropped off.
  case noShows

  /// People register first, and their wait begins when a message has come.
  case registrations

  /// A person who calls again may be refused because of an earlier ride, and does not wait.
  case population

  /// People with calendars call when their day lets them, which depends on the policy.
  case residents

  /// First aid calls taxis for patients when their call is over, and an ambulance when none has come.
  case patients

  /// People who shop call taxis when their turn lets them, which depends on the policy.
  case shoppers

  /// Athletes call taxis to a run and home, which the days of the bound do not have.
  case athletes

  /// Idle taxis are moved.
  case rebalancing

  /// Idle taxis look for people in the street, or people wait there for taxis that become idle.
  case cruising

  /// Strangers may share a taxi.
  case sharing

  /// How long a drive takes depends on its zones, so that a far taxi may come sooner than a near one.
  case zonePairs

  /// All that stands in the way of a bound.
  /// - Parameter model: the city.
  /// - Returns: what the city has of this, in a fixed order; empty when there is a bound.
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
      // With a limit of 0 nobody can even give up.
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
