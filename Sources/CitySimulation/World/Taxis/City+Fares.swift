import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import Results
import Tariffs

/// Fares, each settled once: when passengers get off, or when a taxi comes in vain.
///
/// A party in several taxis pays for each. A ride that ends before its destination, such as that of
/// a taxi that breaks down, pays for the way so far. The meter measures the whole ride by its
/// distance and time, with stops for other passengers.
extension City {
  /// Settles the fare of the passengers of a booking, who get off.
  @inline(never)
  mutating func payFare(of booking: BookingID, _ taxi: TaxiID) {
    let record = bookings[booking]
    let isShared = taxis[taxi].isOnRoute && bookings[sharedRideOf: booking].wasShared
    let row = FareRow {
      $0.ride = rideNumber(of: booking)
      $0.kind = taxis[taxi].place == record.destination ? .request : .brokenOff
      $0.payer = record.trip.incident == nil ? .passenger : .firstAid
      $0.shared = isShared
      $0.distance = Distance(meters: record.rideMeters)
      $0.time = record.rideTime
    }
    pay(row, taxi, from: record.origin.zone, pickUp: record.endedAt, startedAt: record.endedAt)
  }

  /// Starts the meter of a hailed taxi.
  mutating func startMeter(of taxi: TaxiID, on ride: Journey) {
    books.ledger?[hailedRideOf: taxi] = Ledger.HailedRide(
      origin: ride.first.origin.zone, boardedAt: engine.now, startedAt: ride.departure,
      meters: ride.meters, time: ride.duration)
  }

  /// Settles the fare of a hailed ride.
  @inline(never)
  mutating func payHail(_ taxi: TaxiID) {
    guard let ride = books.ledger?[hailedRideOf: taxi] else { return }
    let row = FareRow {
      $0.ride = taxis[taxi].hail
      $0.kind = .hail
      $0.distance = Distance(meters: ride.meters)
      $0.time = ride.time
    }
    pay(row, taxi, from: ride.origin, pickUp: ride.boardedAt, startedAt: ride.startedAt)
  }

  /// Charges a passenger who is absent when the taxi comes.
  mutating func payNoShow(_ booking: BookingID, _ taxi: TaxiID) {
    guard let fares = plan.model.fares, fares.rules.noShow > .zero else { return }
    let row = FareRow {
      $0.ride = rideNumber(of: booking)
      $0.kind = .noShow
      $0.payer = bookings[booking].trip.incident == nil ? .passenger : .firstAid
    }
    enter(
      fares.rules.noShowFare, row, taxi, from: bookings[booking].origin.zone, pickUp: nil,
      startedAt: engine.now)
  }

  private mutating func pay(
    _ row: FareRow, _ taxi: TaxiID, from zone: ZoneID, pickUp: Instant, startedAt: Instant
  ) {
    guard let fares = plan.model.fares else { return }
    let fare = fares.rules.fare(
      of: MeteredRide(
        from: zone, at: fares.moment(of: startedAt, clock), distance: row.distance,
        time: row.time, isBooked: row.kind != .hail, isShared: row.shared))
    enter(fare, row, taxi, from: zone, pickUp: pickUp, startedAt: startedAt)
  }

  private mutating func enter(
    _ fare: Fare, _ row: FareRow, _ taxi: TaxiID, from zone: ZoneID, pickUp: Instant?,
    startedAt: Instant
  ) {
    var row = row
    (row.taxi, row.originZone) = (taxi.number, zone.number)
    row.started = startedAt - books.window.start
    row.paid = engine.now - books.window.start
    books.pay(fare, row, from: zone, pickUp: pickUp, at: engine.now)
  }

  /// Describes rides that were not paid exactly once, or payments that do not add up; nil if there
  /// are none.
  func fareImbalance() -> String? {
    guard let ledger = books.ledger else { return nil }
    if let problem = ledger.imbalance { return problem }
    if let revenue = books.tables?.revenue, revenue.cents != ledger.tally.paid - ledger.tally.taxes
    {
      return "zones have fares of \(revenue), and rides brought"
        + " \(Money(cents: ledger.tally.paid - ledger.tally.taxes))"
    }
    var (begun, aboard) = (0, 0)
    for taxi in taxis.ids {
      let tally = books.tally(of: taxi)
      begun += Int(tally.trips + tally.hailTrips)
      aboard += pickUps(in: taxi).count { books.window.contains($0) }
    }
    let paid = ledger.ridesBegunInWindow
    return begun == paid + aboard
      ? nil : "\(begun) rides began in the window, \(paid) were paid and \(aboard) are under way"
  }

  /// Returns the pick-up times of the passengers in a taxi.
  private func pickUps(in taxi: TaxiID) -> [Instant] {
    if taxis[taxi].isOnRoute {
      return (0..<core.stopCount(of: taxi)).map { core.stop(of: taxi, at: $0) }
        .filter { $0.boardedAt != nil }
        .map { bookings[bookings[$0.ride]].endedAt }
    }
    guard taxis[taxi].activity == .occupied else { return [] }
    if let booking = taxis[taxi].booking { return [bookings[booking].endedAt] }
    return books.ledger.map { [$0[hailedRideOf: taxi].boardedAt] } ?? []
  }
}
