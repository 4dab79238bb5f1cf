import CityModels
import EventEngine
import LineUpCore
import MachineParts
import Quantities
import RandomVariates
import Results

/// Requests of shoppers to the line-up service, and its answers.
extension City {
  /// Sends a command to the service and executes the resulting actions.
  @discardableResult
  mutating func tell(_ command: LineUpCommand, _ shops: Shops) -> LineUpResponse {
    let response = shops.core.handle(command, at: engine.now)
    carryOut(shops)
    return response
  }

  /// Requests a ticket or a visit; the answer comes after a delay.
  mutating func askService(_ want: Int32, _ shops: Shops) {
    guard shops.core.isDigital, shops.model.delays != nil else { return answer(want, shops) }
    schedule(.isAnswered(want), at: engine.now + drawAnswerDelay(want, shops), .answer)
  }

  /// Draws and records the answer time of the service.
  func drawAnswerDelay(_ want: Int32, _ shops: Shops) -> TimeSpan {
    guard let delays = shops.model.delays else { return .zero }
    luck.begin(LuckPurpose.answerDelay, Int(want))
    let delay = delays.answer.drawTimeSpan(from: luck)
    shops.book.note(want, \.answers, delay)
    return delay
  }

  /// Executes a request for a ticket or a visit.
  mutating func answer(_ want: Int32, _ shops: Shops) {
    guard shops.core.isDigital else { return manageWithoutService(want, shops) }
    // Residents who were refused a visit take a ticket at the door.
    let isAtDoor = shops.activity(of: want) != nil && shops.book[want].isOutside
    if shops.wants[Int(want)].books, !isAtDoor {
      book(want, shops)
    } else {
      takeTicket(want, shops)
    }
  }

  private mutating func takeTicket(_ want: Int32, _ shops: Shops) {
    let shop = shops.book[want].shop
    let asker = shops.asker(want, at: shop)
    let isThere = shops.book[want].isOutside
    let quote = shops.core.handle(.quote(shop, by: asker), at: engine.now)
    let turn: Instant? = if case .turn(let turn) = quote { turn } else { nil }
    let isErrand = shops.activity(of: want) != nil
    if !isErrand, let patience = shops.model.ticketPatience, let turn,
      turn - engine.now > patience
    {
      return shops.book.close(want, .balked, at: engine.now)
    }
    let rules = shops.model.rules
    let way = knownWay(want, to: shop, shops, by: (turn ?? engine.now) - rules.margin)
    if let turn, shops.book.isAtHome(want), shops.heedsTheirTurn(want),
      way > turn - engine.now + rules.codeValid - shops.lead
    {
      // The shop would call them, and their code would expire, before they could arrive.
      if !isErrand { setOutWithoutTicket(want, way, shops) }
      return
    }
    let response = shops.core.handle(.getTicket(shop, by: asker, way: way), at: engine.now)
    guard case .issued(let ticket, let turn) = response else {
      if case .machine = asker, response == .refused(.noTicketToday) {
        return bookFirst(want, shops)
      }
      return refuse(want, response, shops)
    }
    shops.remember(ticket, of: want)
    shops.book.reserve(want, ticket, .ticket, estimate: turn, at: engine.now)
    carryOut(shops)
    if !isThere { leaveByHabit(want, turn, way, shops) }
    expectCheckOfWay(want, turn, shops)
    strollUntil(turn, want, shops)
  }

  /// Starts the trip of a customer who takes a ticket shortly before arrival; in a taxi, once
  /// aboard.
  private mutating func setOutWithoutTicket(_ want: Int32, _ way: TimeSpan, _ shops: Shops) {
    setOut(want, shops)
    if !shops.callsTaxi(want) { takeTicketOnTheWay(want, arriving: engine.now + way, shops) }
  }

  /// Schedules the departure of a customer who gets no notice to leave.
  private mutating func leaveByHabit(
    _ want: Int32, _ turn: Instant, _ way: TimeSpan, _ shops: Shops
  ) {
    guard shops.wants[Int(want)].channel == .callCentre else { return }
    schedule(.setsOut(want), at: turn - way - shops.model.rules.margin, .setOut)
  }

  private mutating func book(_ want: Int32, _ shops: Shops) {
    let found = shops.wants[Int(want)]
    let way = knownWay(want, to: found.shop, shops)
    guard let slot = shops.slot(of: found, from: engine.now + way) else {
      return refuse(want, .refused(.closed), shops)
    }
    shops.book.askForSlot(want)
    let form = form(want, found.shop, slot, shops)
    let asker = shops.asker(want, at: found.shop)
    let response = shops.core.handle(.bookVisit(form, by: asker), at: engine.now)
    switch response {
    case .offered(let offers):
      let delay = drawSuggestionDelay(want, shops)
      let reachable = offers.filter { canReach($0, want, from: engine.now + delay, shops) }
      guard let first = reachable.first else { break }
      let offer = SlotOffer(first.shop, first.at, count: reachable.count)
      guard shops.model.delays != nil else { return decide(want, offer, shops) }
      shops.book.note(want, \.suggestions, delay)
      shops.keep(offer, for: want)
      return schedule(.isOffered(want), at: engine.now + delay, .answer)
    case .refused(.slotFull):
      guard case .phone(let shopper) = asker,
        case .slots(var before, let after) = shops.core.handle(
          .offerSlots(found.shop, at: slot, by: shopper), at: engine.now)
      else { break }
      if let early = before, early < engine.now + way { before = nil }
      if let other = nearest(before, after, to: slot) {
        let count = (before == nil ? 0 : 1) + (after == nil ? 0 : 1)
        return decide(want, SlotOffer(found.shop, other, count: count), shops)
      }
    default: break
    }
    reserve(want, form, response, shops)
  }

  /// Returns the form for a slot, with the travel time for an arrival a margin before it.
  private func form(
    _ want: Int32, _ shop: ShopID, _ slot: Instant, _ shops: Shops
  ) -> VisitForm {
    let target = slot - shops.model.rules.margin
    return VisitForm(shop, at: slot, way: knownWay(want, to: shop, shops, by: target))
  }

  private func drawSuggestionDelay(_ want: Int32, _ shops: Shops) -> TimeSpan {
    guard let delays = shops.model.delays else { return .zero }
    luck.begin(LuckPurpose.suggestionDelay, Int(want))
    return delays.suggestions.drawTimeSpan(from: luck)
  }

  /// True if a customer who leaves at an instant arrives in time for another slot.
  ///
  /// A customer at a door does not take a slot of another shop, because they cannot be at two
  /// doors.
  private func canReach(
    _ offer: Suggestion, _ want: Int32, from instant: Instant, _ shops: Shops
  ) -> Bool {
    if shops.book[want].isOutside, offer.shop != shops.book[want].shop { return false }
    return offer.at >= instant + knownWay(want, to: offer.shop, shops)
  }

  /// Offers a shopper other slots, unless they have given up by now.
  mutating func hearOffer(_ want: Int32, _ shops: Shops) {
    guard let offer = shops.takeOffer(for: want), shops.book.mayAsk(want) else { return }
    let isElsewhere = shops.book[want].isOutside && offer.shop != shops.book[want].shop
    if isElsewhere { refuse(want, .refused(.slotFull), shops) } else { decide(want, offer, shops) }
  }

  /// Decides whether a shopper takes another slot, which may be full by now, or gives up.
  private mutating func decide(_ want: Int32, _ offer: SlotOffer, _ shops: Shops) {
    let found = shops.wants[Int(want)]
    shops.book.offer(want, offer.count, isTaken: found.takesSuggestion)
    guard found.takesSuggestion else { return refuse(want, .refused(.slotFull), shops) }
    shops.book.change(want) { $0.shop = offer.shop }
    let form = form(want, offer.shop, offer.slot, shops)
    let asker = shops.asker(want, at: found.shop)
    let response = shops.core.handle(.bookVisit(form, by: asker), at: engine.now)
    reserve(want, form, response, shops)
  }

  /// Records that a visit was booked or refused.
  mutating func reserve(
    _ want: Int32, _ form: VisitForm, _ response: LineUpResponse, _ shops: Shops
  ) {
    guard case .booked(let visit) = response else { return refuse(want, response, shops) }
    shops.remember(visit, of: want)
    shops.book.reserve(want, visit, .visit, slot: form.at, estimate: form.at, at: engine.now)
    carryOut(shops)
    if form.at >= model.window.cap {
      return shops.book.close(want, .anotherDay, at: engine.now)
    }
    leaveByHabit(want, form.at, form.way ?? .zero, shops)
    expectCheckOfWay(want, form.at, shops)
    strollUntil(form.at, want, shops)
  }

  private func nearest(_ before: Instant?, _ after: Instant?, to slot: Instant) -> Instant? {
    guard let before else { return after }
    guard let after else { return before }
    return after - slot < slot - before ? after : before
  }

  mutating func refuse(_ want: Int32, _ response: LineUpResponse, _ shops: Shops) {
    carryOut(shops)
    // Residents try again at the door.
    if shops.activity(of: want) != nil, !shops.book[want].isOutside { return }
    guard case .refused(let refusal) = response else {
      return shops.book.close(want, .refused, .slotFull, at: engine.now)
    }
    shops.book.close(want, .refused, LineUpObstacle(refusal), at: engine.now)
  }

  // MARK: - Actions of the service

  mutating func carryOut(_ shops: Shops) {
    var position = 0
    while position < shops.core.outbox.count {
      switch shops.core.outbox[position] {
      case .setTimer(let timer, let at): schedule(.timer(timer), at: at, .timer)
      case .display(_, _, let reservation): call(reservation, shops)
      case .tell(_, let reservation?, let notice): hear(notice, reservation, shops)
      case .tell(_, nil, let notice): if notice == .blocked { shops.book.block(at: engine.now) }
      case .admitted(let reservation):
        schedule(.isAdmitted(shops.want(of: reservation)), at: engine.now, .entry)
      case .turnedAway(let reservation):
        shops.book.close(shops.want(of: reservation), .closing, at: engine.now)
      }
      position += 1
    }
    shops.core.outbox.empty()
  }

  private mutating func call(_ reservation: ReservationID, _ shops: Shops) {
    let want = shops.want(of: reservation)
    shops.book.call(want, at: engine.now)
    if shops.book[want].isOutside {
      schedule(.scansIn(want), at: engine.now, .entry)
    } else if shops.book.isAtHome(want) {
      schedule(.setsOut(want), at: engine.now, .setOut)
    }
  }

  private mutating func hear(_ notice: Notice, _ reservation: ReservationID, _ shops: Shops) {
    let want = shops.want(of: reservation)
    switch notice {
    case .leaveNow:
      let now = engine.now
      shops.book.change(want) { $0.leaveNotice = now }
      schedule(.setsOut(want), at: engine.now, .setOut)
    case .approaching:
      let now = engine.now
      shops.book.change(want) { $0.approached = now }
    case .callToEnter: call(reservation, shops)
    case .expired(let expiry): shops.book.expire(want, expiry, at: engine.now)
    case .deleted: shops.book.delete(want, at: engine.now)
    case .habit, .blocked, .unblocked, .securityCode: break
    }
  }
}

/// Other slot offered by the service.
struct SlotOffer: BitwiseCopyable {
  let shop: ShopID
  let slot: Instant

  /// Number of slots offered.
  let count: Int

  init(_ shop: ShopID, _ slot: Instant, count: Int) {
    (self.shop, self.slot, self.count) = (shop, slot, count)
  }
}

extension Shops {
  /// Time before arrival at which people on the way take their ticket.
  ///
  /// It is the margin, but at most half of the validity of a code, because the shop may call them
  /// at once and they still have to arrive.
  var lead: TimeSpan {
    let rules = model.rules
    return min(rules.margin, .milliseconds(rules.codeValid.milliseconds / 2))
  }

  /// True if a customer who has just taken a ticket will leave on time.
  ///
  /// The application reminds its users; others may forget.
  func heedsTheirTurn(_ want: Int32) -> Bool {
    !wants[Int(want)].forgets || wants[Int(want)].channel == .app
  }

  /// Returns the slot that a customer requests; nil if they cannot reach the last slot of the day.
  ///
  /// It is the first slot in the opening hours of the day, from the wanted time on, that they can
  /// reach, or else the last one.
  func slot(of want: Want, from earliest: Instant) -> Instant? {
    let midnight = core.calendar.midnight(of: core.calendar.day(of: want.at))
    let grid = model.rules.slot.milliseconds
    let outlet = model.shops[want.shop.index]
    let last = (outlet.closes.milliseconds - 1) / grid * grid
    let time = ((max(want.at, earliest) - midnight).milliseconds + grid - 1) / grid * grid
    let opens = (outlet.opens.milliseconds + grid - 1) / grid * grid
    let slot = midnight + .milliseconds(min(max(time, opens), last))
    return slot >= earliest ? slot : nil
  }
}

extension LineUpObstacle {
  init(_ refusal: LineUpRefusal) {
    switch refusal {
    case .pendingTicket: self = .pendingTicket
    case .pendingSameDay: self = .pendingSameDay
    case .noTicketToday: self = .noTicketToday
    case .slotFull: self = .slotFull
    case .beyondHorizon: self = .beyondHorizon
    case .inThePast: self = .inThePast
    case .closed: self = .closed
    case .channelClosed: self = .channelClosed
    case .tooManyBookings: self = .tooManyBookings
    case .blocked: self = .blocked
    default: self = .other
    }
  }
}
