import EventEngine
import LineUpCore
import Mobility
import PlannerCore
import Quantities
import Results

/// People with calendars who shop: their planner and their ticket both say when to leave, and how long they stand at the
/// door decides when they come to what is next.
extension City {
  /// Somebody is called, or told to leave, and goes now unless they have something else to do.
  mutating func setOut(forErrand activity: ActivityID, _ shops: Shops) {
    guard let residents,
      residents.isFree(residents.planner.activity(activity).user, engine.now)
    else { return }
    setOut(for: activity)
  }

  /// Whether somebody stands at the door of a shop or is inside, and lets their planner say what it wants.
  ///
  /// Who stands at the door thinks of it again in a minute, and who is inside when they come out.
  mutating func isShopping(before activity: ActivityID, _ user: UserID) -> Bool {
    guard let shops, let here = residents?.activity(of: user), let want = shops.want(of: here)
    else { return false }
    let visit = shops.book[want]
    guard visit.stage == .outside || visit.stage == .inside else { return false }
    let out = visit.entered.map { $0 + shops.wants[Int(want)].stay }
    setOutLater(for: activity, at: out ?? engine.now + .minutes(1))
    return true
  }

  /// Somebody has set out for an activity; who has no ticket takes one when nearly there.
  mutating func noteErrand(_ activity: ActivityID, _ option: PlannedTrip) {
    guard let shops, let want = shops.want(of: activity) else { return }
    if shops.book[want].stage == .unseen { shops.book.open(want) }
    if shops.book.isAtHome(want) { shops.book.leaveHome(want, at: engine.now) }
    shops.book.change(want) { $0.means = ShoppingMeans(option.means) }
    guard shops.book.mayAsk(want), shops.wants[Int(want)].channel == .app else { return }
    schedule(ShopEvent.asksOnTheWay(want), at: engine.now + option.duration - shops.lead, .setOut)
  }

  /// Somebody has come to what they have to do, which may be in a shop.
  mutating func reachErrand(_ activity: ActivityID) {
    guard let shops, let want = shops.want(of: activity) else { return }
    schedule(ShopEvent.reaches(want), at: engine.now, .personArrives)
  }

  /// Somebody is let in, and stays for as long as they have planned from now on.
  mutating func lengthenErrand(_ want: Int32, _ shops: Shops) {
    guard let activity = shops.activity(of: want), let residents else { return }
    let end = engine.now + shops.wants[Int(want)].stay
    let delay = max(.zero, end - residents.planner.activity(activity).end)
    if let reached = shops.book[want].reached, reached < engine.now {
      residents.noteLine(at: activity, from: reached, to: engine.now, delay)
    }
    if delay > .zero { stay(at: activity, until: end) }
  }

  /// Who came to the door of a shop and was never let in has missed what they had to do there.
  mutating func closeErrands() {
    guard let shops, let residents else { return }
    for want in shops.errandWants where shops.book[want].entered == nil {
      if let activity = shops.activity(of: want) { residents.turnAway(from: activity) }
    }
  }

  /// How long the way to a shop takes for somebody with a calendar, as their planner says.
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
