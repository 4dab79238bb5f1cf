import CityModels
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results

/// Planned shop visit of a person, with all its random draws; it is independent of events in the
/// city.
///
/// A day has a million of them, so times and traits are packed.
struct Want: BitwiseCopyable {
  let home: Place
  let shop: ShopID
  let person: Int32
  private let packedAt: PackedTime
  private let packedLook: PackedTime
  private let packedStay: PackedTime
  private let traits: Traits

  /// Boolean random draws, and two bits each for mode and channel.
  private struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let books = Traits(rawValue: 1)
    static let forgets = Traits(rawValue: 2)
    static let takesSuggestion = Traits(rawValue: 4)
    static let goesHomeByTaxi = Traits(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ means: ShoppingMeans, _ channel: LineUpChannel) {
      let number: UInt8 =
        switch means {
        case .walk: 0
        case .car: 1
        case .taxi: 2
        }
      rawValue = number << 4 | channel.rawValue << 6
    }

    var means: ShoppingMeans {
      switch rawValue >> 4 & 3 {
      case 0: .walk
      case 1: .car
      default: .taxi
      }
    }

    var channel: LineUpChannel { LineUpChannel(rawValue: rawValue >> 6) ?? .door }
  }

  /// Planned time of entry, and time of the search for a ticket or slot.
  var at: Instant { packedAt.instant ?? .start }
  var looks: Instant { packedLook.instant ?? .start }
  var stay: TimeSpan { packedStay.span ?? .zero }
  var means: ShoppingMeans { traits.means }
  var channel: LineUpChannel { traits.channel }

  /// True if they book a visit, false if they take a ticket.
  var books: Bool { traits.contains(.books) }
  var forgets: Bool { traits.contains(.forgets) }
  var takesSuggestion: Bool { traits.contains(.takesSuggestion) }
  var goesHomeByTaxi: Bool { traits.contains(.goesHomeByTaxi) }

  /// Draws the unknown properties of a visit.
  init(_ listed: ShopsModel.Listed, number: Int, _ model: ShopsModel, _ luck: RandomStreams) {
    func chance(_ purpose: LuckPurpose, _ share: Double) -> Bool {
      guard share > 0 else { return false }
      luck.begin(purpose, number)
      return luck.chance(share)
    }
    (home, shop) = (listed.home, listed.shop)
    person = Want.person(number, model, luck)
    packedAt = PackedTime(listed.at)
    packedStay = PackedTime(Want.stay(listed.stay, number, person, model, luck))
    let means = Want.means(listed.means, number, model, luck)
    let channel = Want.channel(listed.channel, number, model, luck)
    luck.begin(LuckPurpose.lookAhead, number)
    let ahead = listed.ahead ?? model.ahead.drawTimeSpan(from: luck)
    let books =
      channel != .door && channel != .machine
      && (model.system == .visits || model.system == .both && ahead >= model.ticketWithin)
    packedLook = PackedTime(books ? max(.start, listed.at - ahead) : listed.at)
    var traits = Traits(means, channel)
    if books { traits.insert(.books) }
    // A customer who takes a ticket at the door cannot forget it.
    let hasNone = channel == .door || channel == .machine
    if chance(.forgetting, hasNone ? 0 : model.forgetsShare) { traits.insert(.forgets) }
    if chance(.suggestionTaken, model.takenShare) { traits.insert(.takesSuggestion) }
    if chance(.taxiHome, model.taxiHome) { traits.insert(.goesHomeByTaxi) }
    self.traits = traits
  }

  /// Makes the visit of a resident, who neither forgets it nor takes other slots.
  init(
    _ errand: Errand, person: Int32, number: Int, _ model: ShopsModel, _ luck: RandomStreams
  ) {
    (home, shop, self.person) = (errand.home, errand.shop, person)
    let planned = errand.appointment
    packedAt = PackedTime(planned.start)
    packedStay = PackedTime(planned.end - planned.start)
    let isAtDoors = model.system == .physical || model.system == .none
    let books = errand.way == .visit && (model.system == .visits || model.system == .both)
    var ahead = model.ticketWithin
    if books {
      luck.begin(LuckPurpose.lookAhead, number)
      ahead = max(ahead, errand.ahead ?? model.ahead.drawTimeSpan(from: luck))
    }
    packedLook = PackedTime(max(.start, planned.start - ahead))
    var traits = Traits(.walk, isAtDoors ? .door : errand.way == .walkUp ? .machine : .app)
    if books { traits.insert(.books) }
    self.traits = traits
  }

  private static func means(
    _ known: ShoppingMeans?, _ number: Int, _ model: ShopsModel, _ luck: RandomStreams
  ) -> ShoppingMeans {
    if let known { return known }
    luck.begin(LuckPurpose.shoppingMeans, number)
    return ShoppingMeans.allCases[model.means.draw(from: luck)]
  }

  private static func channel(
    _ known: LineUpChannel?, _ number: Int, _ model: ShopsModel, _ luck: RandomStreams
  ) -> LineUpChannel {
    if model.system == .physical || model.system == .none { return .door }
    if let known { return known }
    luck.begin(LuckPurpose.lineUpChannel, number)
    return LineUpChannel.allCases[model.channels.draw(from: luck)]
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

  /// Returns the numbers of visits in the order of their searches; ties are in the order of
  /// numbers.
  ///
  /// Residents who take their ticket at the door do not search before.
  static func order(of wants: [Want], _ errands: Errands) -> [Int32] {
    let looking = wants.indices.filter { $0 < errands.first || wants[$0].channel == .app }
    guard wants.count < 1 << 24 else {
      return looking.sorted { (wants[$0].looks, $0) < (wants[$1].looks, $1) }.map(Int32.init)
    }
    // An instant and a number fit into one word, which is faster to sort than a pair.
    var keys = looking.map { wants[$0].looks.milliseconds << 24 | Int64($0) }
    keys.sort()
    return keys.map { Int32($0 & (1 << 24 - 1)) }
  }

  /// Returns all visits of a replication, with those of residents last.
  static func all(
    _ model: ShopsModel, of city: CityModel, _ errands: Errands, luck: RandomStreams
  ) throws(SimulationError) -> (wants: [Want], errands: Errands) {
    var wants: [Want] = []
    switch model.wants {
    case .listed(let listed):
      for (number, wish) in listed.enumerated() where wish.at < city.window.cap {
        wants.append(Want(wish, number: number, model, luck))
      }
    case .drawn(let process, let shops, let whileOpen):
      let calendar = LineUpCalendar(clock: city.window.clock)
      var drawn = 0
      var source = try TripSource(
        .poisson(process), of: city, observed: nil, purposes: .shopping, luck: luck)
      while let trip = source.next(luck: luck) {
        luck.begin(LuckPurpose.shopWish, drawn)
        drawn += 1
        let shop = ShopID(shops[trip.origin.zone.index].draw(from: luck))
        if whileOpen {
          let time = calendar.timeOfDay(trip.at)
          let outlet = model.shops[shop.index]
          guard outlet.opens <= time, time < outlet.closes else { continue }
        }
        let wish = ShopsModel.Listed(at: trip.at, from: trip.origin, to: shop)
        wants.append(Want(wish, number: wants.count, model, luck))
      }
    }
    let first = wants.count
    for errand in errands.all {
      wants.append(
        Want(
          errand, person: Int32((model.people ?? first) + errand.appointment.resident),
          number: wants.count, model, luck))
    }
    return (wants, errands.numbered(from: first))
  }
}
