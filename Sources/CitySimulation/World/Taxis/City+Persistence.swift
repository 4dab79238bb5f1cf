import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Passengers who ask again after the service has turned them away, and passengers who cancel when
/// their taxi will be late, or on second thoughts while it comes.
extension City {
  /// True if a passenger whose request has come to nothing goes on waiting: they ask again, now or
  /// after a while, or are about to call for help.
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

  /// True if a passenger has one taxi to wait for and no more.
  func isAlone(_ booking: BookingID) -> Bool {
    bookings[booking].part == 0 && bookings[booking].parts == 1
      && (!model.rulebook.parties || Int(bookings[booking].people) <= model.rulebook.taxiCapacity)
  }

  /// True if asking again may help: a form that was refused will be refused again.
  private func isWorthRetrying(_ reason: EventReason?) -> Bool {
    switch reason {
    case .outage, .unanswered, .nobodyToAsk, .searchEnded, .endedByDriver: true
    default: false
    }
  }

  /// The request is over for the service, and the passenger asks again after a while.
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

  /// A person who was turned away asks again, for a taxi now.
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

  /// Forgets a taxi that does not come after all, and what was promised with it.
  mutating func loseTaxi(_ booking: BookingID) {
    bookings[booking].loseTaxi()
    if plan.mindsDelays { bookings[promiseTo: booking] = nil }
  }

  /// Ends the wait of every taxi of a party for which the service has nothing under way.
  /// - Returns: true if that was all of them; if not, the rest still has to be cancelled.
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

  /// A passenger who minds delays looks at the wait that is shown, and tries to cancel when the taxi
  /// will be there too late.
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

  /// A passenger has heard that the taxi will be there too late, and tries to cancel, unless it has
  /// come or is not theirs any more.
  mutating func mindsDelay(_ booking: BookingID) {
    guard bookings[booking].end == nil, bookings[booking].taxi != nil,
      bookings[booking].arrivedAt == nil
    else { return }
    passengerWithdraws(bookings.leader(of: booking))
  }

  /// Some passengers change their mind while their taxi comes.
  mutating func expectLateCancellation(of booking: BookingID) {
    let (trip, part) = (bookings[booking].trip, bookings[booking].part)
    let approach = bookings[booking].approaches
    guard let delay = luck.lateCancellation(of: trip, part: part, attempt: approach, plan)
    else { return }
    schedule(.passengerCancelsLate(booking, approach: approach), after: delay, phase: .patience)
  }

  /// A passenger tries to cancel with a taxi on its way, unless it has come or is not theirs any more.
  mutating func cancelsLate(_ booking: BookingID) {
    guard bookings[booking].end == nil else { return }
    mindsDelay(booking)
    if bookings[booking].end == .cancelled { note(.cancelledOnTheWay) }
  }

  /// Writes on the first of two reservations what became of the second, made by mistake (A-SC4).
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
