import EventEngine
import LineUpCore
import Mobility
import PlannerCore
import Quantities
import Results

/// Residents who shop. Both their planner and their ticket tell them when to leave; the queue at the door can make them late
/// for their next appointment.
extension City {
  /// Sends a person to their errand because the shop tells them to come, unless they are busy.
  mutating func setOut(forErrand activity: ActivityID, _ shops: Shops) {
    guard let residents,
      residents.isFree(residents.planner.activity(activity).user, engine.now)
    else { return }
    setOut(for: activity)
  }

  /// Keeps a person at a shop whose planner tells them to leave for their next appointment.
  ///
  /// People at the door think of it again a minute later, people inside when they come out.
  /// - Returns: true if they are at a shop, so that they do not leave now.
  mutating func keepShopping(before activity: ActivityID, _ user: UserID) -> Bool {
    guard let shops, let here = residents?.activity(of: user), let want = shops.want(of: here)
    else { return false }
    let visit = shops.book[want]
    guard visit.stage == .outside || visit.stage == .strolling || visit.stage == .inside else {
      return false
    }
    let out = visit.entered.map { $0 + shops.wants[Int(want)].stay }
    setOutLater(for: activity, at: out ?? engine.now + .minutes(1))
    return true
  }

  /// Notes that a person has set out.
  ///
  /// If they have no ticket yet, they take one shortly before they arrive; in a taxi, once they are
  /// aboard.
  mutating func noteErrand(_ activity: ActivityID, _ option: PlannedTrip) {
    guard let shops, let want = shops.want(of: activity) else { return }
    if shops.book[want].stage == .unseen { shops.book.open(want) }
    if shops.book.isAtHome(want) { shops.book.leaveHome(want, at: engine.now) }
    shops.book.change(want) { $0.means = ShoppingMeans(option.means) }
    // In a taxi they know that only when they are aboard.
    guard shops.wants[Int(want)].channel == .app, option.means != .taxi else { return }
    takeTicketOnTheWay(want, arriving: engine.now + option.duration, shops)
  }

  /// Puts a person at the door if their appointment is in a shop.
  mutating func reachErrand(_ activity: ActivityID) {
    guard let shops, let want = shops.want(of: activity) else { return }
    shops.book.arrive(want)
    schedule(ShopEvent.reaches(want), at: engine.now, .personArrives)
  }

  /// Moves the end of an errand: its length counts from when the shop lets the person in.
  mutating func lengthenErrand(_ want: Int32, _ shops: Shops) {
    guard let activity = shops.activity(of: want), let residents else { return }
    let end = engine.now + shops.wants[Int(want)].stay
    let delay = max(.zero, end - residents.planner.activity(activity).end)
    if let reached = shops.book[want].reached, reached < engine.now {
      residents.noteWaitAtDoor(at: activity, from: reached, to: engine.now, delay)
    }
    if delay > .zero { stay(at: activity, until: end) }
  }

  /// Marks errands as missed whose people reached the door and were never let in.
  mutating func closeErrands() {
    guard let shops, let residents else { return }
    for want in shops.errandWants where shops.book[want].entered == nil {
      if let activity = shops.activity(of: want) { residents.turnAway(from: activity) }
    }
  }

  /// How long the way to a shop takes for a person with a calendar, as their planner says.
  func errandWay(_ activity: ActivityID) -> TimeSpan? {
    residents?.planner.activity(activity).option?.duration
  }
}

extension ShoppingMeans {
  /// What results of shops call a means; nil for one that only people with calendars take.
  init?(_ means: Means) {
    switch means {
    case .taxi: self = .taxi
    case .car, .sharedCar: self = .car
    case .walk: self = .walk
    case .bicycle, .sharedBicycle, .lines: return nil
    }
  }
}
