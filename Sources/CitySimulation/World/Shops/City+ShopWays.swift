import CityModels
import EventEngine
import Geography
import LineUpCore
import Mobility
import Quantities
import RandomVariates
import Results

/// Travel times to shops: the actual ones, and those that the application and customers expect.
extension City {
  /// Interval at which the application checks the travel time in the last hours before a turn.
  private static var checkInterval: TimeSpan { .minutes(10) }

  /// Time before a turn from which on the travel time is checked.
  private static var checkedBefore: TimeSpan { .hours(2) }

  /// Smallest change of the travel time that the application reports.
  private static var reportedChange: TimeSpan { .minutes(1) }

  /// Returns the actual travel time to the shop of a customer who leaves home now.
  func way(_ want: Int32, _ shops: Shops) -> TimeSpan {
    let shop = shops.book[want].shop
    if let way = shops.listedWay(want, to: shop, isExpected: false) { return way }
    return ride(want, to: shop, shops, leaving: engine.now, isExpected: false)
  }

  /// Returns the expected travel time to a shop of a customer who leaves now, or the remaining time
  /// on the way.
  func knownWay(_ want: Int32, to shop: ShopID, _ shops: Shops) -> TimeSpan {
    if let way = wayAway(want, shops) { return way }
    return knownWay(want, to: shop, shops, leaving: engine.now)
  }

  /// Returns the expected travel time to a shop of a customer who has to arrive by an instant.
  ///
  /// They leave at the latest possible instant, or now if that has passed.
  func knownWay(
    _ want: Int32, to shop: ShopID, _ shops: Shops, by target: Instant
  ) -> TimeSpan {
    if let way = wayAway(want, shops) { return way }
    var way = knownWay(want, to: shop, shops, leaving: max(engine.now, target))
    guard shops.waysChange else { return way }
    var (shortest, longest) = (way, way)
    for _ in 0..<4 {
      let next = knownWay(want, to: shop, shops, leaving: max(engine.now, target - way))
      if next == way { return way }
      (shortest, longest, way) = (min(shortest, next), max(longest, next), next)
    }
    // The steps above may alternate if traffic changes. A later departure never arrives earlier, so
    // bisection finds the last departure that is in time.
    while longest - shortest > .seconds(1) {
      let middle = TimeSpan.milliseconds((shortest + longest).milliseconds / 2)
      let leaving = max(engine.now, target - middle)
      let isEarlyEnough = leaving + knownWay(want, to: shop, shops, leaving: leaving) <= target
      if isEarlyEnough { longest = middle } else { shortest = middle }
    }
    return longest
  }

  /// Returns the remaining travel time of a customer who has left home; nil at home.
  private func wayAway(_ want: Int32, _ shops: Shops) -> TimeSpan? {
    if shops.book.isAtHome(want) { return nil }
    return shops.book[want].isOutside ? .zero : shops.lead
  }

  private func knownWay(
    _ want: Int32, to shop: ShopID, _ shops: Shops, leaving: Instant
  ) -> TimeSpan {
    if let way = shops.listedWay(want, to: shop, isExpected: true) { return way }
    if let activity = shops.activity(of: want), let way = errandWay(activity) { return way }
    return ride(want, to: shop, shops, leaving: leaving, isExpected: true)
  }

  private func ride(
    _ want: Int32, to shop: ShopID, _ shops: Shops, leaving: Instant, isExpected: Bool
  ) -> TimeSpan {
    let found = shops.wants[Int(want)]
    let place = shops.model.shops[shop.index].place
    guard found.means != .walk else { return walk(from: found.home, to: place, shops) }
    var luck = DriveLuck.factor(1)
    if !isExpected, plan.hasNoise {
      self.luck.begin(LuckPurpose.shopWay, Int(want))
      luck = model.travel.luck(ofApproach: false, from: self.luck)
    }
    let drive = plan.journey(
      from: found.home, to: place, luck: luck, leaving: leaving, class: .emptyTaxi)
    let time = drive.arrival - leaving
    return found.means == .taxi ? time + shops.model.taxiAllowance : time
  }

  func walk(from: Place, to: Place, _ shops: Shops) -> TimeSpan {
    let meters = plan.zones.distance(from: from, to: to).meters
    return TimeSpan(
      roundingSeconds: meters * (plan.streets?.circuity ?? 1)
        / shops.model.walking.metersPerSecond)
  }

  // MARK: - Changes of the travel time

  /// Schedules the first check of the travel time of an app user at home, if travel times vary.
  mutating func expectCheckOfWay(_ want: Int32, _ turn: Instant, _ shops: Shops) {
    let found = shops.wants[Int(want)]
    guard shops.waysChange, found.channel == .app, found.means != .walk,
      shops.book.isAtHome(want), shops.activity(of: want) == nil,
      shops.listedWay(want, to: shops.book[want].shop, isExpected: true) == nil
    else { return }
    let first = max(engine.now + Self.checkInterval, turn - Self.checkedBefore)
    schedule(.checksWay(want), at: first, .answer)
  }

  /// Compares the travel time with the one known to the service, and reports a change (C-R19).
  ///
  /// A turn that moves changes the departure time, and thus the traffic.
  mutating func checkWay(_ want: Int32, _ shops: Shops) {
    let visit = shops.book[want]
    guard visit.stage == .home, visit.leaveNotice == nil, let reservation = visit.reservation,
      shops.core.reservation(reservation).state.isPending
    else { return }
    guard case .turn(let turn) = shops.core.handle(.estimate(reservation), at: engine.now) else {
      return schedule(.checksWay(want), at: engine.now + Self.checkInterval, .answer)
    }
    let way = knownWay(want, to: visit.shop, shops, by: turn - shops.model.rules.margin)
    let change = way - shops.core.reservation(reservation).way
    if abs(change.milliseconds) >= Self.reportedChange.milliseconds {
      tell(.sayWay(reservation, by: shops.shopper(want), way), shops)
    }
    expectCheckOfWay(want, turn, shops)
  }
}
