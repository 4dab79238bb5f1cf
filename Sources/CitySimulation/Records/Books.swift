import CityModels
import DispatchCore
import Geography
import Quantities
import Results
import Tariffs

/// Records of a city run.
///
/// The city never reads them.
///
/// Only the measurement window counts: durations are cut at its ends, and events count if they
/// happen inside it.
struct Books: ~Copyable {
  let window: MeasurementWindow
  private let waitLimit: TimeSpan
  private var tallies: IDArray<TaxiKind, TaxiTally>
  private(set) var intentions = RunDigest()
  var requests: RequestBook
  private(set) var service = ServiceTally()
  private(set) var refreshCount = 0
  private(set) var totals = RunTotals()

  /// Integral of the number of waiting requests over time, which is the sum of the waits (Little's
  /// law).
  private(set) var waitingIntegral = TimeSpan.zero
  private var waiting: Int64 = 0
  private var waitingSince = Instant.start

  /// Time without any taxi on duty, idle or busy, summed over zones (A-A9).
  private(set) var desertedZoneTime = TimeSpan.zero
  private var taxiCounts: IDArray<ZoneKind, Int32>
  private var desertedSince: IDArray<ZoneKind, Instant>

  /// Vacant times of taxis; nil if there are no street waits and no cruising.
  private var vacancies: VacantTimes?

  /// Number of taxis on duty, and the time of its last change.
  private var onDuty = 0
  private var onDutySince = Instant.start

  private var idleCounts: IDArray<ZoneKind, Int32>
  private var emptySince: IDArray<ZoneKind, Instant>
  private(set) var tables: IntervalTables?

  /// True if tables are kept; a separate flag, because checking the tables costs a call.
  private let keepsTables: Bool

  /// Payments; nil if rides have no price.
  var ledger: Ledger?

  /// Log of all events that affect counted rides; nil unless kept.
  var log: EventLog?

  /// Log of the positions and activities of all taxis; nil unless kept.
  var movements: MovementLog<MovementRow>?

  /// Running totals for a caller that steps through the day; nil without one.
  var live: LiveFigures?

  init(
    window: MeasurementWindow, zoneCount: Int, taxiCount: Int, keepsTables: Bool,
    keepsRequests: Bool = true, stream: TableStream<RequestRow>? = nil,
    waitLimit: TimeSpan = .zero, countsSharing: Bool = false, countsDelays: Bool = false,
    countsStreet: Bool = false, hasFares: Bool = false
  ) {
    self.window = window
    self.waitLimit = waitLimit
    requests = RequestBook(
      window: window, waitLimit: waitLimit, keepsRows: keepsRequests, stream: stream)
    if countsSharing { totals.sharing = SharingTally() }
    if countsDelays { totals.delays = DelayTally() }
    if countsStreet {
      totals.street = StreetTally()
      vacancies = VacantTimes(taxiCount: taxiCount)
    }
    tallies = IDArray(repeating: TaxiTally(), count: taxiCount)
    idleCounts = IDArray(repeating: 0, count: zoneCount)
    taxiCounts = IDArray(repeating: 0, count: zoneCount)
    desertedSince = IDArray(repeating: .start, count: zoneCount)
    emptySince = IDArray(repeating: .start, count: zoneCount)
    self.keepsTables = keepsTables
    tables =
      keepsTables
      ? IntervalTables(window: window, zoneCount: zoneCount, hasFares: hasFares) : nil
    if hasFares {
      ledger = Ledger(
        window: window, taxiCount: taxiCount, keepsRows: keepsRequests || stream != nil)
    }
  }

  /// Adds a settled request of the window.
  @inline(__always)
  mutating func add(_ request: RequestRow) {
    requests.add(request)
    if keepsTables { tables?.add(request, goal: waitLimit) }
  }

  /// Counts an event of a taxi, if it happens in the window.
  @inline(__always)
  mutating func count(_ taxi: TaxiID, at now: Instant, _ note: (inout TaxiTally) -> Void) {
    if window.contains(now) { note(&tallies[taxi]) }
  }

  /// Counts an event in the totals only, if it happens in the window.
  @inline(__always)
  mutating func count(at now: Instant, _ note: (inout RunTotals) -> Void) {
    if window.contains(now) { note(&totals) }
  }

  /// Counts an event of the service, if it happens in the window.
  @inline(__always)
  mutating func note(_ count: ServiceCount, at now: Instant) {
    if window.contains(now) { service.add(count) }
  }

  /// Counts a notice to a customer, if it is sent in the window.
  @inline(__always)
  mutating func note(_ notice: CustomerNotice, at now: Instant) {
    if window.contains(now) { service.add(notice) }
  }

  /// Adds an amount to a count of the service, if it happens in the window.
  mutating func note(_ count: ServiceCount, _ amount: Int, at now: Instant) {
    if window.contains(now) { service.add(count, amount) }
  }

  /// Counts a refresh of a shown wait, an event that other runs may omit.
  mutating func countRefresh() { refreshCount += 1 }

  /// Counts a refusal by the dispatch core, if it happens in the window.
  mutating func refuse(_ refusal: Refusal, at now: Instant) {
    if window.contains(now) { service.add(refusal) }
  }

  /// Records a period that a taxi spent in an activity.
  mutating func spend(
    _ taxi: TaxiID, _ activity: Activity, in zone: ZoneID, from start: Instant, to end: Instant
  ) {
    if activity == .idle { idleEnds(in: zone, at: end) }
    if keepsTables { tables?.spend(activity, in: zone, from: start, to: end) }
    let from = max(start, window.start)
    let to = min(end, window.end)
    guard from < to else { return }
    tallies[taxi].spend(activity, to - from)
  }

  /// Counts a shift if part of it lies in the window.
  /// - Returns: true if the shift was counted.
  mutating func countShift(of taxi: TaxiID, from start: Instant, to end: Instant) -> Bool {
    guard end > window.start, start < window.end else { return false }
    tallies[taxi].shifts += 1
    return true
  }

  /// Records that a taxi becomes idle in a zone.
  mutating func idleBegins(in zone: ZoneID, at now: Instant) {
    if idleCounts[zone] == 0 { emptyEnds(in: zone, at: now) }
    idleCounts[zone] += 1
  }

  private mutating func idleEnds(in zone: ZoneID, at now: Instant) {
    idleCounts[zone] -= 1
    if idleCounts[zone] == 0 { emptySince[zone] = now }
  }

  private mutating func emptyEnds(in zone: ZoneID, at now: Instant) {
    let from = max(emptySince[zone], window.start)
    let to = min(now, window.end)
    guard from < to else { return }
    totals.emptyZoneTime += to - from
    if keepsTables { tables?.empty(zone, from: from, to: to) }
  }

  /// Records that a taxi on duty changes its zone; nil stands for off duty.
  ///
  /// While driving, it belongs to the zone of its last stop.
  mutating func moves(from old: ZoneID?, to new: ZoneID?, at now: Instant) {
    guard old != new else { return }
    if let new {
      if taxiCounts[new] == 0 { countDeserted(new, until: now) }
      taxiCounts[new] += 1
    }
    if let old {
      taxiCounts[old] -= 1
      if taxiCounts[old] == 0 { desertedSince[old] = now }
    }
  }

  private mutating func countDeserted(_ zone: ZoneID, until now: Instant) {
    let from = max(desertedSince[zone], window.start)
    let to = min(now, window.end)
    if from < to { desertedZoneTime += to - from }
  }

  /// Records that a taxi goes on or off duty, including for a break.
  mutating func changeOnDuty(by change: Int, at now: Instant) {
    noteOnDuty(until: now)
    onDuty += change
  }

  /// Updates the largest number on duty.
  ///
  /// A number counts only after some time has passed, because one taxi may replace another at the
  /// same instant.
  private mutating func noteOnDuty(until now: Instant) {
    if max(onDutySince, window.start) < min(now, window.end) {
      totals.mostOnDuty = max(totals.mostOnDuty, onDuty)
    }
    onDutySince = now
  }

  /// Records the start of a counted request.
  mutating func waitBegins(at now: Instant) {
    integrateWaiting(until: now)
    waiting += 1
    live?.waitBegins(at: now)
  }

  /// Records the end of a counted request.
  mutating func waitEnds(at now: Instant, isServed: Bool) {
    integrateWaiting(until: now)
    waiting -= 1
    live?.waitEnds(at: now, isServed: isServed)
  }

  /// Records the start or end of the wait of a request that does not count.
  mutating func changeEarlyWaiting(by change: Int64, at now: Instant) {
    if keepsTables { tables?.changeEarlyWaiting(by: change, at: now) }
  }

  private mutating func integrateWaiting(until now: Instant) {
    waitingIntegral += (now - waitingSince) * waiting
    if keepsTables { tables?.fleet.wait(waiting, from: waitingSince, to: now) }
    waitingSince = now
  }

  /// Returns the tally of a taxi.
  func tally(of taxi: TaxiID) -> TaxiTally { tallies[taxi] }

  /// Adds an intended trip to the digest of the day.
  ///
  /// The digest must be the same under every policy, although the outcome of a trip may differ.
  mutating func addIntention(_ trip: Trip) { intentions.add(trip) }

  /// Adds an intended stay to the digest of the day.
  mutating func addIntention(_ trip: Trip, lasting stay: TimeSpan) {
    intentions.add(trip)
    intentions.add(stay.milliseconds)
  }

  /// Records the end of a ride that may be shared.
  mutating func countRide(_ tally: SharingTally, at now: Instant) {
    count(at: now) { $0.sharing?.add(tally) }
  }

  /// Records the distance driven by a taxi with passengers who share rides.
  mutating func countOccupied(_ meters: Double, people: Int32, at now: Instant) {
    count(at: now) { $0.sharing?.drive(meters, people: people) }
  }

  /// Enters a payment for a ride that began in a zone.
  mutating func pay(
    _ fare: Fare, _ row: FareRow, from zone: ZoneID, pickUp: Instant?, at now: Instant
  ) {
    let revenue = ledger?.pay(fare, row, pickUp: pickUp, at: now)
    if let revenue, keepsTables { tables?.pay(revenue, from: zone, at: now) }
  }

  /// Records a hail.
  mutating func hail(in zone: ZoneID, at now: Instant, isLost: Bool) {
    guard window.contains(now) else { return }
    totals.hails += 1
    if isLost { totals.hailsLost += 1 }
    if keepsTables { tables?.hail(in: zone, at: now, isLost: isLost) }
  }

  /// Records a period of cruising at one speed.
  mutating func cruise(
    _ taxi: TaxiID, metersPerSecond: Double, from start: Instant, to end: Instant
  ) {
    let time = min(end, window.end) - max(start, window.start)
    guard time > .zero else { return }
    tallies[taxi].emptyMeters += metersPerSecond * time.inSeconds
    totals.street?.cruisedMeters += metersPerSecond * time.inSeconds
  }

  /// Records that a person who waited in the street found a taxi.
  mutating func meetInStreet(madeAt: Instant, at now: Instant) {
    if window.contains(madeAt) { totals.street?.meet(after: now - madeAt) }
  }

  /// Records that a person who waited in the street found no taxi.
  mutating func loseHail(in zone: ZoneID, madeAt: Instant) {
    guard window.contains(madeAt) else { return }
    totals.hailsLost += 1
    if keepsTables { tables?.loseHail(in: zone, madeAt: madeAt) }
  }

  /// Records a change of activity of a taxi.
  mutating func turn(_ taxi: TaxiID, to activity: Activity, at now: Instant) {
    vacancies?.turn(taxi, to: activity, at: now, counts: window.contains(now))
  }

  /// Closes the records at the end of the run.
  ///
  /// The activities of all taxis must have been recorded until `end`.
  mutating func finish(at end: Instant) {
    movements?.finish(at: end)
    if let spans = vacancies?.take() { totals.street?.close(vacancies: spans) }
    integrateWaiting(until: end)
    noteOnDuty(until: end)
    changeEarlyWaiting(by: 0, at: end)
    for zone in idleCounts.ids where idleCounts[zone] == 0 {
      emptyEnds(in: zone, at: end)
    }
    for zone in taxiCounts.ids where taxiCounts[zone] == 0 {
      countDeserted(zone, until: end)
    }
  }
}
