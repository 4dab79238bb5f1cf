import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Desks at which people share taxis.
///
/// Unless a test says otherwise: zones of 1 km2 from west to east, from the middle of one to that of
/// the next a taxi drives 100 s, three seats, half the direct time of detour, and ten minutes to wait.
extension DispatchDesk {
  static func sharing(
    fleet: [Int?], zones: Int = 6, seats: Int = 3, detour: Double = 0.5,
    wait: TimeSpan = .minutes(10), policy: any DispatchPolicy = CheapestInsertion(),
    _ rulebook: Rulebook = .quiet
  ) -> DispatchDesk {
    DispatchDesk(
      rulebook, .kilometers(zones), fleet: fleet, policy: policy, surroundings: .streets,
      sharing: SharingRules(seats: seats, maxDetour: detour, maxWait: wait))
  }

  @discardableResult
  func ask(by customer: Int, from zone: Int, to destination: Int, people: Int = 1) -> Response {
    request(form(in: zone, to: destination, people: people), by: customer)
  }

  /// Somebody who wants a taxi alone.
  @discardableResult
  func askAlone(by customer: Int, from zone: Int, to destination: Int) -> Response {
    var form = form(in: zone, to: destination)
    form.sharesTaxi = false
    return request(form, by: customer)
  }

  @discardableResult
  func done(_ taxi: Int, in zone: Int) -> Response {
    tell(.driver(TaxiID(taxi), .stopDone(at: place(zone))))
  }

  @discardableResult
  func inVain(_ taxi: Int, in zone: Int) -> Response {
    tell(.driver(TaxiID(taxi), .stopInVain(at: place(zone))))
  }

  func isAboard(_ ride: Int) -> Bool { core.state.isAboard(RideID(ride)) }

  func hasRefused(_ ride: Int, _ taxi: Int) -> Bool {
    core.state.hasRefused(RideID(ride), TaxiID(taxi))
  }

  /// The stops ahead of a taxi: + picks up, - drops off, and a star is for who is aboard.
  func itinerary(_ taxi: Int) -> String {
    (0..<core.state.stopCount(of: TaxiID(taxi))).map { position in
      let stop = core.state.stop(of: TaxiID(taxi), at: position)
      let sign = stop.kind == .pickUp ? "+" : stop.boardedAt == nil ? "-" : "*-"
      return "\(sign)\(stop.ride) in \(stop.place.zone)"
    }.joined(separator: ", ")
  }

  /// What the offer on the screen of a taxi is about: the ride, and where its stops go.
  func plan(_ taxi: Int) -> String {
    guard let offer = core.state.taxis[taxi].offer else { return "no offer" }
    guard let insertion = offer.insertion else { return "ride \(offer.ride) alone" }
    return "ride \(offer.ride) at \(insertion.pickUp) and \(insertion.dropOff)"
  }

  /// Taxi 0 starts in zone 0 and has ride 0 of customer 0 aboard, from zone 1 to zone 5, since 110 s.
  func bringFirstAboard(from zone: Int = 1, to destination: Int = 5) {
    at(0).ask(by: 0, from: zone, to: destination)
    at(10).accept(core.offerCount - 1, by: 0)
    at(110).done(0, in: zone)
  }
}

extension ZoneMap {
  /// Zones of 1 km2 from west to east.
  static func kilometers(_ zones: Int) -> ZoneMap {
    do {
      let shape = try GridShape(columns: zones, rows: 1, zoneArea: Area(squareKilometers: 1))
      return ZoneMap(grid: shape, adjacency: .sides, metric: .rectangular)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension Rulebook {
  /// The rules of document A without the average wait, and with waits shown once.
  static let quiet = Rulebook.oneStep.with {
    $0.noticeKinds = []
    $0.waitRefresh = nil
  }
}
