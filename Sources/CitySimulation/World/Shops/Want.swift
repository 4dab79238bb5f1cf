import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results

/// Somebody's wish to shop, with all that luck decides about it: it depends on nothing that happens in the city.
struct Want: BitwiseCopyable {
  let at: Instant
  let looks: Instant
  let home: Place
  let shop: ShopID
  let person: Int32
  let stay: TimeSpan
  let way: TimeSpan?
  let saidWay: TimeSpan?
  let means: ShoppingMeans
  let channel: LineUpChannel

  /// Whether they book a visit; otherwise they take a ticket.
  let books: Bool
  let forgets: Bool
  let takesSuggestion: Bool
  let goesHomeByTaxi: Bool

  /// Draws what is not known about a wish.
  init(_ listed: ShopsModel.Listed, number: Int, _ model: ShopsModel, _ luck: RandomStreams) {
    func chance(_ purpose: LuckPurpose, _ share: Double) -> Bool {
      guard share > 0 else { return false }
      luck.begin(purpose, number)
      return luck.chance(share)
    }
    (at, home, shop) = (listed.at, listed.home, listed.shop)
    (way, saidWay) = (listed.way, listed.saidWay ?? listed.way)
    person = Want.person(number, model, luck)
    stay = Want.stay(listed.stay, number, person, model, luck)
    if let known = listed.means {
      means = known
    } else {
      luck.begin(LuckPurpose.shoppingMeans, number)
      means = ShoppingMeans.allCases[model.means.draw(from: luck)]
    }
    if model.system == .physical || model.system == .none {
      channel = .door
    } else if let known = listed.channel {
      channel = known
    } else {
      luck.begin(LuckPurpose.lineUpChannel, number)
      channel = LineUpChannel.allCases[model.channels.draw(from: luck)]
    }
    luck.begin(LuckPurpose.lookAhead, number)
    let ahead = listed.ahead ?? model.ahead.drawTimeSpan(from: luck)
    books =
      channel != .door && channel != .machine
      && (model.system == .visits || model.system == .both && ahead >= model.ticketWithin)
    looks = books ? max(.start, listed.at - ahead) : listed.at
    forgets = chance(.forgetting, channel == .door ? 0 : model.forgetsShare)
    takesSuggestion = chance(.suggestionTaken, model.takenShare)
    goesHomeByTaxi = chance(.taxiHome, model.taxiHome)
  }

  private static func person(_ number: Int, _ model: ShopsModel, _ luck: RandomStreams) -> Int32 {
    guard let people = model.people else { return Int32(number) }
    luck.begin(LuckPurpose.shopper, number)
    return Int32(min(Int(luck.uniform() * Double(people)), people - 1))
  }

  private static func stay(
    _ known: TimeSpan?, _ number: Int, _ person: Int32, _ model: ShopsModel, _ luck: RandomStreams
  ) -> TimeSpan {
    if let known { return known }
    luck.begin(LuckPurpose.shopStay, number)
    let stay = model.stay.draw(from: luck)
    guard let pace = model.ownPace else { return TimeSpan(roundingSeconds: max(0.001, stay)) }
    luck.begin(LuckPurpose.shopperPace, Int(person))
    return TimeSpan(roundingSeconds: min(max(0.001, stay * pace.draw(from: luck)), 86_400))
  }

  /// All wishes of a replication, in the order in which people look for a ticket or a slot.
  static func all(
    _ model: ShopsModel, of city: CityModel, luck: RandomStreams
  ) throws(SimulationError) -> (wants: [Want], order: [Int32]) {
    var wants: [Want] = []
    switch model.wants {
    case .listed(let listed):
      for (number, wish) in listed.enumerated() where wish.at < city.window.cap {
        wants.append(Want(wish, number: number, model, luck))
      }
    case .drawn(let process, let shops):
      var source = try TripSource(
        .poisson(process), of: city, observed: nil, purposes: .shopping, luck: luck)
      while let trip = source.next(luck: luck) {
        luck.begin(LuckPurpose.shopWish, wants.count)
        let shop = ShopID(shops[trip.origin.zone.index].draw(from: luck))
        let wish = ShopsModel.Listed(at: trip.at, from: trip.origin, to: shop)
        wants.append(Want(wish, number: wants.count, model, luck))
      }
    }
    let order = wants.indices.sorted { (wants[$0].looks, $0) < (wants[$1].looks, $1) }
    return (wants, order.map { Int32($0) })
  }
}
