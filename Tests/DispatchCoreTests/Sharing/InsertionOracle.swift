import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// Finds the cheapest insertion by trying every place in every itinerary, in plain arrays.
///
/// It knows the rules from their words only, and nothing of how the policy looks.
struct InsertionOracle {
  private struct Visit {
    let ride: RideID?
    let isPickUp: Bool
    let place: Place
    let people: Int
  }

  private let desk: DispatchDesk
  private let ride: RideID
  private let rules: SharingRules

  init?(_ ride: RideID, _ desk: DispatchDesk) {
    guard let rules = desk.core.state.sharing else { return nil }
    self.ride = ride
    self.desk = desk
    self.rules = rules
  }

  /// The taxi under way that delays least, with what it costs; nil when none may be asked.
  var answer: (insertion: Insertion, cost: TimeSpan)? {
    var best: (insertion: Insertion, cost: TimeSpan)?
    for index in desk.core.state.taxis.indices where isFree(TaxiID(index)) {
      let count = desk.core.state.stopCount(of: TaxiID(index))
      for pickUp in firstPickUp(of: TaxiID(index))...count {
        for dropOff in pickUp...count {
          let insertion = Insertion(taxi: TaxiID(index), pickUp: pickUp, dropOff: dropOff)
          guard let cost = cost(insertion) else { continue }
          if best.map({ cost < $0.cost }) ?? true { best = (insertion, cost) }
        }
      }
    }
    return best
  }

  private func isFree(_ taxi: TaxiID) -> Bool {
    let state = desk.core.state.taxis[taxi]
    let count = desk.core.state.stopCount(of: taxi)
    let rides = Set((0..<count).map { desk.core.state.stop(of: taxi, at: $0).ride })
    guard count > 0, rides.count < rules.seats, state.offer == nil, !state.hasDutyPending,
      !desk.core.state.hasRefused(ride, taxi)
    else { return false }
    // The next stop has to be so near that some place of its zone leaves time for the pick-up.
    let zone = desk.core.state.stop(of: taxi, at: 0).place.zone
    let centre = desk.map.distance(from: desk.map.center(of: zone), to: entry.origin).meters
    let least = max(0, centre - desk.map.areas[zone.index].squareMeters.squareRoot())
    return desk.now + TimeSpan(roundingSeconds: least / 10) <= entry.requestedAt + rules.maxWait
  }

  private var entry: Ride { desk.core.state.rides[ride] }

  private func firstPickUp(of taxi: TaxiID) -> Int {
    let stop = desk.core.state.stop(of: taxi, at: 0)
    let isThere = desk.core.state.rides[stop.ride].arrivalSeenAt != nil
    return stop.kind == .pickUp && isThere ? 1 : 0
  }

  /// The driving time that an insertion adds; nil when somebody cannot bear it.
  private func cost(_ insertion: Insertion) -> TimeSpan? {
    let taxi = insertion.taxi
    guard let destination = entry.destination,
      let start = desk.core.state.estimatedPlace(of: taxi)
    else { return nil }
    let old = (0..<desk.core.state.stopCount(of: taxi)).map { position in
      let stop = desk.core.state.stop(of: taxi, at: position)
      return Visit(
        ride: stop.ride, isPickUp: stop.kind == .pickUp, place: stop.place,
        people: Int(stop.people))
    }
    let people = Int(entry.people)
    var new = old
    new.insert(
      Visit(ride: nil, isPickUp: false, place: destination, people: people), at: insertion.dropOff)
    new.insert(
      Visit(ride: nil, isPickUp: true, place: entry.origin, people: people), at: insertion.pickUp)
    var load = desk.core.state.peopleAboard(of: taxi)
    var isAlong = false
    for visit in new {
      load += visit.isPickUp ? visit.people : -visit.people
      if visit.ride == nil { isAlong.toggle() }
      if isAlong, load > rules.seats { return nil }
    }
    let (before, after) = (times(old, from: start), times(new, from: start))
    guard isBearable(old, before, new, after), let last = before.last, let newLast = after.last
    else { return nil }
    return newLast - last
  }

  private func times(_ visits: [Visit], from start: Place) -> [Instant] {
    var (place, now) = (start, desk.now)
    return visits.map { visit in
      now = now + drive(place, visit.place)
      place = visit.place
      return now
    }
  }

  private func drive(_ from: Place, _ to: Place) -> TimeSpan {
    TimeSpan(roundingSeconds: desk.map.distance(from: from, to: to).meters / 10)
  }

  private func isBearable(
    _ old: [Visit], _ before: [Instant], _ new: [Visit], _ after: [Instant]
  ) -> Bool {
    var pickedUp: [RideID?: (old: Instant?, new: Instant)] = [:]
    for (visit, instant) in zip(new, after) {
      let place = old.firstIndex { $0.ride == visit.ride && $0.isPickUp == visit.isPickUp }
      let planned = place.map { before[$0] }
      let id = visit.ride ?? ride
      let record = desk.core.state.rides[id]
      if visit.isPickUp {
        pickedUp[visit.ride] = (planned, instant)
        if instant > max(record.requestedAt + rules.maxWait, planned ?? .start) { return false }
        continue
      }
      let stop = visit.ride.flatMap { dropOff(of: $0) }
      let direct = drive(record.origin, record.destination ?? record.origin)
      let longest = TimeSpan(roundingSeconds: direct.inSeconds * (1 + rules.maxDetour))
      if let boardedAt = stop?.boardedAt {
        if instant > max(boardedAt + longest, planned ?? .start) { return false }
      } else if let (oldStart, start) = pickedUp[visit.ride] {
        let usual = zip(planned, oldStart).map { $0 - $1 }
        if instant - start > max(longest, usual ?? .zero) { return false }
      }
    }
    return true
  }

  private func dropOff(of ride: RideID) -> Stop? {
    guard let taxi = desk.core.state.rides[ride].state.taxi else { return nil }
    return (0..<desk.core.state.stopCount(of: taxi)).map {
      desk.core.state.stop(of: taxi, at: $0)
    }.first { $0.ride == ride && $0.kind == .dropOff }
  }

  private func zip<A, B>(_ first: A?, _ second: B?) -> (A, B)? {
    first.flatMap { a in second.map { (a, $0) } }
  }

  private func zip<A, B>(_ first: [A], _ second: [B]) -> Zip2Sequence<[A], [B]> {
    Swift.zip(first, second)
  }
}
