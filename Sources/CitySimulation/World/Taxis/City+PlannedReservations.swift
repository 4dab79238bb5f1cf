import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

/// Reservations of residents, who may cancel them or be elsewhere when the taxi comes.
extension City {
  /// Reserves a taxi for a planned trip of a resident.
  mutating func reserveTaxi(
    for person: PersonID, _ key: TripKey, from origin: Place, to destination: Place,
    in lead: TimeSpan
  ) {
    if forgetsBookings, bookings.isPageFull { settlePast() }
    let customer = people[person].customer ?? newCustomer(for: person)
    let form = form(for: key, from: origin, to: destination)
    let wanted = booking(
      for: Trip(at: engine.now, origin: origin, destination: destination), key, person, lead: lead,
      form)
    let number = BookingID(bookings.count)
    if ask(form, wanted, customer) { bookings.note(number, isReservationOf: key) }
  }

  /// Cancels a reservation that is no longer needed; the service decides if this is too late.
  mutating func giveBackTaxi(of key: TripKey) {
    guard let booking = bookings.reservation(of: key), bookings.contains(booking),
      let ride = bookings[booking].ride, bookings[booking].openParts > 0
    else { return }
    cancel(ride)
  }

  /// Lets the passenger of a booking board, unless they are a resident who is elsewhere.
  @inline(never)
  func canBoard(_ booking: BookingID) -> Bool {
    guard let residents, let person = bookings[booking].person else { return true }
    if bookings[booking].trip.activity != nil,
      bookings[booking].lead != nil || residents.hasBeenInCare(person),
      !residents.awaits(bookings[booking].trip, person)
    {
      return false
    }
    residents.board(person, bookings[booking].trip, engine.now)
    return true
  }
}
