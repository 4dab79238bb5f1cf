public import Geography
public import LineUpCore
public import Quantities
public import RandomVariates
public import Results

/// The shops of a city that let only so many people in, who wants to shop, and how people line up.
public struct ShopsModel: Sendable {
  /// A shop.
  public struct Outlet: Hashable, Sendable {
    /// Name in results.
    public let name: String

    /// Where its door is.
    public let place: Place

    /// Number of people who may be inside, at least 1.
    public let capacity: Int

    /// When it opens and closes, since midnight.
    public let opens: TimeSpan

    /// When it closes.
    public let closes: TimeSpan

    /// Number of machines that stand at its door, at least 1 (C11).
    public let machines: Int

    /// Makes a shop.
    public init(
      _ name: String, at place: Place, capacity: Int, opens: TimeSpan, closes: TimeSpan,
      machines: Int = 1
    ) {
      precondition(capacity > 0 && machines > 0, "a shop has room, and a machine")
      (self.name, self.place, self.capacity) = (name, place, capacity)
      (self.opens, self.closes, self.machines) = (opens, closes, machines)
    }
  }

  /// How people line up.
  public enum System: String, Hashable, Sendable, CaseIterable {
    /// At the door, first come, first served.
    case physical

    /// With tickets for today's line.
    case tickets

    /// With visits that are booked ahead.
    case visits

    /// With both.
    case both

    /// Not at all: shops let everybody in.
    case none
  }

  /// A wish of a list; what the list does not say is drawn.
  public struct Listed: Hashable, Sendable, BitwiseCopyable {
    /// When they want to be inside, or to line up.
    public let at: Instant

    /// Place where they live.
    public let home: Place

    /// Place where they want to shop.
    public let shop: ShopID

    /// How they get there.
    public var means: ShoppingMeans?

    /// How they reach the service.
    public var channel: LineUpChannel?

    /// Duration of the way, whatever the streets say; not by taxi.
    public var way: TimeSpan?

    /// How long they say that it takes; nil: what it takes.
    public var saidWay: TimeSpan?

    /// How long they stay.
    public var stay: TimeSpan?

    /// How long before they look for a slot; nil: drawn.
    public var ahead: TimeSpan?

    /// Makes a wish of which the rest is drawn.
    public init(at: Instant, from home: Place, to shop: ShopID) {
      (self.at, self.home, self.shop) = (at, home, shop)
    }
  }

  /// Where wishes come from.
  public enum Wants: Sendable {
    /// These and no others, in order of time.
    case listed([Listed])

    /// A Poisson process by hour and zone, with the preferred shops by zone.
    ///
    /// With `whileOpen`, a wish for a time at which the chosen shop is closed does not count.
    case drawn(PoissonDemand, shops: [WeightedChoice], whileOpen: Bool = false)
  }

  /// How long the service takes for what people ask of it (C-N1).
  public struct Delays: Sendable {
    /// From asking for a ticket or a visit until the answer.
    public var answer: Sampler = .zero

    /// From the answer that a slot is full until other slots are shown.
    public var suggestions: Sampler = .zero

    /// From giving up a reservation until it is deleted.
    public var deletion: Sampler = .zero

    /// A service that takes no time.
    public init() {}
  }

  /// The shops, at least one.
  public var shops: [Outlet]

  /// Who wants to shop.
  public var wants: Wants

  /// How people line up.
  public var system = System.physical

  /// The rules of the service.
  public var rules = LineUpRules()

  /// The date of the first day; nil where there is none.
  public var date: CalendarDate?

  /// The share of the places that can be booked ahead, 0 to 1.
  public var visitShare = 1.0

  /// How long people stay, and how much longer or shorter than others each of them always stays.
  public var stay: Sampler

  /// Amount by which one person's stays differ from those of others.
  public var ownPace: Sampler?

  /// Number of people, who come back; nil where every wish is another person's.
  public var people: Int?

  /// The shares of those who walk, drive and take a taxi.
  public var means: WeightedChoice

  /// The share of the latter.
  public var taxiShare = 0.0

  /// How fast people walk.
  public var walking: Speed

  /// The share of those who go home by taxi.
  public var taxiHome = 0.0

  /// How long before they want to be inside people look for a slot.
  public var ahead: Sampler = .zero

  /// Who looks less than this time ahead takes a ticket, where there are both.
  public var ticketWithin = TimeSpan.hours(1)

  /// The shares of the application, the call centre and the machine.
  public var channels: WeightedChoice

  /// Number of calls that can be taken at the same time, at least 1.
  public var operators = 1

  /// Duration of a call.
  public var call: Sampler = .zero

  /// Time from the opening of a shop until customers who called before it call again.
  public var callsAgain: Sampler = .zero

  /// Time for which a customer uses a ticket machine; nil: no time.
  public var machineSession: Sampler?

  /// Time to their turn above which customers with a number of a machine walk around.
  public static let strollOver = TimeSpan.minutes(10)

  /// Who would wait longer does not take a ticket; nil: everybody does.
  public var ticketPatience: TimeSpan?

  /// Who stands outside longer goes away; nil: nobody does.
  public var outsidePatience: TimeSpan?

  /// The share of those who forget what they have reserved, 0 to 1.
  public var forgetsShare = 0.0

  /// The share of those who take another slot that is offered, 0 to 1.
  public var takenShare = 0.0

  /// How much longer than the drive people think that a taxi takes to bring them.
  public var taxiAllowance = TimeSpan.minutes(5)

  /// When the service is down.
  public var outages: [Outage] = []

  /// What people with calendars do in shops; nil: nothing.
  public var residents: ResidentShopping?

  /// How long the service takes for what people ask of it; nil: it answers at once.
  public var delays: Delays?

  /// Makes the shops of a city where everybody walks, stays for no time and lines up at the door.
  /// - Throws: `DistributionError` never, for these shares.
  public init(shops: [Outlet], wants: Wants) throws(DistributionError) {
    precondition(!shops.isEmpty, "people shop at shops")
    self.shops = shops
    self.wants = wants
    stay = .zero
    means = try WeightedChoice(weights: [1, 0, 0])
    channels = try WeightedChoice(weights: [1, 0, 0])
    walking = Speed(metersPerSecond: 1.3)
  }

  /// True if a person may call a taxi.
  public var callsTaxis: Bool {
    if taxiHome > 0 || taxiShare > 0 { return true }
    guard case .listed(let wants) = wants else { return false }
    return wants.contains { $0.means == .taxi }
  }
}
extension LineUpChannel {
  /// How people reach the service, as results call it.
  public init(_ medium: LineUpMedium) {
    switch medium {
    case .app: self = .app
    case .callCentre: self = .callCentre
    case .machine: self = .machine
    case .door: self = .door
    }
  }
}
