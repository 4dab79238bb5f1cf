import CityModels
import EventEngine
import LineUpCore
import Quantities
import RandomVariates
import Results

/// Ticket machines at doors, and their customers, who may walk around until shortly before their
/// turn.
extension City {
  /// Lets a customer use a machine of a shop, or wait for one if all are busy (C-UC11).
  mutating func useMachine(_ want: Int32, _ shops: Shops) {
    guard shops.model.machineSession != nil else { return askService(want, shops) }
    if shops.takeMachine(want) { beginSession(want, shops) }
  }

  private mutating func beginSession(_ want: Int32, _ shops: Shops) {
    guard let session = shops.model.machineSession else { return }
    luck.begin(LuckPurpose.machineSession, Int(want))
    let length = session.drawTimeSpan(from: luck) + drawAnswerDelay(want, shops)
    schedule(.sessionEnds(want), at: engine.now + length, .answer)
  }

  /// Answers the customer at a machine, and starts the next customer's session.
  mutating func endSession(_ want: Int32, _ shops: Shops) {
    if shops.book.mayAsk(want) { answer(want, shops) }
    if let next = shops.freeMachine(at: shops.book[want].shop) { beginSession(next, shops) }
  }

  /// Books the first free slot for a customer at a machine that has no ticket (C-R6, C-UC12).
  ///
  /// A resident declines a slot on another day.
  mutating func bookFirst(_ want: Int32, _ shops: Shops) {
    let shop = shops.book[want].shop
    let response = shops.core.handle(.bookFirst(shop), at: engine.now)
    guard case .booked(let visit) = response else {
      return refuse(want, .refused(.noTicketToday), shops)
    }
    let slot = shops.core.reservation(visit).slot
    let calendar = shops.core.calendar
    let isToday = calendar.day(of: slot) == calendar.day(of: engine.now)
    guard isToday || shops.activity(of: want) == nil else {
      shops.remember(visit, of: want)
      tell(.delete(visit, by: .machine(shop)), shops)
      return refuse(want, .refused(.noTicketToday), shops)
    }
    reserve(want, VisitForm(shop, at: slot, way: .zero), response, shops)
  }

  /// Lets a customer of a machine walk around if their turn is not soon (C-SC11).
  ///
  /// They come back a margin before it.
  mutating func strollUntil(_ turn: Instant, _ want: Int32, _ shops: Shops) {
    guard shops.wants[Int(want)].channel == .machine, shops.book[want].isOutside,
      let reservation = shops.book[want].reservation,
      shops.core.reservation(reservation).state.isPending, isFarOff(turn, shops)
    else { return }
    shops.book.stroll(want, at: engine.now)
    schedule(.comesBack(want), at: turn - shops.model.rules.margin, .personArrives)
  }

  /// Handles the return of a customer to the display; they leave again if their turn is still not
  /// soon.
  mutating func comeBack(_ want: Int32, _ shops: Shops) {
    guard shops.book[want].stage == .strolling, let reservation = shops.book[want].reservation
    else { return }
    if case .turn(let turn) = shops.core.handle(.estimate(reservation), at: engine.now),
      isFarOff(turn, shops)
    {
      return schedule(.comesBack(want), at: turn - shops.model.rules.margin, .personArrives)
    }
    standAtDoor(want, shops)
  }

  private func isFarOff(_ turn: Instant, _ shops: Shops) -> Bool {
    turn - engine.now > max(ShopsModel.strollOver, shops.model.rules.margin)
  }
}
