import CityModels
import DispatchCore
import EventEngine
import Geography
import PlannerCore
import Quantities

/// Shoppers in taxis.
extension City {
  /// Lets a customer without a ticket take one after the pick-up by a taxi.
  mutating func takeTicketAboard(_ booking: BookingID) {
    guard let shops else { return }
    let key = bookings[booking].trip
    let want: Int32
    if let trip = key.shopping, !trip.home {
      want = trip.want
    } else if let person = bookings[booking].person, let residents,
      let activity = residents.goal(of: person), residents.awaits(key, person),
      let errand = shops.want(of: activity)
    {
      want = errand
    } else {
      return
    }
    let drive = plan.journey(
      from: bookings[booking].origin, to: shops.model.shops[shops.book[want].shop.index].place,
      luck: .factor(1), leaving: engine.now, class: .occupiedTaxi)
    takeTicketOnTheWay(want, arriving: drive.arrival, shops)
  }
}
