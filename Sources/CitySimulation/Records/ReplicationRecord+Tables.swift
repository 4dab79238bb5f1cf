public import Results

// Names of tables for callers in Swift; a table needs none.
extension ReplicationRecord {
  /// One row per request made in the measurement window, in order of request; empty unless rows
  /// were kept in memory.
  public var requests: [RequestRow] { tables[] }

  /// One row per taxi.
  public var taxis: [TaxiRow] { tables[] }

  /// One row per fare paid in the window, in order of time; empty unless rows were kept in memory.
  public var fares: [FareRow] { tables[] }

  /// One row per hour and zone; empty unless the tables were kept.
  public var zones: [ZoneRow] { tables[] }

  /// One row per quarter of an hour; empty unless the tables were kept.
  public var fleet: [FleetRow] { tables[] }

  /// One row per quarter of an hour of the warm-up; empty unless the tables were kept.
  public var warmUp: [FleetRow] { tables[WarmUpRow.self].map(\.fleet) }

  /// One row for every other count of the service.
  public var service: [ServiceRow] { tables[] }

  /// Log of all events that affected rides of the window, in the order in which they happened;
  /// empty unless events were kept.
  public var log: [EventRow] { tables[] }

  /// Positions and activities of every taxi, taxi by taxi; empty unless movements were kept.
  public var movements: [MovementRow] { tables[] }

  /// Origins and destinations of the passengers of `requests`, in the same order; empty unless
  /// movements were kept.
  public var places: [PlaceRow] { tables[] }

  /// One row per appointment that begins in the measurement window, in order of its start; empty
  /// unless rows were kept in memory.
  public var activities: [ActivityRow] { tables[] }

  /// One row per trip to them, in the order in which they ended; empty unless rows were kept in
  /// memory.
  public var legs: [LegRow] { tables[] }

  /// One row per trip of a resident with its places; empty unless movements were kept.
  public var residentMovements: [ResidentMovementRow] { tables[] }

  /// One row per hour and mode of such trips, kept in every replication.
  public var means: [MeansRow] { tables[] }

  /// One row per break that people want on a day of the measurement window; empty unless rows were
  /// kept in memory.
  public var breaks: [BreakRow] { tables[] }

  /// One row per emergency of the measurement window, in the order of the calls; empty unless rows
  /// were kept in memory.
  public var incidents: [IncidentRow] { tables[] }

  /// One row per ambulance; empty unless rows were kept in memory.
  public var ambulances: [AmbulanceRow] { tables[] }

  /// Positions and activities of every ambulance, one after another; empty unless movements were
  /// kept.
  public var ambulanceMovements: [AmbulanceMovementRow] { tables[] }

  /// Positions of the patients of `incidents`; empty unless movements were kept.
  public var incidentPlaces: [IncidentPlaceRow] { tables[] }

  /// One row per hour of the day and zone with emergencies; empty unless rows were kept in memory.
  public var responses: [ResponseRow] { tables[] }

  /// One row per time at which a value of a wearer of a watch was too low, or appeared to be; empty
  /// unless rows were kept in memory.
  public var alarms: [AlarmRow] { tables[] }

  /// Times of all residents by hour and state; empty unless rows were kept in memory.
  public var presence: [PresenceRow] { tables[] }

  /// One row per stay of a resident in the care of the ambulance service; empty unless rows were
  /// kept in memory.
  public var care: [CareRow] { tables[] }

  /// One row per person who wanted to shop in the measurement window; empty unless rows were kept
  /// in memory.
  public var visits: [VisitRow] { tables[] }

  /// One row per quarter of an hour and shop; empty unless rows were kept in memory.
  public var shops: [ShopRow] { tables[] }

  /// One row per shop; empty unless movements were kept.
  public var shopPlaces: [ShopPlaceRow] { tables[] }

  /// One row per change at a shop, shop by shop; empty unless movements were kept.
  public var shopChanges: [ShopChangeRow] { tables[] }

  /// One row per street run; empty unless rows were kept in memory.
  public var runs: [RunRow] { tables[] }

  /// One row per section of a path that a run closes; empty unless rows were kept in memory.
  public var closures: [ClosureRow] { tables[] }

  /// One row per participant enrolled in a run; empty unless movements were kept.
  public var athletes: [AthleteRow] { tables[] }

  /// One row per athlete and mark of a run; empty unless movements were kept.
  public var laps: [LapRow] { tables[] }

  /// One row per corner of the path of a run; empty unless movements were kept.
  public var runPaths: [RunPathRow] { tables[] }

  /// One row per data request of a company, in order of time; empty unless rows were kept in
  /// memory.
  public var dataRequests: [DisclosureRequestRow] { tables[] }

  /// One row per push to a subscriber, in order of time; empty unless rows were kept in memory.
  public var pushes: [PushRow] { tables[] }

  /// One row per subscription requested by a company, in order of time; empty unless rows were kept
  /// in memory.
  public var subscriptions: [SubscriptionRow] { tables[] }
}
