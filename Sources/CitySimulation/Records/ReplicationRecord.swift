import CityModels
import DispatchCore
import EventEngine
import Geography
import PlannerCore
public import Quantities
public import Results

/// Everything measured in one replication.
@dynamicMemberLookup
public struct ReplicationRecord: Sendable {
  /// One row per request made in the measurement window, in order of request; empty unless they were
  /// kept here.
  public let requests: [RequestRow]

  /// What the requests add up to.
  package let requestFigures: RequestFigures

  /// The requests that were still open when the run ended; empty in a record that was read back.
  public internal(set) var openRequests: [OpenRequest] = []

  /// The waits of the requests by the hour of the day.
  package let hourlyWaits: HourlyWaits

  /// One row per taxi.
  public let taxis: [TaxiRow]

  /// One row per hour and zone; empty unless the tables were kept.
  public let zones: [ZoneRow]

  /// One row per quarter of an hour; empty unless the tables were kept.
  public let fleet: [FleetRow]

  /// The same for the warm-up before the window.
  public internal(set) var warmUp: [FleetRow] = []

  /// One row for everything else that happened in the service.
  public let service: [ServiceRow]

  /// Everything that decided about the rides of the window, in the order in which it happened; empty
  /// unless the events were kept.
  public internal(set) var log: [EventRow] = []

  /// What every taxi did and where, taxi by taxi; empty unless the movements were kept.
  public internal(set) var movements: [MovementRow] = []

  /// Where the passengers of `requests` waited and wanted to go, in the same order; empty unless the
  /// movements were kept.
  public internal(set) var places: [PlaceRow] = []

  /// One row per appointment that begins in the measurement window, in order of its start; empty unless rows
  /// were kept here.
  public internal(set) var activities: [ActivityRow] = []

  /// One row per trip to them, in the order in which they ended; empty likewise.
  public internal(set) var legs: [LegRow] = []

  /// One row per trip of a resident with its places; empty unless movements are kept.
  public internal(set) var residentMovements: [ResidentMovementRow] = []

  /// One row per hour and means of such trips, of every replication.
  public internal(set) var means: [MeansRow] = []

  /// One row per break that people want on a day of the measurement window; empty likewise.
  public internal(set) var breaks: [BreakRow] = []

  /// One row per emergency of the measurement window, in the order of the calls; empty likewise.
  public internal(set) var incidents: [IncidentRow] = []

  /// One row per ambulance; empty likewise.
  public internal(set) var ambulances: [AmbulanceRow] = []

  /// What every ambulance did and where, one after another; empty unless the movements were kept.
  public internal(set) var ambulanceMovements: [AmbulanceMovementRow] = []

  /// Where the patients of `incidents` were; empty likewise.
  public internal(set) var incidentPlaces: [IncidentPlaceRow] = []

  /// One row per hour of the day and zone with emergencies; empty likewise.
  public internal(set) var responses: [ResponseRow] = []

  /// One row per time at which a value of a wearer of a watch was too low, or seemed so; empty likewise.
  public internal(set) var alarms: [AlarmRow] = []

  /// One row per person who wanted to shop in the measurement window; empty likewise.
  public internal(set) var visits: [VisitRow] = []

  /// One row per quarter of an hour and shop; empty likewise.
  public internal(set) var shops: [ShopRow] = []

  /// One row per shop; empty unless movements are kept.
  public internal(set) var shopPlaces: [ShopPlaceRow] = []

  /// One row per change at a shop, shop by shop; empty likewise.
  public internal(set) var shopChanges: [ShopChangeRow] = []

  /// One row per street run; empty likewise.
  public internal(set) var runs: [RunRow] = []

  /// One row per piece of a path that a run closes; empty likewise.
  public internal(set) var closures: [ClosureRow] = []

  /// One row per person who was enrolled in a run; empty unless movements are kept.
  public internal(set) var athletes: [AthleteRow] = []

  /// One row per athlete and mark of a run; empty unless movements are kept.
  public internal(set) var laps: [LapRow] = []

  /// One row per corner of the path of a run; empty likewise.
  public internal(set) var runPaths: [RunPathRow] = []
  /// One row per question of a company for data, in order of time; empty likewise.
  public internal(set) var dataRequests: [DisclosureRequestRow] = []

  /// One row per push to a subscriber, in order of time; empty likewise.
  public internal(set) var pushes: [PushRow] = []

  /// One row per subscription that a company asked for, in order of time; empty unless movements
  /// are kept.
  public internal(set) var subscriptions: [SubscriptionRow] = []

  /// What is added up besides the rows.
  public let totals: RunTotals

  /// Events from the start of the warm-up to the end, without those that only show a wait again.
  public let events: Int

  /// Fingerprint of the requests of the window.
  public let demandDigest: UInt64

  /// Digest of all measurements.
  public let runDigest: UInt64

  /// The SHA-256 hash of all that a policy outside of this program was told and answered; nil for the
  /// policies that are part of it.
  public internal(set) var transcriptDigest: String?

  /// The actions of a policy outside of this program, in the whole replication; nil for the policies that
  /// are part of it.
  public internal(set) var actionCounts: Manifest.Actions?

  /// One of the totals, by its name.
  public subscript<Value>(dynamicMember path: KeyPath<RunTotals, Value>) -> Value {
    totals[keyPath: path]
  }

  /// Number of times that something happened in the service; 0 when it never did.
  /// - Parameter name: as in the table `service.csv`.
  /// - Returns: the sum over all topics.
  public func count(of name: String) -> Int { service.count(of: name) }

  /// What metrics are made of.
  package var figures: RunFigures {
    RunFigures(
      requests: requestFigures, taxis: taxis, service: service, totals: totals)
  }

  /// The waits of all requests of the window, added up.
  public var sumOfWaits: TimeSpan { requestFigures.wait }
}

// In an extension, so that tests can make a record by hand.
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

  /// Adds what the services besides the taxis add up to, of those that the city has.
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

  /// Takes the rows of these services.
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

  /// The fingerprint of all that was measured.
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
  /// - Parameter record: what was measured.
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
