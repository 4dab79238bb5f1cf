import CityModels
import DispatchCore
import EventEngine
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results

/// Shoppers, from the planned visit to the trip home.
extension City {
  /// Makes the shops of a city; nil if there are none.
  ///
  /// Appointments of residents in shops are moved to their doors, and their wishes are entered into
  /// their calendars.
  static func makeShops(
    of plan: RunPlan, for dwellers: inout ResidentsModel?, keepsRows: Bool, isLogged: Bool,
    _ luck: RandomStreams
  ) throws(SimulationError) -> Shops? {
    guard let model = plan.model.shops else { return nil }
    let wishes = model.wishes(of: dwellers?.residents ?? [], in: plan.model.window, luck)
    let moved = dwellers?.shopping(in: model, on: plan.zones, wishes, plan.model.window)
    dwellers = moved?.people
    let errands = moved.map { Errands($0.errands, residentCount: $0.people.residents.count) }
    return try Shops(
      model, of: plan.model, errands ?? Errands(), keepsRows: keepsRows, keepsChanges: isLogged,
      luck: luck)
  }

  /// Schedules the hours of shops and the first shopper.
  mutating func addShops() {
    guard let shops else { return }
    for want in shops.wants[..<shops.errands.first] where model.window.contains(want.at) {
      books.addIntention(
        Trip(
          at: want.at, origin: want.home, destination: shops.model.shops[want.shop.index].place),
        lasting: want.stay)
    }
    for errand in shops.errands.all
    where errand.isWish && model.window.contains(errand.appointment.start) {
      books.addIntention(
        Trip(
          at: errand.appointment.start, origin: errand.home,
          destination: errand.appointment.place),
        lasting: errand.appointment.end - errand.appointment.start)
    }
    if shops.isAtDoors { _ = shops.core.handle(.staff(.goManual), at: .start) }
    carryOut(shops)
    for outage in shops.model.outages where !shops.isAtDoors {
      schedule(.outage(begins: true), at: outage.start, .timer)
      schedule(.outage(begins: false), at: outage.end, .timer)
    }
    expectLook()
  }

  private mutating func expectLook() {
    if let next = shops?.nextLook { schedule(.looks, at: next, .setOut) }
  }

  @inline(never)
  mutating func handle(_ event: ShopEvent) {
    guard let shops else { return }
    switch event {
    case .looks:
      let want = shops.takeLook()
      expectLook()
      look(want, shops)
    case .rings(let want): ring(want, shops)
    case .callEnds(let want):
      answer(want, shops)
      endCall(shops)
    case .sessionEnds(let want): endSession(want, shops)
    case .isAnswered(let want): if shops.book.mayAsk(want) { answer(want, shops) }
    case .isOffered(let want): hearOffer(want, shops)
    case .isDeleted(let want): delete(want, shops)
    case .asksOnTheWay(let want):
      if shops.book.mayAsk(want), !isInCare(want, shops) { askService(want, shops) }
    case .checksWay(let want): checkWay(want, shops)
    case .setsOut(let want): setOut(want, shops)
    case .leavesUnreserved(let want):
      if !shops.core.isDigital, shops.book.mayAsk(want) { setOut(want, shops) }
    case .taxiIsCalled(let want, let home): callTaxi(want, home: home, shops)
    case .hasNoTaxi(let want): walkInstead(want, shops)
    case .reaches(let want): reach(want, shops)
    case .comesBack(let want): comeBack(want, shops)
    case .scansIn(let want): scanIn(want, shops)
    case .isAdmitted(let want): isLetIn(want, shops)
    case .givesUp(let want): giveUp(want, shops)
    case .leavesShop(let want): if !isInCare(want, shops) { leave(want, shops) }
    case .timer(let timer): tell(.timer(timer), shops)
    case .outage(let begins):
      tell(.staff(begins ? .goManual : .goDigital), shops)
      if begins {
        standInOutage(shops)
      } else {
        scanAfterOutage(shops)
        askAfterOutage(shops)
      }
    }
  }

  // MARK: - Before departure

  private mutating func look(_ want: Int32, _ shops: Shops) {
    let found = shops.wants[Int(want)]
    // Residents may have left earlier.
    guard shops.book[want].stage == .unseen else { return }
    shops.book.open(want)
    switch found.channel {
    case .door, .machine: setOut(want, shops)
    case .app: askService(want, shops)
    case .callCentre: ring(want, shops)
    }
  }

  /// Handles a call; before the opening of the shop it is not answered, and the customer calls
  /// later (C-R26).
  private mutating func ring(_ want: Int32, _ shops: Shops) {
    if let opening = shops.opening(before: want, after: engine.now) {
      return schedule(.rings(want), at: nextCall(want, after: opening, shops), .setOut)
    }
    shops.book.beginCall(want, at: engine.now)
    if shops.call(want) { answerCall(of: want, shops) }
  }

  /// Returns the time of the next call of a customer who called before the opening, at the latest
  /// their departure for the shop.
  private func nextCall(_ want: Int32, after opening: Instant, _ shops: Shops) -> Instant {
    let found = shops.wants[Int(want)]
    luck.begin(LuckPurpose.secondCall, Int(want))
    let call = opening + shops.model.callsAgain.drawTimeSpan(from: luck)
    let leave = found.at - knownWay(want, to: found.shop, shops, by: found.at)
    return max(opening, min(call, leave))
  }

  /// Handles a request during an outage; the customer asks again when the service is back (C-N3).
  ///
  /// Until then they plan to be at the door at the time of their planned visit.
  mutating func manageWithoutService(_ want: Int32, _ shops: Shops) {
    guard shops.book.isAtHome(want) else { return }
    shops.awaitService(want)
    // Residents leave at the time given by their planner.
    guard shops.activity(of: want) == nil else { return }
    let found = shops.wants[Int(want)]
    let leave = found.at - knownWay(want, to: found.shop, shops, by: found.at)
    if leave <= engine.now { return setOut(want, shops) }
    schedule(.leavesUnreserved(want), at: leave, .setOut)
  }

  private mutating func askAfterOutage(_ shops: Shops) {
    for want in shops.takeAwaiting() where shops.book.mayAsk(want) && shops.book.isAtHome(want) {
      if shops.wants[Int(want)].channel == .callCentre {
        ring(want, shops)
      } else {
        askService(want, shops)
      }
    }
  }

  private func callLength(_ want: Int32, _ shops: Shops) -> TimeSpan {
    luck.begin(LuckPurpose.callLength, Int(want))
    return shops.model.call.drawTimeSpan(from: luck)
  }

  /// Ends a call; the operator answers the next one.
  private mutating func endCall(_ shops: Shops) {
    if let next = shops.endCall() { answerCall(of: next, shops) }
  }

  /// Answers a call; the request is executed when the call ends.
  private mutating func answerCall(of want: Int32, _ shops: Shops) {
    shops.book.answerCall(want, at: engine.now)
    let length = callLength(want, shops) + drawAnswerDelay(want, shops)
    schedule(.callEnds(want), at: engine.now + length, .answer)
  }

  /// Starts the trip of a shopper who is notified or knows the time.
  mutating func setOut(_ want: Int32, _ shops: Shops) {
    guard shops.book.isAtHome(want), shops.remembers(want) else { return }
    if let activity = shops.activity(of: want) { return setOut(forErrand: activity, shops) }
    shops.book.leaveHome(want, at: engine.now)
    if shops.callsTaxi(want) {
      return schedule(.taxiIsCalled(want, home: false), at: engine.now, .request)
    }
    schedule(.reaches(want), at: engine.now + way(want, shops), .personArrives)
  }

  // MARK: - Taxis

  private mutating func callTaxi(_ want: Int32, home: Bool, _ shops: Shops) {
    let found = shops.wants[Int(want)]
    let shop = shops.model.shops[shops.book[want].shop.index].place
    guard shop != found.home else {
      return home ? () : schedule(.reaches(want), at: engine.now, .personArrives)
    }
    shops.book.callTaxi(want, home: home)
    let customer = callTaxi(
      forShopper: .shopping(want, home: home), from: home ? shop : found.home,
      to: home ? found.home : shop, customer: shops.customer(want))
    shops.remember(customer, of: want)
  }

  /// Handles the arrival of a shopper by taxi, at the shop or at home.
  mutating func isAtShop(_ want: Int32, home: Bool) {
    if !home { schedule(.reaches(want), at: engine.now, .personArrives) }
  }

  /// Handles the lack of a taxi; the shopper walks.
  mutating func isWithoutTaxi(_ want: Int32, home: Bool) {
    if !home { schedule(.hasNoTaxi(want), at: engine.now, .setOut) }
  }

  private mutating func walkInstead(_ want: Int32, _ shops: Shops) {
    let found = shops.wants[Int(want)]
    let shop = shops.model.shops[shops.book[want].shop.index].place
    let way = walk(from: found.home, to: shop, shops)
    shops.book.walk(want, at: engine.now)
    schedule(.reaches(want), at: engine.now + way, .personArrives)
    takeTicketOnTheWay(want, arriving: engine.now + way, shops)
  }

  /// Schedules the ticket of a customer without one, shortly before arrival.
  mutating func takeTicketOnTheWay(_ want: Int32, arriving: Instant, _ shops: Shops) {
    guard shops.book.mayAsk(want), !shops.wants[Int(want)].books || want >= shops.errands.first
    else { return }
    schedule(.asksOnTheWay(want), at: arriving - shops.lead, .setOut)
  }

  // MARK: - At the door

  private mutating func reach(_ want: Int32, _ shops: Shops) {
    guard shops.book[want].outcome == nil else { return }
    standAtDoor(want, shops)
  }

  /// Handles a customer's arrival at the door, for the first time or after walking around.
  mutating func standAtDoor(_ want: Int32, _ shops: Shops) {
    shops.book.reach(want, at: engine.now)
    if let patience = shops.model.outsidePatience {
      schedule(.givesUp(want), at: engine.now + patience, .patience)
    }
    let visit = shops.book[want]
    if visit.reservation == nil, shops.core.isDigital {
      if shops.wants[Int(want)].channel == .machine { return useMachine(want, shops) }
      return askService(want, shops)
    }
    if let reservation = visit.reservation {
      switch shops.core.reservation(reservation).state {
      case .expired(.closing): return shops.book.close(want, .closing, at: engine.now)
      case .deleted: return shops.book.close(want, .deleted, at: engine.now)
      default: break
      }
    }
    if shops.core.isDigital { scanIn(want, shops) } else { stand(want, shops) }
  }

  /// Scans a code; the person enters if it is their turn.
  private mutating func scanIn(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    guard visit.isOutside, let reservation = visit.reservation, shops.core.isDigital else { return }
    let command = LineUpCommand.door(visit.shop, .scanIn(EntranceCode(of: reservation)))
    switch tell(command, shops) {
    case .entered: enter(want, shops)
    case .refused(.notYourTurn): break
    case .refused(.shopFull): shops.book.change(want) { $0[.hasFoundFull] = true }
    default: shops.book.close(want, .late, at: engine.now)
    }
  }

  /// Puts a person in the line at a door during an outage.
  private mutating func stand(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    guard visit.isOutside else { return }
    // A person who was called and found the shop full is already in line.
    if let reservation = visit.reservation, shops.core.isStanding(reservation) { return }
    let known = visit.reservation.flatMap {
      shops.core.reservation($0).state.isOver ? nil : $0
    }
    let response = shops.core.handle(.door(visit.shop, .stand(known)), at: engine.now)
    switch response {
    case .entered(let reservation), .stands(let reservation):
      if known == nil {
        shops.remember(reservation, of: want)
        shops.book.reserve(want, reservation, .walkUp, at: engine.now)
      }
      if case .entered = response { enter(want, shops) }
    case .refused(.closed):
      shops.book.close(want, .refused, .closed, at: engine.now)
    default: shops.book.close(want, .late, at: engine.now)
    }
    carryOut(shops)
  }

  /// Puts the people at doors in line when an outage begins; at its end they scan their codes.
  private mutating func standInOutage(_ shops: Shops) {
    for want in shops.book.outside { stand(want, shops) }
  }

  private mutating func scanAfterOutage(_ shops: Shops) {
    for want in shops.book.outside where shops.book[want].reservation != nil {
      schedule(.scansIn(want), at: engine.now, .entry)
    }
  }

  private mutating func enter(_ want: Int32, _ shops: Shops) {
    shops.book.enter(want, at: engine.now)
    lengthenErrand(want, shops)
    schedule(.leavesShop(want), at: engine.now + shops.wants[Int(want)].stay, .exit)
  }

  /// Admits a person from the line; one who has left gives the place back.
  private mutating func isLetIn(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    if visit.isOutside { return enter(want, shops) }
    guard let reservation = visit.reservation else { return }
    let code = EntranceCode(of: reservation)
    tell(.door(visit.shop, .scanOut(code, bought: [])), shops)
  }

  private mutating func giveUp(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    guard visit.isOutside, let since = visit.back ?? visit.reached,
      let patience = shops.model.outsidePatience, engine.now - since >= patience
    else { return }
    leaveDoor(want, shops)
  }

  /// Handles the departure of a person from a queue, who gives their place and reservation up.
  mutating func leaveDoor(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    shops.book.close(want, .outsideLeft, at: engine.now)
    guard let reservation = visit.reservation else { return }
    if shops.core.isStanding(reservation) {
      tell(.door(visit.shop, .giveUp(reservation)), shops)
    }
    guard shops.core.reservation(reservation).state.isPending, shops.core.isDigital else { return }
    guard let delays = shops.model.delays else { return delete(want, shops) }
    luck.begin(LuckPurpose.deletionDelay, Int(want))
    let delay = delays.deletion.drawTimeSpan(from: luck)
    shops.book.note(want, \.deletions, delay)
    schedule(.isDeleted(want), at: engine.now + delay, .answer)
  }

  /// Deletes an abandoned reservation, unless it is over or the service is down.
  private mutating func delete(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    guard let reservation = visit.reservation,
      shops.core.reservation(reservation).state.isPending, shops.core.isDigital
    else { return }
    let asker = shops.asker(want, at: visit.shop)
    if case .phone(let shopper) = asker {
      let code = LineUpCore.securityCode(of: reservation)
      tell(.deleteByPhone(reservation, by: shopper, security: code), shops)
    } else {
      tell(.delete(reservation, by: asker), shops)
    }
  }

  /// Handles the exit of a person; the staff scan a patient out when the crew leaves.
  mutating func leave(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    guard let reservation = visit.reservation, visit.left == nil else { return }
    shops.book.leave(want, at: engine.now)
    let code = EntranceCode(of: reservation)
    tell(.door(visit.shop, .scanOut(code, bought: [])), shops)
    if shops.wants[Int(want)].goesHomeByTaxi {
      schedule(.taxiIsCalled(want, home: true), at: engine.now, .request)
    }
  }

  // MARK: - Events

  /// Schedules an event; events after the end of the run are omitted.
  mutating func schedule(_ event: ShopEvent, at instant: Instant, _ phase: CityPhase) {
    guard instant < plan.cap else { return }
    engine.schedule(.shop(event), at: max(instant, engine.now), phase: phase)
  }
}
