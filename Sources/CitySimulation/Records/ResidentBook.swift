import Geography
import Mobility
import PlannerCore
import Quantities
import Results

/// What is written down about the people who live in the city: what became of their appointments and trips.
struct ResidentBook {
  private let window: MeasurementWindow
  private let lateAfter: TimeSpan

  /// Whether rows are kept, and not only what they add up to.
  private let keepsRows: Bool

  private var appointments: [AppointmentRecord] = []
  private var legs: [LegRow] = []
  private var breaks: [FreeTime.Wish] = []

  /// Trips by hour and means.
  private(set) var means: MeansTable

  private(set) var tally = PeopleTally()
  private var digest = RunDigest()

  /// When the run ended, once it has.
  private var runEnd = Instant.start

  /// How many meetings of several people count.
  private let meetingCount: Int

  /// How many appointments count and are not over.
  private(set) var openCount = 0

  init(_ model: ResidentsModel, window: MeasurementWindow, keepsRows: Bool) {
    self.window = window
    self.keepsRows = keepsRows
    lateAfter = model.lateAfter
    means = MeansTable(window)
    meetingCount =
      Set(
        model.appointments.lazy.filter { window.contains($0.plan.start) }
          .compactMap { $0.meeting?.number }
      ).count
    tally.residents = model.residents.count
    appointments.reserveCapacity(model.appointments.count)
  }

  /// An appointment is in the calendar.
  mutating func expect(_ appointment: ResidentsModel.Appointment) {
    let isMeasured = window.contains(appointment.plan.start)
    appointments.append(AppointmentRecord(appointment, isMeasured: isMeasured))
    if isMeasured { openCount += 1 }
  }

  /// Somebody is warned that they may not be in time.
  mutating func warn(of appointment: Int) { appointments[appointment].wasWarned = true }

  /// Somebody begins a trip to an appointment.
  /// - Parameters:
  ///   - means: how.
  ///   - appointment: where they go.
  ///   - before: the appointment that they leave; nil for none.
  /// - Returns: how many trips to it there were before.
  mutating func begin(_ means: Means, to appointment: Int, from before: Int?) -> UInt8 {
    let attempt = appointments[appointment].trips
    if let before, appointments[before].timing == .shifting {
      appointments[appointment].heldUp = appointments[before].waitedForOthers
    }
    appointments[appointment].trips &+= 1
    if appointments[appointment].isMeasured {
      tally.begin(by: means)
      if attempt > 0 { tally.repeatedTrips += 1 }
    }
    return attempt
  }

  /// Somebody on a trip to an appointment finds no room for a shared vehicle.
  mutating func noteFullStation(to appointment: Int) {
    if appointments[appointment].isMeasured { tally.fullStations += 1 }
  }

  /// A taxi that was reserved for a trip to an appointment will not come, so that another way is needed.
  mutating func noteReplan(of appointment: Int) {
    appointments[appointment].lostTaxi = true
    if appointments[appointment].isMeasured { tally.repeatedTrips += 1 }
  }

  /// How many trips to an appointment were begun.
  func trips(to appointment: Int) -> UInt8 { appointments[appointment].trips }

  /// A trip is over: somebody is there, or it has come to nothing.
  mutating func end(
    _ leg: OngoingTrip, to appointment: Int, at now: Instant?, isBrokenOff: Bool = false
  ) {
    if leg.means == .taxi {
      if isBrokenOff { appointments[appointment].lostTaxi = true }
      if let now, !isBrokenOff {
        let delay = now - leg.departure - leg.estimate
        appointments[appointment].taxiDelay = max(appointments[appointment].taxiDelay, delay)
      }
    }
    guard appointments[appointment].isMeasured else { return }
    let row = row(of: leg, to: appointments[appointment], at: now, isBrokenOff)
    row.add(to: &digest)
    means.add(row)
    if let travel = row.travel {
      tally.travelTime += travel
      if !isBrokenOff {
        tally.judgedTrips += 1
        tally.estimateError += travel - leg.estimate
        tally.absoluteEstimateError += max(travel - leg.estimate, leg.estimate - travel)
      }
    }
    if isBrokenOff, leg.means == .sharedBicycle || leg.means == .sharedCar {
      tally.emptyStations += 1
    }
    tally.walkMeters += leg.walkMeters
    tally.grams += leg.grams
    tally.cost += leg.cost
    if leg.means == .taxi {
      tally.taxiGrams += leg.grams
      tally.approachGrams += leg.approachGrams
    }
    if keepsRows { legs.append(row) }
  }

  /// Somebody is at an appointment.
  mutating func arrive(at appointment: Int, _ now: Instant) {
    // Who is there after the end was expected no longer.
    if appointments[appointment].isMeasured, now < appointments[appointment].end { openCount -= 1 }
    appointments[appointment].arrival = now
  }

  /// A meeting has begun, for which people waited for one another.
  mutating func note(_ waits: [Meetings.Wait]) {
    for wait in waits {
      appointments[wait.appointment].waitedForOthers = wait.waited
      appointments[wait.appointment].costOthers = wait.costOthers
    }
  }

  /// Somebody stays at an appointment longer than was planned.
  mutating func extend(_ appointment: Int, until end: Instant) {
    appointments[appointment].extend(until: end)
  }

  /// Somebody leaves an appointment.
  mutating func leave(_ appointment: Int, _ now: Instant) {
    appointments[appointment].attend(until: now)
  }

  /// What became of an appointment so far.
  func record(of appointment: Int) -> AppointmentRecord { appointments[appointment] }

  /// How long people were at some appointments, together.
  func attended(_ counts: (Int) -> Bool) -> TimeSpan {
    appointments.indices.reduce(into: .zero) { sum, number in
      if counts(number) { sum += appointments[number].attended }
    }
  }

  /// The day of a break is over.
  mutating func end(_ wish: FreeTime.Wish) {
    tally.end(isKept: wish.isKept)
    digest.add(wish.longest.milliseconds)
    if keepsRows { breaks.append(wish) }
  }

  /// An appointment that counts is over.
  mutating func end(_ appointment: Int) {
    if appointments[appointment].arrival == nil { openCount -= 1 }
  }

  /// Sums up, when everybody has left what they were at.
  mutating func close(at end: Instant, _ model: ResidentsModel) {
    runEnd = end
    if let score = model.score { tally.score = sum(score, model) }
    var lateness: [Int64] = []
    lateness.reserveCapacity(appointments.count)
    for appointment in appointments where appointment.isMeasured {
      if appointment.timing == .fixed {
        tally.end(
          appointment.outcome(lateAfter: lateAfter, runEnd: end),
          byTaxi: appointment.isLateByTaxi, byOthers: appointment.isLateByOthers,
          wasWarned: appointment.wasWarned)
        lateness.append(appointment.lateness.milliseconds)
      }
      digest.add(appointment.arrival?.milliseconds ?? -1)
      digest.add(appointment.attended.milliseconds)
      tally.waitsForOthers += appointment.waitedForOthers
    }
    tally.meetings = meetingCount
    tally.close(lateness: lateness)
    digest.add(Int64(tally.warned))
  }

  /// What the days of all people were worth together.
  private func sum(_ score: DayScore, _ model: ResidentsModel) -> Double {
    var sum = -score.cost(ofTravel: tally.travelTime)
    for (record, appointment) in zip(appointments, model.appointments) where record.isMeasured {
      guard let typical = model.typicalLength(of: appointment) else { continue }
      let lateness = record.timing == .flexible ? .zero : record.lateness
      sum += score.value(of: record.attended, typical: typical, lateness: lateness)
    }
    return sum
  }

  /// The fingerprint of all that was written down, which is complete once the book is closed.
  var fingerprint: UInt64 { digest.value }

  /// A row for each appointment that counts; empty unless rows are kept.
  func rows(_ model: ResidentsModel, policy: Int32, replication: Int32) -> [ActivityRow] {
    guard keepsRows else { return [] }
    return zip(appointments, model.appointments).compactMap { record, appointment in
      guard record.isMeasured else { return nil }
      return ActivityRow {
        ($0.policy, $0.replication) = (policy, replication)
        ($0.resident, $0.activity) = (record.resident, record.number)
        $0.timing = record.timing
        ($0.type, $0.zone) = (appointment.type, appointment.plan.place?.zone.number ?? 0)
        ($0.start, $0.end) = (record.start - window.start, record.end - window.start)
        $0.arrival = record.arrival.map { $0 - window.start }
        ($0.lateness, $0.attended) = (record.lateness, record.attended)
        $0.outcome = record.outcome(lateAfter: lateAfter, runEnd: runEnd)
        $0.wasWarned = record.wasWarned
        ($0.waitedForOthers, $0.costOthers) = (record.waitedForOthers, record.costOthers)
      }
    }
  }

  /// A row for each trip to them; empty unless rows are kept.
  func legs(policy: Int32, replication: Int32) -> [LegRow] {
    legs.map {
      var row = $0
      (row.policy, row.replication) = (policy, replication)
      return row
    }
  }

  /// A row for each break that was wanted; empty unless rows are kept.
  func breaks(_ model: ResidentsModel, policy: Int32, replication: Int32) -> [BreakRow] {
    breaks.map { wish in
      BreakRow {
        ($0.policy, $0.replication, $0.resident) = (policy, replication, wish.resident)
        $0.kind = Int32(model.types.count) + wish.kind
        ($0.start, $0.end) = (wish.start - window.start, wish.end - window.start)
        ($0.wanted, $0.longest) = (wish.minimum, wish.longest)
        ($0.isKept, $0.wasWarned) = (wish.isKept, wish.wasWarned)
      }
    }
  }

  private func row(
    of leg: OngoingTrip, to appointment: AppointmentRecord, at now: Instant?, _ isBrokenOff: Bool
  ) -> LegRow {
    LegRow {
      ($0.resident, $0.activity) = (appointment.resident, appointment.number)
      $0.attempt = Int32(leg.attempt)
      ($0.originZone, $0.destinationZone) = (leg.origin.zone.number, appointment.zone)
      ($0.means, $0.isBrokenOff) = (leg.means, isBrokenOff)
      ($0.departure, $0.estimate) = (leg.departure - window.start, leg.estimate)
      $0.travel = now.map { $0 - leg.departure }
      $0.wait =
        isBrokenOff && leg.means == .taxi ? now.map { $0 - leg.departure } ?? .zero : leg.wait
      ($0.walk, $0.distance) = (Distance(meters: leg.walkMeters), Distance(meters: leg.meters))
      $0.approach = leg.approachMeters.map { Distance(meters: $0) }
      ($0.grams, $0.cost, $0.ride) = (leg.grams, leg.cost, leg.ride)
    }
  }
}

extension LegRow {
  /// Takes what came about into a fingerprint.
  fileprivate func add(to digest: inout RunDigest) {
    digest.add(Int64(resident) << 32 | Int64(activity) << 16 | Int64(attempt))
    digest.add(Int64(means.rawValue) << 1 | (isBrokenOff ? 1 : 0))
    digest.add(departure.milliseconds)
    digest.add(estimate.milliseconds)
    digest.add(travel?.milliseconds ?? -1)
    digest.add(wait.milliseconds)
  }
}
