import CityModels
import DispatchCore
import Geography
import Quantities
import Results

/// What is written down while a city runs.
///
/// Nothing here is ever read by the city.
///
/// Only what falls into the measurement window counts: a time that begins before or ends after is
/// cut at the window, an event counts when it happens inside.
struct Books: ~Copyable {
  let window: MeasurementWindow
  private let waitLimit: TimeSpan
  private var tallies: IDArray<TaxiKind, TaxiTally>
  private(set) var intentions = RunDigest()
  var requests: RequestBook
  private(set) var service = ServiceTally()
  private(set) var refreshCount = 0
  private(set) var totals = RunTotals()

  /// The integral of the number of waiting requests over time (Little's law: the sum of the waits).
  private(set) var waitingIntegral = TimeSpan.zero
  private var waiting: Int64 = 0
  private var waitingSince = Instant.start

  /// Time without any taxi, idle or busy, summed over zones (A-A9).
  private(set) var desertedZoneTime = TimeSpan.zero
  private var taxiCounts: IDArray<ZoneKind, Int32>
  private var desertedSince: IDArray<ZoneKind, Instant>

  /// How long taxis are vacant; nil where nobody waits in the street and no taxi looks for people.
  private var vacancies: VacantTimes?

  /// Number of taxis on duty, and since when so many are.
  private var onDuty = 0
  private var onDutySince = Instant.start

  private var idleCounts: IDArray<ZoneKind, Int32>
  private var emptySince: IDArray<ZoneKind, Instant>
  private(set) var tables: IntervalTables?

  /// True if there are tables: to ask them costs a call.
  private let keepsTables: Bool

  /// All that decides about the rides that count; nil unless it is kept.
  var log: EventLog?

  /// Where every taxi was and what it did; nil unless it is kept.
  var movements: MovementLog<MovementRow>?

  /// Running totals for a caller that steps through the day; nil without one.
  var live: LiveFigures?

  init(
    window: MeasurementWindow, zoneCount: Int, taxiCount: Int, keepsTables: Bool,
    keepsRequests: Bool = true, stream: TableStream<RequestRow>? = nil,
    waitLimit: TimeSpan = .zero, countsSharing: Bool = false, countsDelays: Bool = false,
    countsStreet: Bool = false
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
    tables = keepsTables ? IntervalTables(window: window, zoneCount: zoneCount) : nil
  }

  /// Takes in a request of the window that is settled.
  @inline(__always)
  mutating func add(_ request: RequestRow) {
    requests.add(request)
    if keepsTables { tables?.add(request, goal: waitLimit) }
  }

  /// Counts something about a taxi, if it happens in the window.
  @inline(__always)
  mutating func count(_ taxi: TaxiID, at now: Instant, _ note: (inout TaxiTally) -> Void) {
    if window.contains(now) { note(&tallies[taxi]) }
  }

  /// Counts something of which only the total is kept, if it happens in the window.
  @inline(__always)
  mutating func count(at now: Instant, _ note: (inout RunTotals) -> Void) {
    if window.contains(now) { note(&totals) }
  }

  /// Counts something about the service, if it happens in the window.
  @inline(__always)
  mutating func note(_ count: ServiceCount, at now: Instant) {
    if window.contains(now) { service.add(count) }
  }

  /// Counts what a customer is told, if it happens in the window.
  @inline(__always)
  mutating func note(_ notice: CustomerNotice, at now: Instant) {
    if window.contains(now) { service.add(notice) }
  }

  /// Adds to something that is counted about the service, if it happens in the window.
  mutating func note(_ count: ServiceCount, _ amount: Int, at now: Instant) {
    if window.contains(now) { service.add(count, amount) }
  }

  /// A timer has shown a wait again: an event that other runs may spare.
  mutating func countRefresh() { refreshCount += 1 }

  /// Counts a refusal of the dispatch core, if it happens in the window.
  mutating func refuse(_ refusal: Refusal, at now: Instant) {
    if window.contains(now) { service.add(refusal) }
  }

  /// Writes down that a taxi spent a stretch of time in an activity.
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

  /// Counts a shift, when some of it lies in the window.
  /// - Returns: true if it does.
  mutating func countShift(of taxi: TaxiID, from start: Instant, to end: Instant) -> Bool {
    guard end > window.start, start < window.end else { return false }
    tallies[taxi].shifts += 1
    return true
  }

  /// A taxi begins to be idle in a zone.
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

  /// A taxi at work is now in another zone than before; nil for a taxi that is not at work.
  ///
  /// While it drives, it belongs to the zone where it stopped last.
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

  /// A taxi goes on duty or leaves it, for a break too.
  mutating func changeOnDuty(by change: Int, at now: Instant) {
    noteOnDuty(until: now)
    onDuty += change
  }

  /// A number counts once some time has passed with it: one taxi may follow another at one instant.
  private mutating func noteOnDuty(until now: Instant) {
    if max(onDutySince, window.start) < min(now, window.end) {
      totals.mostOnDuty = max(totals.mostOnDuty, onDuty)
    }
    onDutySince = now
  }

  /// A request that counts is made.
  mutating func waitBegins(at now: Instant) {
    integrateWaiting(until: now)
    waiting += 1
    live?.waitBegins(at: now)
  }

  /// A request that counts is resolved.
  mutating func waitEnds(at now: Instant, isServed: Bool) {
    integrateWaiting(until: now)
    waiting -= 1
    live?.waitEnds(at: now, isServed: isServed)
  }

  /// The wait of a request that does not count begins or ends.
  mutating func changeEarlyWaiting(by change: Int64, at now: Instant) {
    if keepsTables { tables?.changeEarlyWaiting(by: change, at: now) }
  }

  private mutating func integrateWaiting(until now: Instant) {
    waitingIntegral += (now - waitingSince) * waiting
    if keepsTables { tables?.fleet.wait(waiting, from: waitingSince, to: now) }
    waitingSince = now
  }

  /// What is written down about a taxi.
  func tally(of taxi: TaxiID) -> TaxiTally { tallies[taxi] }

  /// Takes an intention into the fingerprint of the day, which must be equal under every policy; what
  /// comes of it need not be.
  mutating func addIntention(_ trip: Trip) { intentions.add(trip) }

  /// Takes in an intention to stay somewhere for a while.
  mutating func addIntention(_ trip: Trip, lasting stay: TimeSpan) {
    intentions.add(trip)
    intentions.add(stay.milliseconds)
  }

  /// A ride that may be shared has reached its destination.
  mutating func countRide(_ tally: SharingTally, at now: Instant) {
    count(at: now) { $0.sharing?.add(tally) }
  }

  /// A taxi has driven so far with passengers aboard who may share it.
  mutating func countOccupied(_ meters: Double, people: Int32, at now: Instant) {
    count(at: now) { $0.sharing?.drive(meters, people: people) }
  }

  /// A person in the street looks for a taxi.
  mutating func hail(in zone: ZoneID, at now: Instant, isLost: Bool) {
    guard window.contains(now) else { return }
    totals.hails += 1
    if isLost { totals.hailsLost += 1 }
    if keepsTables { tables?.hail(in: zone, at: now, isLost: isLost) }
  }

  /// A taxi has cruised at one speed for a while.
  mutating func cruise(
    _ taxi: TaxiID, metersPerSecond: Double, from start: Instant, to end: Instant
  ) {
    let time = min(end, window.end) - max(start, window.start)
    guard time > .zero else { return }
    tallies[taxi].emptyMeters += metersPerSecond * time.inSeconds
    totals.street?.cruisedMeters += metersPerSecond * time.inSeconds
  }

  /// A person who has waited in the street meets a taxi.
  mutating func meetInStreet(madeAt: Instant, at now: Instant) {
    if window.contains(madeAt) { totals.street?.meet(after: now - madeAt) }
  }

  /// A person who has waited in the street has met no taxi.
  mutating func loseHail(in zone: ZoneID, madeAt: Instant) {
    guard window.contains(madeAt) else { return }
    totals.hailsLost += 1
    if keepsTables { tables?.loseHail(in: zone, madeAt: madeAt) }
  }

  /// A taxi begins to do something else.
  mutating func turn(_ taxi: TaxiID, to activity: Activity, at now: Instant) {
    vacancies?.turn(taxi, to: activity, at: now, counts: window.contains(now))
  }

  /// Closes the books.
  ///
  /// The activities of all taxis must have been written down until `end` before.
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
