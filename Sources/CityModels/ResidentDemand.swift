import Geography
public import LineUpCore
public import Quantities
public import RandomVariates

/// Wishes of residents to shop, which become appointments in their calendars.
public struct ResidentDemand: Sendable {
  /// A wish of a list; unknown values are drawn.
  public struct Listed: Hashable, Sendable {
    /// Resident, from 0.
    public let resident: Int

    /// Time at which they want to be inside.
    public let at: Instant

    /// Shop that they want to visit.
    public let shop: ShopID

    /// Channel to the service.
    public var channel: LineUpChannel?

    /// Length of the stay.
    public var stay: TimeSpan?

    /// Time in advance at which they look for a slot.
    public var ahead: TimeSpan?

    /// Makes a wish whose other values are drawn.
    public init(of resident: Int, at instant: Instant, to shop: ShopID) {
      (self.resident, at, self.shop) = (resident, instant, shop)
    }
  }

  /// Greatest number of listed wishes of a resident on a day.
  package static let mostOnDay = 256

  /// Source of the wishes.
  public enum Source: Sendable {
    /// Exactly these.
    case listed([Listed])

    /// At most one wish of a resident on a day, with a probability from 0 to 1, at a shop chosen by
    /// the zone of their home.
    ///
    /// `hours` has the shares of the hours of the day; nil: evenly over the opening hours of the
    /// shop.
    case drawn(chance: Double, hours: WeightedChoice?, shops: [WeightedChoice])
  }

  /// Source of the wishes.
  public var source: Source

  /// Ages of residents who have drawn wishes, in years; residents of unknown age have them at any.
  public var ages = 0...119

  /// Makes a demand of residents of all ages.
  public init(_ source: Source) { self.source = source }
}

/// Wish of a resident to shop, with all its random draws.
package struct ShopWish: BitwiseCopyable {
  /// Resident, from 0.
  package let resident: Int

  /// Time at which they want to be inside, and length of the stay.
  package let at: Instant
  let stay: TimeSpan
  let shop: ShopID

  /// Way in which they line up, and time in advance at which they look for a slot.
  let way: ResidentShopping.Way
  let ahead: TimeSpan
}

extension ShopsModel {
  /// Draws the wishes of residents.
  ///
  /// All draws are keyed by resident and day, so a larger probability adds wishes and changes none.
  /// - Parameters:
  ///   - residents: the residents.
  ///   - window: the times of the run.
  ///   - luck: random streams of the replication.
  /// - Returns: the wishes.
  /// - Complexity: O(residents times days).
  package func wishes(
    of residents: [ResidentsModel.Resident], in window: MeasurementWindow, _ luck: RandomStreams
  ) -> [ShopWish] {
    switch residentDemand?.source {
    case nil: return []
    case .listed(let all):
      return all.enumerated().compactMap { number, wish in
        wish.at < window.cap
          ? self.wish(wish, (wish.resident, number + 1), luck) : nil
      }
    case .drawn(let chance, let hours, let shops):
      let ages = residentDemand?.ages ?? 0...119
      let early = window.clock.time(at: .start).sinceMidnight
      let days = Int((window.cap.sinceStart + early).milliseconds / TimeOfDay.day.milliseconds)
      var wishes: [ShopWish] = []
      for (number, resident) in residents.enumerated()
      where resident.age.map({ ages.contains($0) }) ?? true {
        for day in 0...days {
          luck.begin(LuckPurpose.residentWish, number, day)
          guard luck.chance(chance) else { continue }
          let shop = ShopID(shops[resident.home.zone.index].draw(from: luck))
          let time = time(hours, at: self.shops[shop.index], luck)
          let at = Instant.start + (TimeOfDay.day * Int64(day) + time - early)
          guard at >= .start, at < window.cap else { continue }
          wishes.append(
            wish(ResidentDemand.Listed(of: number, at: at, to: shop), (number, day + 1), luck))
        }
      }
      return wishes
    }
  }

  /// Draws the time of day of a wish.
  private func time(
    _ hours: WeightedChoice?, at outlet: Outlet, _ luck: RandomStreams
  ) -> TimeSpan {
    guard let hours else {
      let open = (outlet.closes - outlet.opens).inSeconds
      return outlet.opens + TimeSpan(roundingSeconds: luck.uniform() * open)
    }
    let hour = hours.draw(from: luck)
    return TimeSpan(roundingSeconds: 3600 * (Double(hour) + luck.uniform()))
  }

  /// Draws the unknown properties of a wish.
  private func wish(
    _ listed: ResidentDemand.Listed, _ key: (Int, Int), _ luck: RandomStreams
  ) -> ShopWish {
    luck.begin(LuckPurpose.lookAhead, key.0, key.1)
    let ahead = listed.ahead ?? ahead.drawTimeSpan(from: luck)
    luck.begin(LuckPurpose.lineUpChannel, key.0, key.1)
    let drawn = LineUpChannel.allCases[channels.draw(from: luck)]
    let books = system == .visits || system == .both && ahead >= ticketWithin
    let usesApp = (listed.channel ?? drawn) == .app
    return ShopWish(
      resident: listed.resident, at: listed.at, stay: stay(listed, key, luck), shop: listed.shop,
      way: usesApp ? (books ? .visit : .ticket) : .walkUp, ahead: ahead)
  }

  private func stay(
    _ listed: ResidentDemand.Listed, _ key: (Int, Int), _ luck: RandomStreams
  ) -> TimeSpan {
    if let known = listed.stay { return known }
    luck.begin(LuckPurpose.shopStay, key.0, key.1)
    var seconds = stay.draw(from: luck)
    if let ownPace {
      luck.begin(LuckPurpose.shopperPace, listed.resident, 1)
      seconds *= ownPace.draw(from: luck)
    }
    return TimeSpan(roundingSeconds: min(max(1, seconds), 86_400))
  }
}
