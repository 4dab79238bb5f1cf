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
  /// The rows of all tables that were kept.
  package internal(set) var tables: TableRows

  /// Totals of the requests.
  package let requestFigures: RequestFigures

  /// Requests that were still open when the run ended; empty in a record that was read back.
  public internal(set) var openRequests: [OpenRequest] = []

  /// Waits of the requests by hour of the day.
  package let hourlyWaits: HourlyWaits

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
    tables = DayTables(of: city).rows
    requestFigures = city.books.requests.figures
    openRequests = city.books.requests.open
    hourlyWaits = city.books.requests.hours
    var totals = city.books.totals
    totals.windowLength = city.model.window.length
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
      city.books.requests.digest, tables[TaxiRow.self], totals, tables[ServiceRow.self],
      city.residents?.book.fingerprint)
  }

  /// Adds the totals of all services of the city other than taxis.
  private static func addLayers(of city: borrowing City, to totals: inout RunTotals) {
    totals.fares = city.books.ledger?.tally
    totals.people = city.residents?.book.tally
    if let firstAid = city.firstAid {
      totals.emergency = firstAid.book.tally
      totals.emergency?.sendsTaxis = firstAid.model.lowAcuity != nil
      totals.emergency?.movesUp = firstAid.moves
      totals.emergency?.coverage = firstAid.cover?.tally
    }
    totals.alarms = city.watches?.book.tally
    totals.care = city.residents?.careTally(city.model)
    totals.shops = city.shops?.book.tally
    totals.runs = city.runs?.book.tally
    totals.runners = city.runs?.runnerTally
    totals.disclosure = city.data?.book.tally
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
    if let fares = totals.fares { fares.add(to: &digest) }
    if let residents { digest.add(Int64(bitPattern: residents)) }
    if let emergency = totals.emergency { emergency.add(to: &digest) }
    if let alarms = totals.alarms { alarms.add(to: &digest) }
    if let care = totals.care { care.add(to: &digest) }
    if let shops = totals.shops { shops.add(to: &digest) }
    if let runs = totals.runs, runs.isFelt { runs.add(to: &digest) }
    if let runners = totals.runners { runners.add(to: &digest) }
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
