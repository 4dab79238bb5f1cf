import Mobility
import Quantities
import TestSupport

@testable import Results

/// Makes rows of every table by chance, with cells of every kind.
struct RandomRows {
  /// Names that need quotes, and one that is empty.
  static let names = ResultNames(
    [
      .policies: ["fifo", "two, \"words\"", "wide"],
      .zones: ["1-1", "old town, north", "", "a\nb"],
      .groups: ["owner", "hired \"by the day\""], .residents: ["Ada", "", "Ben, the \"younger\""],
      .activityTypes: ["work", "night shift, late"], .stations: ["Centre", "North, \"old\""],
      .hospitals: ["General", "Saint \"Ann\""], .shops: ["corner", "Old, \"new\""],
    ])

  static let count = 60
  var luck: SplitMix64

  init(seed: UInt64) { luck = SplitMix64(seed: seed) }

  /// The numbers of a few names first in order, so that they are numbered alike when read.
  mutating func number(at index: Int, of names: [String]) -> Int32 {
    Int32(index < names.count ? index : luck.below(names.count))
  }

  /// A zone of a column that may be empty, where an empty name is a missing zone.
  private mutating func zone(at index: Int) -> Int32? {
    index < 2 ? Int32(index) : perhaps { Int32($0.luck.below(2)) }
  }

  mutating func policy() -> Int32 { Int32(luck.below(Self.names[.policies].count)) }

  mutating func span() -> TimeSpan {
    luck.once(in: 5) ? .zero : .milliseconds(Int64(luck.next() >> (17 + UInt64(luck.below(40)))))
  }

  mutating func whole() -> Int32 {
    luck.once(in: 4) ? 0 : Int32(truncatingIfNeeded: luck.next() >> UInt64(33 + luck.below(30)))
  }

  mutating func distance() -> Distance {
    Distance(meters: Double(luck.below(100_000_000)) / 10)
  }

  private mutating func number() -> Double {
    switch luck.below(6) {
    case 0: return luck.pick([0, -0.0, 1, .infinity, -.infinity, .greatestFiniteMagnitude])
    case 1: return Double(luck.below(100_000))
    case 2: return luck.uniform()
    default:
      let value = Double(bitPattern: luck.next())
      return value.isFinite ? value : 0.1
    }
  }

  mutating func perhaps<Value>(_ make: (inout RandomRows) -> Value) -> Value? {
    luck.once(in: 3) ? nil : make(&self)
  }

  mutating func comparison(_ index: Int) -> ComparisonRow {
    ComparisonRow(
      policy: policy(), baseline: policy(), metric: luck.pick(Metric.allCases),
      difference: perhaps { $0.number() }, lower: perhaps { $0.number() },
      upper: perhaps { $0.number() }, probability: perhaps { $0.number() },
      adjustedProbability: perhaps { $0.number() }, count: Int(whole()),
      moreReplications: perhaps { Int($0.whole()) }, varianceReduction: perhaps { $0.number() })
  }

  mutating func event(_ index: Int) -> EventRow {
    var row = EventRow(
      policy: policy(), replication: whole(), sequence: whole(), time: span(),
      kind: luck.pick(EventKind.allCases), ride: whole(), part: whole())
    row.taxi = perhaps { $0.whole() }
    row.zone = zone(at: index)
    row.position = perhaps { $0.whole() }
    row.queueLength = perhaps { $0.whole() }
    row.ring = perhaps { UInt8($0.luck.below(3)) }
    row.passedRefused = perhaps { $0.whole() }
    row.passedLocked = perhaps { $0.whole() }
    row.span = perhaps { $0.span() }
    row.reason = perhaps { $0.luck.pick(EventReason.allCases).rawValue }
    return row
  }

  mutating func movement(_ index: Int) -> MovementRow {
    MovementRow(
      policy: policy(), replication: whole(), taxi: whole(), start: span(), end: span(),
      activity: luck.pick(TaxiActivity.allCases), ride: perhaps { $0.whole() },
      fromX: distance(), fromY: distance(), toX: distance(), toY: distance())
  }

  mutating func ambulanceMovement(_ index: Int) -> AmbulanceMovementRow {
    AmbulanceMovementRow {
      ($0.policy, $0.replication, $0.ambulance) = (policy(), whole(), whole())
      ($0.start, $0.end) = (span(), span())
      $0.activity = luck.pick(AmbulanceActivity.allCases)
      $0.incident = perhaps { $0.whole() }
      ($0.fromX, $0.fromY, $0.toX, $0.toY) = (distance(), distance(), distance(), distance())
    }
  }

  mutating func incidentPlace(_ index: Int) -> IncidentPlaceRow {
    IncidentPlaceRow {
      ($0.policy, $0.replication, $0.incident) = (policy(), whole(), whole())
      ($0.x, $0.y) = (distance(), distance())
    }
  }

  mutating func shopPlace(_ index: Int) -> ShopPlaceRow {
    ShopPlaceRow {
      ($0.policy, $0.replication) = (policy(), whole())
      $0.shop = number(at: index, of: Self.names[.shops])
      ($0.x, $0.y, $0.capacity) = (distance(), distance(), whole())
    }
  }

  mutating func shopChange(_ index: Int) -> ShopChangeRow {
    ShopChangeRow {
      ($0.policy, $0.replication) = (policy(), whole())
      $0.shop = number(at: index, of: Self.names[.shops])
      ($0.time, $0.mode) = (span(), luck.pick([.open, .manual, .closed]))
      ($0.inside, $0.called, $0.outside, $0.line) = (whole(), whole(), whole(), whole())
    }
  }

  mutating func place(_ index: Int) -> PlaceRow {
    PlaceRow(
      policy: policy(), replication: whole(), ride: whole(), x: distance(), y: distance(),
      toX: distance(), toY: distance())
  }

  mutating func summary(_ index: Int) -> SummaryRow {
    SummaryRow(
      policy: policy(), metric: luck.pick(Metric.allCases),
      statistic: luck.pick(SummaryRow.Statistic.allCases), estimate: perhaps { $0.number() },
      lower: perhaps { $0.number() }, upper: perhaps { $0.number() }, count: Int(whole()))
  }

  mutating func verdict(_ index: Int) -> VerdictRow {
    VerdictRow(
      policy: policy(), metric: luck.pick(Metric.allCases), limit: number(),
      lower: perhaps { $0.number() }, upper: perhaps { $0.number() },
      verdict: luck.pick(Verdict.allCases))
  }

  mutating func replication(_ index: Int) -> ReplicationRow {
    var metrics = MetricValues()
    for metric in MetricGroup.always.metrics { metrics[metric] = perhaps { $0.number() } }
    return ReplicationRow(
      policy: policy(), replication: whole(), metrics: metrics, demandDigest: luck.next(),
      runDigest: luck.next(), events: Int(luck.next() >> 1))
  }

  mutating func part<Part: ResultPart>(_ part: Part.Type, _ index: Int) -> PartRow<Part> {
    var row = replication(index)
    for metric in PartRow<Part>.group.metrics { row.metrics[metric] = perhaps { $0.number() } }
    return PartRow(row)
  }

  mutating func activity(_ index: Int) -> ActivityRow {
    var row = ActivityRow(policy: policy(), replication: whole())
    row.resident = number(at: index, of: Self.names[.residents])
    row.type = number(at: index, of: Self.names[.activityTypes])
    row.zone = number(at: index, of: Self.names[.zones])
    (row.activity, row.start, row.end) = (whole(), span(), span())
    row.arrival = perhaps { $0.span() }
    (row.lateness, row.attended) = (span(), span())
    row.outcome = luck.pick(ActivityOutcome.allCases)
    row.timing = luck.pick(ActivityTiming.allCases)
    row.wasWarned = luck.once(in: 2)
    (row.wasWarnedOfOverlap, row.wasWarnedOfMeans) = (luck.once(in: 2), luck.once(in: 2))
    row.warned = perhaps { .zero - $0.span() }
    return row
  }

  mutating func leg(_ index: Int) -> LegRow {
    var row = LegRow(policy: policy(), replication: whole())
    row.resident = number(at: index, of: Self.names[.residents])
    // Both columns number the zones, the first of them first.
    row.originZone = number(at: index, of: Self.names[.zones])
    row.destinationZone = index < 4 ? row.originZone : Int32(luck.below(4))
    (row.activity, row.attempt) = (whole(), whole())
    row.means = luck.pick(Means.allCases)
    (row.departure, row.estimate, row.wait) = (.zero - span(), span(), span())
    row.travel = perhaps { $0.span() }
    (row.walk, row.distance) = (distance(), distance())
    row.approach = perhaps { $0.distance() }
    (row.grams, row.cost) = (Double(luck.below(9999)) / 8, luck.uniform())
    row.ride = perhaps { $0.whole() }
    row.isBrokenOff = luck.once(in: 2)
    return row
  }

  mutating func residentMovement(_ index: Int) -> ResidentMovementRow {
    ResidentMovementRow {
      ($0.policy, $0.replication) = (policy(), whole())
      $0.resident = number(at: index, of: Self.names[.residents])
      ($0.means, $0.standsFor) = (luck.pick(Means.allCases), whole())
      ($0.start, $0.end) = (span(), span())
      ($0.fromX, $0.fromY, $0.toX, $0.toY) = (distance(), distance(), distance(), distance())
    }
  }

  mutating func pause(_ index: Int) -> BreakRow {
    var row = BreakRow(policy: policy(), replication: whole())
    row.resident = number(at: index, of: Self.names[.residents])
    row.kind = number(at: index, of: Self.names[.activityTypes])
    (row.start, row.end, row.wanted, row.longest) = (span(), span(), span(), span())
    (row.isKept, row.wasWarned) = (luck.once(in: 2), luck.once(in: 2))
    return row
  }

  mutating func trips(_ index: Int) -> MeansRow {
    var row = MeansRow(policy: policy(), replication: whole())
    (row.intervalStart, row.means) = (.zero - span(), luck.pick(Means.allCases))
    (row.legs, row.brokenOff) = (whole(), whole())
    (row.travel, row.wait) = (span(), span())
    (row.walk, row.distance) = (distance(), distance())
    (row.grams, row.cost) = (Double(luck.below(9999)) / 8, luck.uniform())
    return row
  }

  mutating func incident(_ index: Int) -> IncidentRow {
    var row = IncidentRow(policy: policy(), replication: whole())
    (row.incident, row.priority) = (whole(), Int32(1 + luck.below(3)))
    row.zone = number(at: index, of: Self.names[.zones])
    row.received = span()
    (row.taken, row.ordered, row.mobilised) = (
      perhaps { $0.span() }, perhaps { $0.span() }, perhaps { $0.span() }
    )
    (row.arrived, row.left, row.atHospital) = (
      perhaps { $0.span() }, perhaps { $0.span() }, perhaps { $0.span() }
    )
    (row.closed, row.end) = (perhaps { $0.span() }, luck.pick(IncidentOutcome.allCases))
    row.ambulance = perhaps { $0.whole() }
    row.station = index < 2 ? Int32(index) : perhaps { Int32($0.luck.below(2)) }
    row.hospital = index < 2 ? Int32(index) : perhaps { Int32($0.luck.below(2)) }
    (row.queue, row.lost) = (perhaps { $0.span() }, span())
    (row.couldGo, row.expected) = (perhaps { $0.whole() }, perhaps { $0.span() })
    row.nextExpected = perhaps { $0.span() }
    (row.diversions, row.drive) = (whole(), distance())
    (row.taxiWait, row.ride) = (perhaps { $0.span() }, perhaps { $0.whole() })
    (row.age, row.report) = (perhaps { $0.whole() }, perhaps { $0.whole() })
    row.gender = perhaps { $0.luck.pick(PatientGender.allCases) }
    row.isInNeed = perhaps { $0.luck.once(in: 2) }
    row.below = perhaps { rows in
      // A report names at least one.
      VitalSigns([.heartRate] + VitalSign.allCases.filter { _ in rows.luck.once(in: 2) })
    }
    row.sampled = perhaps { $0.span() }
    row.resident = resident(at: index)
    return row
  }

  mutating func ambulance(_ index: Int) -> AmbulanceRow {
    var tally = AmbulanceTally()
    for activity in AmbulanceActivity.allCases {
      tally.add(span(), of: activity)
      tally.drive(Double(luck.below(100_000_000)) / 10, activity)
    }
    var row = AmbulanceRow(
      tally, ambulance: whole(), station: number(at: index, of: Self.names[.stations]))
    (row.policy, row.replication) = (policy(), whole())
    return row
  }

  mutating func response(_ index: Int) -> ResponseRow {
    var row = ResponseRow(hour: whole(), zone: number(at: index, of: Self.names[.zones]))
    (row.policy, row.replication) = (policy(), whole())
    (row.incidents, row.urgent, row.urgentReached) = (whole(), whole(), whole())
    (row.urgentWithin, row.urgentResponse) = (whole(), span())
    (row.looks, row.covered, row.coveredTwice) = (whole(), whole(), whole())
    row.freeAmbulances = Int64(whole())
    return row
  }

  mutating func alarm(_ index: Int) -> AlarmRow {
    var row = AlarmRow(policy: policy(), replication: whole())
    (row.crossing, row.sign) = (whole(), luck.pick(VitalSign.allCases))
    (row.isGenuine, row.crossed) = (luck.once(in: 2), span())
    (row.sampled, row.sent) = (perhaps { $0.span() }, perhaps { $0.span() })
    (row.received, row.answered) = (perhaps { $0.span() }, perhaps { $0.span() })
    (row.reports, row.reaction) = (whole(), perhaps { $0.span() })
    (row.outcome, row.incident) = (luck.pick(AlarmOutcome.allCases), perhaps { $0.whole() })
    (row.zone, row.resident) = (zone(at: index), resident(at: index))
    return row
  }

  mutating func run(_ index: Int) -> RunRow {
    var row = RunRow(policy: policy(), replication: whole())
    (row.run, row.invited, row.enrolled) = (whole(), whole(), whole())
    (row.refused, row.absent, row.started) = (whole(), whole(), whole())
    (row.finished, row.taxiCalls, row.patients) = (whole(), whole(), whole())
    (row.first, row.last) = (perhaps { $0.span() }, perhaps { $0.span() })
    (row.closedKilometerHours, row.reports) = (number(), whole())
    row.oldestPosition = perhaps { $0.span() }
    return row
  }

  mutating func closure(_ index: Int) -> ClosureRow {
    var row = ClosureRow(policy: policy(), replication: whole())
    (row.run, row.piece, row.from, row.to) = (whole(), whole(), number(), number())
    (row.closes, row.opens, row.delay) = (span(), span(), span())
    (row.drivenAround, row.waited) = (whole(), whole())
    return row
  }

  mutating func dataRequest(_ index: Int) -> DisclosureRequestRow {
    var row = DisclosureRequestRow.empty
    (row.policy, row.replication) = (policy(), whole())
    (row.request, row.thirdParty, row.asked) = (whole(), whole(), span())
    (row.kind, row.outcome) = (luck.pick(AskedSubject.allCases), luck.pick(AskedOutcome.allCases))
    row.reason = perhaps { $0.luck.pick(RefusalReason.allCases) }
    (row.people, row.rows) = (perhaps { $0.whole() }, perhaps { $0.whole() })
    (row.zone, row.zones) = (zone(at: index), perhaps { $0.whole() })
    return row
  }

  mutating func push(_ index: Int) -> PushRow {
    var row = PushRow.empty
    (row.policy, row.replication) = (policy(), whole())
    (row.subscription, row.thirdParty, row.epoch) = (whole(), whole(), whole())
    (row.pushed, row.people, row.rows) = (span(), whole(), whole())
    (row.samples, row.latency) = (whole(), perhaps { $0.span() })
    return row
  }

  mutating func subscription(_ index: Int) -> SubscriptionRow {
    var row = SubscriptionRow.empty
    (row.policy, row.replication) = (policy(), whole())
    (row.subscription, row.thirdParty, row.request) = (perhaps { $0.whole() }, whole(), whole())
    (row.asked, row.pushes, row.stopped) = (span(), whole(), perhaps { $0.span() })
    row.reason = perhaps { $0.luck.pick(SubscriptionEnd.allCases) }
    return row
  }

  mutating func service(_ index: Int) -> ServiceRow {
    ServiceRow(
      policy: policy(), replication: whole(), topic: luck.pick(["notice", "a,b", ""]),
      name: luck.pick(["taxi_assigned", "\"", "\r\n"]), count: Int64(luck.next() >> 1))
  }

  mutating func taxi(_ index: Int) -> TaxiRow {
    var row = TaxiRow(
      policy: policy(), replication: whole(), taxi: whole(),
      group: number(at: index, of: Self.names[.groups]), shifts: whole(), onDuty: span(),
      idle: span(), approaching: span(), boarding: span(), occupied: span(), releasing: span(),
      trips: whole(), hailTrips: whole(), offers: whole(), accepted: whole(), declined: whole(),
      lapsed: whole(), emptyDistance: distance(), occupiedDistance: distance())
    row.onBreak = span()
    (row.revenue, row.commission, row.costs) = (money(), money(), money())
    return row
  }

  /// A zone whose waits are all alike, as the file says them, unless they may be `uneven`.
  mutating func zone(_ index: Int, uneven: Bool = false) -> ZoneRow {
    let requests = Int32(luck.below(4))
    let wait = TimeSpan.milliseconds(Int64(luck.below(10_000_000)))
    let extra = TimeSpan.milliseconds(uneven && requests > 0 ? Int64(luck.below(1000)) : 0)
    return ZoneRow(
      policy: policy(), replication: whole(), intervalStart: span(),
      zone: number(at: index, of: Self.names[.zones]), requests: requests, served: whole(),
      servedWithinGoal: whole(), unserved: whole(), unresolved: whole(),
      totalWait: wait * Int64(requests) + extra, hails: whole(), hailsLost: whole(),
      idleTaxiTime: span(), emptyTime: span(), fares: whole(), revenue: money())
  }

  mutating func fleet(_ index: Int, length: TimeSpan = .seconds(1)) -> FleetRow {
    FleetRow(
      policy: policy(), replication: whole(), intervalStart: span(), intervalLength: length,
      onDuty: span(), idle: span(), approaching: span(), boarding: span(), occupied: span(),
      releasing: span(), waiting: span())
  }

  /// A request; only one that `forgets` nothing of what the file does not say can be read equal.
  mutating func request(_ index: Int, forgets: Bool = false) -> RequestRow {
    let origin = number(at: index, of: Self.names[.zones])
    let destination =
      index < Self.names[.zones].count ? origin : number(at: 9, of: Self.names[.zones])
    var row = RequestRow(
      policy: policy(), replication: whole(), ride: whole(), originZone: origin,
      destinationZone: destination, offers: whole(), declines: whole(), lapses: whole(),
      requested: span(), search: span(), offer: span(), approach: span(), boarding: span(),
      approachDistance: perhaps { $0.distance() }, outcome: luck.pick(Outcome.allCases),
      held: luck.once(in: 2), withdrawals: whole(), rideDistance: perhaps { $0.distance() },
      ring: perhaps { UInt8($0.luck.below(256)) }, rideTime: perhaps { $0.span() },
      taxi: perhaps { $0.whole() })
    (row.people, row.taxis) = (whole(), Int32(luck.below(4)))
    row.peopleServed = whole()
    row.assigned = forgets ? whole() : max(row.taxis, row.ring == nil ? 0 : 1)
    (row.lead, row.shownWait) = (perhaps { $0.span() }, perhaps { $0.span() })
    row.shownCount = Int32(luck.below(forgets ? 5 : 2))
    if row.shownCount > 0 { row.shownError = span() }
    row.person = resident(at: index).map { $0 + 1 } ?? 0
    return row
  }
}
