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

  /// True if a taxi waits at the pick-up place of a person who is elsewhere.
  func isElsewhere(_ booking: BookingID) -> Bool {
    guard let residents, bookings[booking].lead != nil, let person = bookings[booking].person,
      bookings[booking].trip.activity != nil
    else { return false }
    return !residents.awaits(bookings[booking].trip, person)
  }
}
