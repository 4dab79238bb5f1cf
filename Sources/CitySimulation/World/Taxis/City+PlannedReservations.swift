import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

/// Reservations of people who have plans of their own, and may give them back or be elsewhere when the taxi comes.
extension City {
  /// A person who will have somewhere to go reserves a taxi.
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

  /// A person does not need what they have reserved; whether it is too late to say so, the service knows.
  mutating func giveBackTaxi(of key: TripKey) {
    guard let booking = bookings.reservation(of: key), bookings.contains(booking),
      let ride = bookings[booking].ride, bookings[booking].openParts > 0
    else { return }
    cancel(ride)
  }

  /// True if a taxi stands where a person has reserved it who is not there.
  func isElsewhere(_ booking: BookingID) -> Bool {
    guard let residents, bookings[booking].lead != nil, let person = bookings[booking].person,
      bookings[booking].trip.activity != nil
    else { return false }
    return !residents.awaits(bookings[booking].trip, person)
  }
}
