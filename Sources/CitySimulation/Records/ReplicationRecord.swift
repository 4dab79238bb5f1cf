import CityModels
import DispatchCore
import EventEngine
import Geography
import PlannerCore
public import Quantities
public import Results

/// All measurements of one replication.
@dynamicMemberLookup
public struct ReplicationRecord: Sendable {
  /// One row per request made in the measurement window, in order of request; empty unless rows
  /// were kept in memory.
  public let requests: [RequestRow]

  /// Totals of the requests.
  package let requestFigures: RequestFigures

  /// Requests that were still open when the run ended; empty in a record that was read back.
  public internal(set) var openRequests: [OpenRequest] = []

  /// Waits of the requests by hour of the day.
  package let hourlyWaits: HourlyWaits

  /// One row per taxi.
  public let taxis: [TaxiRow]

  /// One row per hour and zone; empty unless the tables were kept.
  public let zones: [ZoneRow]

  /// One row per quarter of an hour; empty unless the tables were kept.
  public let fleet: [FleetRow]

  /// One row per quarter of an hour of the warm-up; empty unless the tables were kept.
  public internal(set) var warmUp: [FleetRow] = []

  /// One row for every other count of the service.
  public let service: [ServiceRow]

  /// Log of all events that affected rides of the window, in the order in which they happened;
  /// empty unless events were kept.
  public internal(set) var log: [EventRow] = []

  /// Positions and activities of every taxi, taxi by taxi; empty unless movements were kept.
  public internal(set) var movements: [MovementRow] = []

  /// Origins and destinations of the passengers of `requests`, in the same order; empty unless
  /// movements were kept.
  public internal(set) var places: [PlaceRow] = []

  /// One row per appointment that begins in the measurement window, in order of its start; empty
  /// unless rows were kept in memory.
  public internal(set) var activities: [ActivityRow] = []

  /// One row per trip to them, in the order in which they ended; empty unless rows were kept in
  /// memory.
  public internal(set) var legs: [LegRow] = []

  /// One row per trip of a resident with its places; empty unless movements were kept.
  public internal(set) var residentMovements: [ResidentMovementRow] = []

  /// One row per hour and mode of such trips, kept in every replication.
  public internal(set) var means: [MeansRow] = []

  /// One row per break that people want on a day of the measurement window; empty unless rows were
  /// kept in memory.
  public internal(set) var breaks: [BreakRow] = []

  /// One row per emergency of the measurement window, in the order of the calls; empty unless rows
  /// were kept in memory.
  public internal(set) var incidents: [IncidentRow] = []

  /// One row per ambulance; empty unless rows were kept in memory.
  public internal(set) var ambulances: [AmbulanceRow] = []

  /// Positions and activities of every ambulance, one after another; empty unless movements were
  /// kept.
  public internal(set) var ambulanceMovements: [AmbulanceMovementRow] = []

  /// Positions of the patients of `incidents`; empty unless movements were kept.
  public internal(set) var incidentPlaces: [IncidentPlaceRow] = []

  /// One row per hour of the day and zone with emergencies; empty unless rows were kept in memory.
  public internal(set) var responses: [ResponseRow] = []

  /// One row per time at which a value of a wearer of a watch was too low, or appeared to be; empty
  /// unless rows were kept in memory.
  public internal(set) var alarms: [AlarmRow] = []

  /// One row per person who wanted to shop in the measurement window; empty unless rows were kept
  /// in memory.
  public internal(set) var visits: [VisitRow] = []

  /// One row per quarter of an hour and shop; empty unless rows were kept in memory.
  public internal(set) var shops: [ShopRow] = []

  /// One row per shop; empty unless movements were kept.
  public internal(set) var shopPlaces: [ShopPlaceRow] = []

  /// One row per change at a shop, shop by shop; empty unless movements were kept.
  public internal(set) var shopChanges: [ShopChangeRow] = []

  /// One row per street run; empty unless rows were kept in memory.
  public internal(set) var runs: [RunRow] = []

  /// One row per section of a path that a run closes; empty unless rows were kept in memory.
  public internal(set) var closures: [ClosureRow] = []

  /// One row per participant enrolled in a run; empty unless movements were kept.
  public internal(set) var athletes: [AthleteRow] = []

  /// One row per athlete and mark of a run; empty unless movements were kept.
  public internal(set) var laps: [LapRow] = []

  /// One row per corner of the path of a run; empty unless movements were kept.
  public internal(set) var runPaths: [RunPathRow] = []
  /// One row per data request of a company, in order of time; empty unless rows were kept in
  /// memory.
  public internal(set) var dataRequests: [DisclosureRequestRow] = []

  /// One row per push to a subscriber, in order of time; empty unless rows were kept in memory.
  public internal(set) var pushes: [PushRow] = []

  /// One row per subscription requested by a company, in order of time; empty unless rows were kept
  /// in memory.
  public internal(set) var subscriptions: [SubscriptionRow] = []

  /// Totals in addition to the rows.
  public let totals: RunTotals

  /// Number of events from the start of the warm-up to the end, without refreshes of shown waits.
  public let events: Int

  /// Digest of the requests of the window.
  public let demandDigest: UInt64

  /// Digest of all measurements.
  public let runDigest: UInt64

  /// SHA-256 hash of all messages to and from an external policy; nil for built-in policies.
  public internal(set) var transcriptDigest: String?

  /// Actions of an external policy in the whole replication; nil for built-in policies.
  public internal(set) var actionCounts: Manifest.Actions?

  /// Returns one of the totals by its name.
  public subscript<Value>(dynamicMember path: KeyPath<RunTotals, Value>) -> Value {
    totals[keyPath: path]
  }

  /// Returns a count of the service; 0 if it never happened.
  /// - Parameter name: as in the table `service.csv`.
  /// - Returns: the sum over all topics.
  public func count(of name: String) -> Int { service.count(of: name) }

  /// Figures from which metrics are computed.
  package var figures: RunFigures {
    RunFigures(
      requests: requestFigures, taxis: taxis, service: service, totals: totals)
  }

  /// Sum of the waits of all requests of the window.
  public var sumOfWaits: TimeSpan { requestFigures.wait }
}

// In an extension, so that tests can make a record with the memberwise initializer.
extension ReplicationRecord {
  init(city: borrowing City) {
    let window = city.model.window
    let (policy, replication) = (city.policyNumber, city.replication)
    requests = city.books.requests.rows
    requestFigures = city.books.requests.figures
    openRequests = city.books.requests.open
    hourlyWaits = city.books.requests.hours
    taxis = ReplicationRecord.taxiRows(of: city, policy: policy, replication: replication)
    zones =
      city.books.tables.map {
        ZoneRow.rows($0, policy: policy, replication: replication)
      } ?? []
    func fleetRows(_ table: FleetTable?) -> [FleetRow] {
      table.map {
        FleetRow.rows($0, window: window, policy: policy, replication: replication)
      } ?? []
    }
    fleet = fleetRows(city.books.tables?.fleet)
    warmUp = fleetRows(city.books.tables?.warmUp)
    service = ServiceRow.rows(of: city, policy: policy, replication: replication)
    log = city.books.log?.rows ?? []
    var totals = city.books.totals
    totals.windowLength = window.length
    totals.waitLimit = city.model.goal.waitMean
    totals.zoneCount = city.model.zones.zoneCount
    totals.desertedZoneTime =
      city.model.rulebook.watchesEmptyZones ? city.books.desertedZoneTime : nil
    totals.fifoInversions = city.books.requests.inversions
    Self.addLayers(of: city, to: &totals)
    self.totals = totals
    events = city.engine.handledCount - city.books.refreshCount
    demandDigest = city.books.intentions.value
    runDigest = ReplicationRecord.digest(
      city.books.requests.digest, taxis, totals, service, city.residents?.book.fingerprint)
    takeRows(of: city)
  }

  /// Adds the totals of the services other than taxis, for those that the city has.
  private static func addLayers(of city: borrowing City, to totals: inout RunTotals) {
    totals.people = city.residents?.book.tally
    if let firstAid = city.firstAid {
      totals.emergency = firstAid.book.tally
      totals.emergency?.sendsTaxis = firstAid.model.lowAcuity != nil
      totals.emergency?.movesUp = firstAid.moves
      totals.emergency?.coverage = firstAid.cover?.tally
    }
    totals.alarms = city.watches?.book.tally
    totals.shops = city.shops?.book.tally
    totals.runs = city.runs?.book.tally
    totals.disclosure = city.data?.book.tally
  }

  /// Takes over the rows of these services.
  private mutating func takeRows(of city: borrowing City) {
    let (policy, replication) = (city.policyNumber, city.replication)
    if let residents = city.residents {
      let shops = city.shops
      activities = residents.book.rows(
        residents.model, policy: policy, replication: replication
      ) { appointment in shops?.want(of: ActivityID(appointment)).map { $0 + 1 } }
      legs = residents.book.legs(policy: policy, replication: replication)
      means = residents.book.means.rows(policy: policy, replication: replication)
      breaks = residents.book.breaks(residents.model, policy: policy, replication: replication)
    }
    if let firstAid = city.firstAid {
      responses = firstAid.book.responseRows(
        firstAid.cover, zoneCount: city.model.zones.zoneCount, city.clock, policy: policy,
        replication: replication)
      incidents = firstAid.book.rows(policy: policy, replication: replication)
      ambulances = firstAid.book.ambulanceRows(
        firstAid.homes, policy: policy, replication: replication)
      if let rows = firstAid.movementRows {
        ambulanceMovements = rows
        incidentPlaces = firstAid.book.places(policy: policy, replication: replication)
      }
    }
    if let watches = city.watches {
      alarms = watches.book.rows(policy: policy, replication: replication)
    }
    if let shops = city.shops {
      visits = shops.book.rows(policy: policy, replication: replication)
      self.shops = shops.book.shopRows(policy: policy, replication: replication)
    }
    if let runs = city.runs {
      self.runs = runs.book.rows(policy: policy, replication: replication)
      closures = runs.book.closureRows(policy: policy, replication: replication)
    }
    if let data = city.data {
      (dataRequests, pushes, subscriptions) = data.book.rows(
        policy: policy, replication: replication)
    }
  }

  private static func taxiRows(
    of city: borrowing City, policy: Int32, replication: Int32
  ) -> [TaxiRow] {
    var rows: [TaxiRow] = []
    for taxi in city.taxis.ids {
      rows.append(
        TaxiRow(
          city.books.tally(of: taxi), taxi: taxi.number, group: city.taxis[taxi].group,
          policy: policy, replication: replication))
    }
    return rows
  }

  /// Returns the digest of all measurements.
  private static func digest(
    _ requests: RunDigest, _ taxis: [TaxiRow], _ totals: RunTotals, _ service: [ServiceRow],
    _ residents: UInt64?
  ) -> UInt64 {
    var digest = requests
    for taxi in taxis { taxi.add(to: &digest) }
    digest.add(Int64(totals.hails))
    digest.add(Int64(totals.hailsLost))
    digest.add(totals.emptyZoneTime.milliseconds)
    digest.add(Int64(totals.fifoInversions))
    digest.add(totals.desertedZoneTime?.milliseconds ?? -1)
    for row in service { digest.add(row.count) }
    if let sharing = totals.sharing { sharing.add(to: &digest) }
    if let street = totals.street { street.add(to: &digest) }
    if let residents { digest.add(Int64(bitPattern: residents)) }
    if let emergency = totals.emergency { emergency.add(to: &digest) }
    if let alarms = totals.alarms { alarms.add(to: &digest) }
    if let shops = totals.shops { shops.add(to: &digest) }
    if let runs = totals.runs, runs.isFelt { runs.add(to: &digest) }
    if let disclosure = totals.disclosure { disclosure.add(to: &digest) }
    return digest.value
  }
}

extension MetricValues {
  /// Computes every metric of a replication; a metric of an empty population stays undefined.
  /// - Parameter record: the measurements of the replication.
  /// - Complexity: O(n log n) in the number of requests.
  public init(_ record: ReplicationRecord) { self.init(record.figures) }
}

extension Outcome {
  init(_ end: BookingEnd?) {
    switch end {
    case .served: self = .served
    case .abandoned: self = .abandoned
    case .rejected: self = .rejected
    case .cancelled: self = .cancelled
    case nil: self = .unresolved
    }
  }
}
