import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// What the log makes of the search for a taxi: who was asked, who was passed over, and why.
extension City {
  /// Writes that a ride is put to a taxi.
  mutating func logOffer(to taxi: TaxiID, _ booking: BookingID, _ cause: OfferCause) {
    let place = books.log?.takePlace()
    guard isLogged(booking) else { return }
    var row = row(.offered, booking)
    row.taxi = taxi.number
    row.span = model.rulebook.offerTimeout
    row.reason = reason(of: cause)?.rawValue
    if let zone = place?.zone ?? core.place(of: taxi)?.zone {
      row.zone = zone.number
      row.ring = ring(of: zone, for: booking)
    }
    row.position = place?.position
    row.queueLength = place?.length
    row.passedRefused = place?.refused
    row.passedLocked = place?.locked
    books.log?.write(row, of: booking, at: engine.now)
  }

  /// Reason why a ride that was held is offered now.
  private func reason(of cause: OfferCause) -> EventReason? {
    switch cause {
    case .search: nil
    case .recheck: .taxiFound
    case .batch: .batch
    case .freeTaxi: .taxiFree
    }
  }

  /// Writes how an offer has ended, and where the taxi stands in its queue now.
  mutating func logAnswer(
    _ kind: EventKind, _ booking: BookingID, _ taxi: TaxiID, _ reason: EventReason? = nil
  ) {
    let place = books.log?.takePlace()
    guard isLogged(booking) else { return }
    var row = row(kind, booking)
    row.taxi = taxi.number
    row.reason = reason?.rawValue
    row.zone = (place?.zone ?? core.place(of: taxi)?.zone)?.number
    row.ring = place?.zone.map { ring(of: $0, for: booking) }
    row.position = place?.position
    row.queueLength = place?.length
    books.log?.write(row, of: booking, at: engine.now)
  }

  /// Writes that nobody can be asked in a ring of zones.
  mutating func logNobody(_ booking: BookingID, ring: UInt8?, refused: Int32, locked: Int32) {
    guard isLogged(booking) else { return }
    var row = row(.nobodyToAsk, booking)
    if ring != 0 { row.zone = nil }
    row.ring = ring
    row.queueLength = refused + locked
    row.passedRefused = refused
    row.passedLocked = locked
    books.log?.write(row, of: booking, at: engine.now)
  }
}
