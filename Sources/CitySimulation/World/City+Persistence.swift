import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Passengers who ask again after the service has turned them away, and passengers who cancel when
/// their taxi will be late.
extension City {
  /// Whether a passenger whose request has come to nothing goes on waiting: they ask again, now or
  /// after a while, or are about to call for help.
  mutating func goesOn(_ passage: Int, after reason: EventReason?) -> Bool {
    switch passages[passage].trouble {
    case .endedByMistake where reason == .endedByDriver:
      loseTaxi(passage)
      let leader = passage - Int(passages[passage].leg)
      if passages[leader].isWaiting { expectEndOfPatience(leader) }
      return true
    case .asksAnew:
      passages[passage].trouble = nil
      turnAway(passage, reason, for: .zero)
      return true
    case .endedByMistake, nil: break
    }
    guard model.passengers.retries != nil, passages[passage].lead == nil, isAlone(passage),
      !passages[passage].isNoShow, isWorthRetrying(reason),
      let delay = luck.retry(
        of: Int(passages[passage].request), after: Int(passages[passage].retries),
        model.passengers)
    else { return false }
    passages[passage].retries += 1
    turnAway(passage, reason, for: delay)
    return true
  }

  /// Whether a passenger has one taxi to wait for and no more.
  func isAlone(_ passage: Int) -> Bool {
    passages[passage].leg == 0 && passages[passage].legs == 1
      && (!model.rulebook.parties || Int(passages[passage].people) <= model.rulebook.taxiCapacity)
  }

  /// Whether asking again may help: a form that was refused will be refused again.
  private func isWorthRetrying(_ reason: EventReason?) -> Bool {
    switch reason {
    case .outage, .nobodyToAsk, .endedByDriver: true
    default: false
    }
  }

  /// The request is over for the service, and the passenger asks again after a while.
  private mutating func turnAway(
    _ passage: Int, _ reason: EventReason?, for delay: TimeSpan
  ) {
    if let ride = passages[passage].ride {
      callers[passage] = core.customer(of: ride)
    }
    log(.turnedAway, passage, nil, reason)
    loseTaxi(passage)
    passages[passage].ride = nil
    passages[passage].tries += 1
    passages[passage].isBetweenTries = true
    if passages[passage].isWaiting, passages[passage].patience == nil {
      expectEndOfPatience(passage)
    }
    schedule(.asksAgain(Int32(passage)), after: delay, phase: .request)
  }

  /// Somebody who was turned away asks again, for a taxi now.
  mutating func asksAgain(_ passage: Int) {
    guard passages[passage].isBetweenTries, let customer = callers.removeValue(forKey: passage)
    else { return }
    passages[passage].isBetweenTries = false
    note(.retries)
    log(.askedAgain, passage)
    if !isDown(at: engine.now), customer.index < core.customerCount,
      core.accountStatus(of: customer) == .pending
    {
      activate(customer, passages[passage].request)
    }
    asking = passage
    let form = form(
      for: passages[passage].request, from: passages[passage].origin,
      to: passages[passage].destination)
    guard isTaken(.request(form), passage, of: customer) else { return }
    if passages[passage].end == nil, passages[passage].isWaiting { expectEndOfPatience(passage) }
  }

  /// Forgets a taxi that does not come after all, and what was promised with it.
  mutating func loseTaxi(_ passage: Int) {
    passages[passage].loseTaxi()
    if model.passengers.toleratedDelay != nil { promises[passage] = nil }
  }

  /// Ends the wait of every taxi of a party for which the service has nothing under way.
  /// - Returns: whether that was all of them; if not, the rest still has to be cancelled.
  mutating func leavesUnserved(_ leader: Int, _ end: PassageEnd) -> Bool {
    var isLeft = false
    for passage in leader..<leader + Int(passages[leader].legs) where passages[passage].end == nil {
      if passages[passage].isBetweenTries || isStranded(passage) {
        resolve(passage, end)
      } else {
        isLeft = true
      }
    }
    return !isLeft
  }

  /// Whether the ride of a passenger has been ended by mistake, and nobody has been called yet.
  func isStranded(_ passage: Int) -> Bool {
    passages[passage].trouble == .endedByMistake && passages[passage].assignedAt == nil
  }

  /// A passenger who minds delays looks at the wait that is shown, and tries to cancel when the taxi
  /// will be there too late.
  mutating func minds(_ wait: TimeSpan, _ passage: Int, after delay: TimeSpan) {
    guard let promise = promises[passage], passages[passage].end == nil,
      passages[passage].arrivedAt == nil,
      let tolerated = luck.toleratedDelay(
        of: Int(passages[passage].request), model.passengers),
      engine.now + wait > max(promise, passages[passage].waitsFrom) + tolerated
    else { return }
    promises[passage] = nil
    schedule(
      .passengerMindsDelay(Int32(passage), approach: passages[passage].approaches), after: delay,
      phase: .patience)
  }

  /// A passenger has heard that the taxi will be there too late, and tries to cancel, unless it has
  /// come or is not theirs any more.
  mutating func mindsDelay(_ passage: Int) {
    guard passages[passage].end == nil, passages[passage].taxi != nil,
      passages[passage].arrivedAt == nil
    else { return }
    passengerWithdraws(passage - Int(passages[passage].leg))
  }

  /// Writes on the first of two reservations what became of the second, made by mistake (A-SC4).
  mutating func noteDuplicate(_ passage: Int, _ end: PassageEnd, _ reason: EventReason?) {
    guard passages[passage].leg == 0 else { return }
    let first = original(of: passage)
    passages[first].duplicateEnd = end
    if let reason { return log(.duplicateEnded, first, nil, reason) }
    switch end {
    case .served: log(.duplicateEnded, first, nil, .served)
    case .abandoned: log(.duplicateEnded, first, nil, .gaveUp)
    case .cancelled: log(.duplicateEnded, first, nil, .cancelled)
    case .rejected: break
    }
  }
}
