import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  /// Returns the additional duration of a drive compared with other streets, with the same start
  /// and random draws.
  func delay(
    of journey: Journey, beyond open: Streets, class kind: TravelClass, noise: Double
  ) -> TimeSpan {
    let free = open.journey(
      from: journey.first.origin, to: journey.last.destination, leaving: journey.departure,
      class: kind, noise: noise, on: plan.zones, clock: clock)
    return journey.duration - free.duration
  }

  /// Records the delays of a drive at its start, compared with open streets and with streets
  /// without runs.
  @inline(never)
  mutating func countDelay(of journey: Journey, to stop: TaxiBody.Stop) {
    let trip = bookings[stop.booking].trip
    let part = bookings[stop.booking].part
    let fortune =
      stop.isDropOff
      ? luck.ride(of: trip, part: part, plan)
      : luck.approach(of: trip, part: part, attempt: bookings[stop.booking].approaches, plan)
    let kind: TravelClass = stop.isDropOff ? .occupiedTaxi : .emptyTaxi
    if plan.hasRuns { countRunDelay(of: journey, luck: fortune, class: kind) }
    guard let open = plan.openStreets, case .factor(let noise) = fortune else { return }
    let delay = delay(of: journey, beyond: open, class: kind, noise: noise)
    books.count(at: engine.now) { totals in
      if stop.isDropOff {
        totals.delays?.addRide(delay)
      } else {
        totals.delays?.addApproach(delay)
      }
    }
  }
}
