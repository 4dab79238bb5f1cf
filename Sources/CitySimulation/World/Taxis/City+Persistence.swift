import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Repeated requests after a refusal, and late cancellations.
///
/// Passengers cancel because their taxi is delayed, or change their mind during the approach.
extension City {
  /// True if a passenger keeps waiting after a failed request: they ask again, at once or later, or
  /// are about to call for help.
  mutating func goesOn(_ booking: BookingID, after reason: EventReason?) -> Bool {
    switch bookings[booking].trouble {
    case .endedByMistake where reason == .endedByDriver:
      loseTaxi(booking)
      waitAgain(bookings.leader(of: booking))
      return true
    case .asksAnew:
      bookings[booking].trouble = nil
      turnAway(booking, reason, for: .zero)
      return true
    case .endedByMistake, nil: break
    }
    guard plan.hasRetries, bookings[booking].lead == nil, isAlone(booking),
      !bookings[booking].isNoShow, isWorthRetrying(reason),
      let delay = luck.retry(
        of: bookings[booking].trip, after: bookings[booking].retries, plan)
    else { return false }
    bookings[booking].retry()
    turnAway(booking, reason, for: delay)
    return true
  }

  /// True if a passenger waits for a single taxi.
  func isAlone(_ booking: BookingID) -> Bool {
    bookings[booking].part == 0 && bookings[booking].parts == 1
      && (!model.rulebook.parties || Int(bookings[booking].people) <= model.rulebook.taxiCapacity)
  }

  /// True if a repeated request can help; a refused form will be refused again.
  private func isWorthRetrying(_ reason: EventReason?) -> Bool {
    switch reason {
    case .outage, .unanswered, .nobodyToAsk, .searchEnded, .endedByDriver: true
    default: false
    }
  }

  /// Ends the request for the service; the passenger asks again after a delay.
  private mutating func turnAway(
    _ booking: BookingID, _ reason: EventReason?, for delay: TimeSpan
  ) {
    if let ride = bookings[booking].ride {
      bookings.expectCall(for: booking, by: core.customer(of: ride))
    }
    log(.turnedAway, booking, nil, reason)
    loseTaxi(booking)
    bookings[booking].turnAway()
    if bookings[booking].isWaiting, bookings[booking].patience == nil {
      expectEndOfPatience(booking)
    }
    schedule(.asksAgain(booking), after: delay, phase: .request)
  }

  /// Repeats the request of a person who was turned away, for a taxi now.
  mutating func asksAgain(_ booking: BookingID) {
    guard bookings[booking].isBetweenTries, let customer = bookings.takeCaller(of: booking)
    else { return }
    bookings[booking].askAgain()
    note(.retries)
    log(.askedAgain, booking)
    if !isDown(at: engine.now), customer.index < core.customerCount,
      core.accountStatus(of: customer) == .pending
    {
      activate(customer, bookings[booking].trip)
    }
    bookings.reopen(booking)
    let form = form(
      for: bookings[booking].trip, from: bookings[booking].origin,
      to: bookings[booking].destination)
    guard submit(form, at: nil, booking, by: customer) else { return }
    if bookings[booking].end == nil { waitAgain(booking) }
  }

  /// Removes a taxi that will not come, and its announced arrival.
  mutating func loseTaxi(_ booking: BookingID) {
    bookings[booking].loseTaxi()
    if plan.mindsDelays { bookings[promiseTo: booking] = nil }
  }

  /// Ends the wait for every taxi of a party that is not handled by the service at present.
  /// - Returns: true if these were all of them; otherwise the rest still has to be cancelled.
  mutating func leavesUnserved(_ leader: BookingID, _ end: BookingEnd) -> Bool {
    var isLeft = false
    for booking in bookings.party(ledBy: leader) where bookings[booking].end == nil {
      if bookings[booking].isBetweenTries || bookings[booking].isStranded {
        endWait(for: booking, end)
      } else {
        isLeft = true
      }
    }
    return !isLeft
  }

  /// Compares a shown wait with the passenger's tolerance, and schedules a cancellation if the taxi
  /// will be too late.
  mutating func minds(_ wait: TimeSpan, _ booking: BookingID, after delay: TimeSpan) {
    guard let promise = bookings[promiseTo: booking], bookings[booking].end == nil,
      bookings[booking].arrivedAt == nil,
      let tolerated = luck.toleratedDelay(of: bookings[booking].trip, plan),
      engine.now + wait > max(promise, bookings[booking].waitsFrom) + tolerated
    else { return }
    bookings[promiseTo: booking] = nil
    schedule(
      .passengerMindsDelay(booking, approach: bookings[booking].approaches), after: delay,
      phase: .patience)
  }

  /// Cancels a delayed taxi, unless it has arrived or is no longer the passenger's.
  mutating func mindsDelay(_ booking: BookingID) {
    guard bookings[booking].end == nil, bookings[booking].taxi != nil,
      bookings[booking].arrivedAt == nil
    else { return }
    passengerWithdraws(bookings.leader(of: booking))
  }

  /// Schedules the late cancellation of some passengers during the approach.
  mutating func expectLateCancellation(of booking: BookingID) {
    let (trip, part) = (bookings[booking].trip, bookings[booking].part)
    let approach = bookings[booking].approaches
    guard let delay = luck.lateCancellation(of: trip, part: part, attempt: approach, plan)
    else { return }
    schedule(.passengerCancelsLate(booking, approach: approach), after: delay, phase: .patience)
  }

  /// Cancels during the approach, unless the taxi has arrived or is no longer the passenger's.
  mutating func cancelsLate(_ booking: BookingID) {
    guard bookings[booking].end == nil else { return }
    mindsDelay(booking)
    if bookings[booking].end == .cancelled { note(.cancelledOnTheWay) }
  }

  /// Records the outcome of a reservation repeated by mistake in the first one (A-SC4).
  mutating func noteDuplicate(_ booking: BookingID, _ end: BookingEnd, _ reason: EventReason?) {
    guard bookings[booking].part == 0 else { return }
    let first = bookings.original(of: booking)
    bookings[first].duplicateEnd = end
    if let reason { return log(.duplicateEnded, first, nil, reason) }
    switch end {
    case .served: log(.duplicateEnded, first, nil, .served)
    case .abandoned: log(.duplicateEnded, first, nil, .gaveUp)
    case .cancelled: log(.duplicateEnded, first, nil, .cancelled)
    case .rejected: break
    }
  }
}
