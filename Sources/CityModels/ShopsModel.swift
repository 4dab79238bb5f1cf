public import Geography
public import LineUpCore
public import Quantities
public import RandomVariates
public import Results

/// Shops with a limited number of places inside, their customers and their queues.
public struct ShopsModel: Sendable {
  /// A shop.
  public struct Outlet: Hashable, Sendable {
    /// Name in results.
    public package(set) var name: String

    /// Place of the entrance.
    public package(set) var place: Place

    /// Number of people allowed inside, at least 1.
    public package(set) var capacity: Int

    /// Opening time, since midnight.
    public package(set) var opens: TimeSpan

    /// Closing time, since midnight.
    public package(set) var closes: TimeSpan

    /// Number of ticket machines at the entrance, at least 1 (C11).
    public package(set) var machines: Int

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

  /// Queueing system of the shops.
  public enum System: String, Hashable, Sendable, CaseIterable {
    /// A physical queue at the entrance, first come, first served.
    case physical

    /// Tickets for the queue of the same day.
    case tickets

    /// Visits booked in advance.
    case visits

    /// Tickets and visits.
    case both

    /// No queue: shops let everyone in.
    case none
  }

  /// A wish to shop from a list; unspecified values are drawn.
  public struct Listed: Hashable, Sendable, BitwiseCopyable {
    /// Time at which they want to be inside, or to line up.
    public let at: Instant

    /// Home of the customer.
    public let home: Place

    /// Shop that they want to visit.
    public let shop: ShopID

    /// Mode of travel to the shop.
    public var means: ShoppingMeans?

    /// Channel to the service.
    public var channel: LineUpChannel?

    /// Travel time, independent of the streets; not for taxis.
    public var way: TimeSpan?

    /// Travel time that they state; nil: the actual one.
    public var saidWay: TimeSpan?

    /// Length of the stay.
    public var stay: TimeSpan?

    /// Time in advance at which they look for a slot; nil: drawn.
    public var ahead: TimeSpan?

    /// Makes a wish whose other values are drawn.
    public init(at: Instant, from home: Place, to shop: ShopID) {
      (self.at, self.home, self.shop) = (at, home, shop)
    }
  }

  /// Source of the wishes.
  public enum Wants: Sendable {
    /// Exactly these, in order of time.
    case listed([Listed])

    /// A Poisson process by hour and zone, with the preferred shops by zone.
    ///
    /// With `whileOpen`, a wish for a time at which the chosen shop is closed does not count.
    case drawn(PoissonDemand, shops: [WeightedChoice], whileOpen: Bool = false)
  }

  /// Processing times of the service (C-N1).
  public struct Delays: Sendable {
    /// Time from a request for a ticket or a visit to the answer.
    public var answer: Sampler = .zero

    /// Time from the answer that a slot is full to the display of other slots.
    public var suggestions: Sampler = .zero

    /// Time from the return of a reservation to its deletion.
    public var deletion: Sampler = .zero

    /// Makes delays of zero.
    public init() {}
  }

  /// The shops, at least one.
  public var shops: [Outlet]

  /// Source of the wishes to shop.
  public var wants: Wants

  /// Queueing system.
  public var system = System.physical

  /// The rules of the service.
  public var rules = LineUpRules()

  /// Date of the first day; nil if it has none.
  public var date: CalendarDate?

  /// Share of the places that can be booked in advance, 0 to 1.
  public var visitShare = 1.0

  /// Length of a stay, before the factor of each person.
  public var stay: Sampler

  /// Factor on all stays of one person.
  public var ownPace: Sampler?

  /// Number of people, who shop repeatedly; nil if every wish is a new person's.
  public var people: Int?

  /// Shares of people who walk, drive and take a taxi.
  public var means: WeightedChoice

  /// Share of people who take a taxi.
  public var taxiShare = 0.0

  /// Walking speed.
  public var walking: Speed

  /// Share of people who go home by taxi.
  public var taxiHome = 0.0

  /// Time before the intended entry at which people look for a slot.
  public var ahead: Sampler = .zero

  /// Lead time below which people take a ticket, if both systems are available.
  public var ticketWithin = TimeSpan.hours(1)

  /// Shares of the application, the call centre and the machine.
  public var channels: WeightedChoice

  /// Share of people who call.
  public var callShare = 0.0

  /// Number of calls that can be answered at the same time, at least 1.
  public var operators = 1

  /// Length of a call.
  public var call: Sampler = .zero

  /// Time from the opening of a shop until customers who called before it call again.
  public var callsAgain: Sampler = .zero

  /// Time for which a customer uses a ticket machine; nil: no time.
  public var machineSession: Sampler?

  /// Time to their turn above which customers with a ticket from a machine walk around.
  public static let strollOver = TimeSpan.minutes(10)

  /// Longest quoted wait at which a customer still takes a ticket; nil: no limit.
  public var ticketPatience: TimeSpan?

  /// Time for which a customer waits outside before leaving; nil: no limit.
  public var outsidePatience: TimeSpan?

  /// Share of people who forget their reservation, 0 to 1.
  public var forgetsShare = 0.0

  /// Share of people who accept another slot, 0 to 1.
  public var takenShare = 0.0

  /// Time that people add to the drive to allow for the arrival of a taxi.
  public var taxiAllowance = TimeSpan.minutes(5)

  /// Times at which the service is unreachable.
  public var outages: [Outage] = []

  /// Shopping of residents at appointments of one type; nil for none.
  public var residents: ResidentShopping?

  /// Wishes of residents to shop, beside their appointments; nil for none.
  public var residentDemand: ResidentDemand?

  /// Processing times of the service; nil for none.
  public var delays: Delays?

  /// Makes shops whose customers all walk, stay for no time and line up at the entrance.
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

  /// True if customers may call a taxi.
  public var callsTaxis: Bool {
    if taxiHome > 0 || taxiShare > 0 { return true }
    guard case .listed(let wants) = wants else { return false }
    return wants.contains { $0.means == .taxi }
  }
}
extension LineUpChannel {
  /// Makes the channel of a medium, as results name it.
  public init(_ medium: LineUpMedium) {
    switch medium {
    case .app: self = .app
    case .callCentre: self = .callCentre
    case .machine: self = .machine
    case .door: self = .door
    }
  }
}
