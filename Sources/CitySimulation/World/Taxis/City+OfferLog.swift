import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// Log of the search for a taxi: offers, skipped taxis, and the reasons.
extension City {
  /// Logs an offer of a ride to a taxi.
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

  /// Returns the reason why a held ride is offered now.
  private func reason(of cause: OfferCause) -> EventReason? {
    switch cause {
    case .search: nil
    case .recheck: .taxiFound
    case .batch: .batch
    case .freeTaxi: .taxiFree
    }
  }

  /// Logs the end of an offer and the current queue position of the taxi.
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

  /// Logs that no driver in a ring of zones can be asked.
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
