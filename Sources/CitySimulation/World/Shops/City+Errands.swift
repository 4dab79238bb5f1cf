import EventEngine
import LineUpCore
import Mobility
import PlannerCore
import Quantities
import Results

/// Residents who shop.
///
/// Both their planner and their ticket determine when they leave. The queue at the door can make
/// them late for their next appointment.
extension City {
  /// Starts the trip of a person who is notified by the shop, unless they are busy.
  mutating func setOut(forErrand activity: ActivityID, _ shops: Shops) {
    guard let residents,
      residents.isFree(residents.planner.activity(activity).user, engine.now)
    else { return }
    setOut(for: activity)
  }

  /// Delays the departure of a person at a shop for their next appointment.
  ///
  /// People at the door reconsider it a minute later, people inside when they come out.
  /// - Returns: true if they are at a shop, and do not leave now.
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

  /// Records the departure of a person for a shop.
  ///
  /// If they have no ticket yet, they take one shortly before arrival; in a taxi, once they are
  /// aboard.
  mutating func noteErrand(_ activity: ActivityID, _ option: PlannedTrip) {
    guard let shops, let want = shops.want(of: activity) else { return }
    if shops.book[want].stage == .unseen { shops.book.open(want) }
    if shops.book.isAtHome(want) { shops.book.leaveHome(want, at: engine.now) }
    shops.book.change(want) { $0.means = ShoppingMeans(option.means) }
    // In a taxi the arrival time is known only once they are aboard.
    guard shops.wants[Int(want)].channel == .app, option.means != .taxi else { return }
    takeTicketOnTheWay(want, arriving: engine.now + option.duration, shops)
  }

  /// Puts a person at the door if their appointment is in a shop.
  mutating func reachErrand(_ activity: ActivityID) {
    guard let shops, let want = shops.want(of: activity) else { return }
    shops.book.arrive(want)
    schedule(ShopEvent.reaches(want), at: engine.now, .personArrives)
  }

  /// Extends an errand, whose length counts from admission to the shop.
  mutating func lengthenErrand(_ want: Int32, _ shops: Shops) {
    guard let activity = shops.activity(of: want), let residents else { return }
    let end = engine.now + shops.wants[Int(want)].stay
    let delay = max(.zero, end - residents.planner.activity(activity).end)
    if let reached = shops.book[want].reached, reached < engine.now {
      residents.noteWaitAtDoor(at: activity, from: reached, to: engine.now, delay)
    }
    if delay > .zero { stay(at: activity, until: end) }
  }

  /// Marks errands as missed if people reached the door and were never admitted, and assigns the
  /// time of all errands to queues and shops.
  mutating func closeErrands(at end: Instant) {
    guard let shops, let residents else { return }
    for want in shops.errandWants {
      let visit = shops.book[want]
      if visit.entered == nil, let activity = shops.activity(of: want) {
        residents.turnAway(from: activity)
      }
      guard let reached = visit.reached else { continue }
      residents.assign(.outside, from: reached, to: visit.outsideEnd ?? end)
      guard let entered = visit.entered else { continue }
      // A patient stays inside until the crew leaves, in care.
      let left = residents.care.began(in: want) ?? visit.left ?? end
      residents.assign(.inside, from: entered, to: left)
    }
  }

  /// True if the shopper is a resident in the care of the emergency service.
  func isInCare(_ want: Int32, _ shops: Shops) -> Bool {
    guard let residents, let activity = shops.activity(of: want) else { return false }
    return residents.isInCare(residents.planner.activity(activity).user)
  }

  /// Returns the expected travel time of a resident to a shop, according to their planner.
  func errandWay(_ activity: ActivityID) -> TimeSpan? {
    residents?.planner.activity(activity).option?.duration
  }
}

extension ShoppingMeans {
  /// Converts a mode to that in the results of shops; nil for modes that only residents use.
  init?(_ means: Means) {
    switch means {
    case .taxi: self = .taxi
    case .car, .sharedCar: self = .car
    case .walk: self = .walk
    case .bicycle, .sharedBicycle, .lines: return nil
    }
  }
}
