import CityModels
import Geography
import Mobility
import PlannerCore
import Quantities
import Results

/// Records of the residents: their appointments and trips.
struct ResidentBook {
  private let window: MeasurementWindow
  private let lateAfter: TimeSpan

  /// True if rows are kept in addition to the totals.
  let keepsRows: Bool

  /// Planned appointments, and their records.
  private let planned: [ResidentsModel.Appointment]
  private var kept: [KeptAppointment]

  /// Delays of the few appointments that have any.
  private var delays: [Int32: AppointmentDelays] = [:]

  private(set) var legs: [LegRow] = []

  /// Trips with their places; nil unless movements are kept.
  private(set) var log: ResidentLog?
  private var breaks: [FreeTime.Wish] = []

  /// Trips by hour and mode.
  private(set) var means: MeansTable

  private(set) var tally = PeopleTally()
  private var digest = RunDigest()

  /// End of the run, once it has ended.
  private var runEnd = Instant.start

  /// Number of counted meetings.
  private let meetingCount: Int

  /// Number of counted appointments that are not over.
  private(set) var openCount = 0

  init(
    _ model: ResidentsModel, window: MeasurementWindow, keepsRows: Bool, isLogged: Bool = false
  ) {
    self.window = window
    self.keepsRows = keepsRows
    lateAfter = model.lateAfter
    if isLogged { log = ResidentLog(window, residentCount: model.residents.count) }
    means = MeansTable(window)
    meetingCount =
      Set(
        model.appointments.lazy.filter { window.contains($0.start) }
          .compactMap { $0.meeting?.number }
      ).count
    (tally.residents, tally.errands) = (model.residents.count, model.errandCount)
    planned = model.appointments
    kept = planned.map { KeptAppointment($0) }
    openCount = planned.count { window.contains($0.start) }
  }

  /// True if an appointment counts, that is, begins in the measurement window.
  private func isMeasured(_ appointment: Int) -> Bool {
    window.contains(planned[appointment].start)
  }

  /// Changes the delays of an appointment.
  private mutating func note(_ appointment: Int, _ change: (inout AppointmentDelays) -> Void) {
    kept[appointment].hasDelays = true
    change(&delays[Int32(appointment), default: AppointmentDelays()])
  }

  private func delays(at appointment: Int) -> AppointmentDelays? {
    kept[appointment].hasDelays ? delays[Int32(appointment)] : nil
  }

  /// Records that a user is warned about an appointment.
  mutating func warn(of appointment: Int, _ kind: ActivityWarnings, at now: Instant) {
    if kept[appointment].warnings.isEmpty { note(appointment) { $0.warnedAt = now } }
    kept[appointment].warnings.formUnion(kind)
  }

  /// Records delays at the previous appointment that affect the next one.
  mutating func noteHeldUp(_ appointment: Int, from before: Int?) {
    guard let before, let delays = delays(at: before) else { return }
    if planned[before].timing == .shifting {
      note(appointment) { $0.heldUp = delays.waitedForOthers }
    }
    if delays.delayAtDoor > .zero { note(appointment) { $0.heldUpAtDoor = delays.delayAtDoor } }
  }

  /// Records the start of a trip to an appointment.
  /// - Parameters:
  ///   - means: the mode.
  ///   - appointment: the destination.
  ///   - before: the appointment that they leave; nil for none.
  /// - Returns: the number of earlier trips to the appointment.
  mutating func begin(_ means: Means, to appointment: Int, from before: Int?) -> UInt8 {
    let attempt = kept[appointment].trips
    noteHeldUp(appointment, from: before)
    kept[appointment].trips &+= 1
    if isMeasured(appointment) {
      tally.begin(by: means)
      if attempt > 0 { tally.repeatedTrips += 1 }
    }
    return attempt
  }

  /// Records that a person found no free place for a shared vehicle.
  mutating func noteFullStation(to appointment: Int) {
    if isMeasured(appointment) { tally.fullStations += 1 }
  }

  /// Records that a reserved taxi will not come and the trip needs another mode.
  mutating func noteReplan(of appointment: Int) {
    kept[appointment].lostTaxi = true
    if isMeasured(appointment) { tally.repeatedTrips += 1 }
  }

  /// Returns the number of trips started to an appointment.
  func trips(to appointment: Int) -> UInt8 { kept[appointment].trips }

  /// Records the end of a trip, by arrival or failure.
  /// - Parameters:
  ///   - leg: the trip.
  ///   - appointment: its destination.
  ///   - place: the place where it ended; nil for its origin.
  ///   - now: the time of its end; nil for a trip that was interrupted by the end of the run.
  ///   - failure: the cause of its failure; nil for a trip that reached its destination.
  mutating func end(
    _ leg: OngoingTrip, to appointment: Int, in place: Place?, at now: Instant?,
    _ failure: TripFailure? = nil
  ) {
    let isBrokenOff = failure != nil
    if leg.means == .taxi {
      if failure == .mode { kept[appointment].lostTaxi = true }
      if let now, !isBrokenOff {
        let delay = now - leg.departure - leg.estimate
        if delay > .zero { note(appointment) { $0.taxiDelay = max($0.taxiDelay, delay) } }
      }
    }
    guard isMeasured(appointment) else { return }
    // The distance of a trip interrupted by the end of the run is unknown.
    let leg = now == nil ? leg.asBegun : leg
    let row = row(of: leg, to: planned[appointment], at: now, isBrokenOff)
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
    if failure == .mode, leg.means == .sharedBicycle || leg.means == .sharedCar {
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
    if let place, let now {
      log?.add(leg, of: planned[appointment].resident, to: place, at: now)
    }
  }

  /// Records an arrival at an appointment.
  mutating func arrive(at appointment: Int, _ now: Instant) {
    // An arrival after the end is no longer expected.
    if isMeasured(appointment), now < kept[appointment].end { openCount -= 1 }
    kept[appointment].arrival = now
  }

  /// Records the waits of people for one another at a meeting that has begun.
  mutating func note(_ waits: [Meetings.Wait]) {
    for wait in waits {
      note(wait.appointment) {
        ($0.waitedForOthers, $0.costOthers) = (wait.waited, wait.costOthers)
      }
    }
  }

  /// Records the wait at the door of a shop of a person who is now admitted.
  /// - Parameters:
  ///   - appointment: the appointment in the shop.
  ///   - reached: the start of the wait.
  ///   - now: the time of admission.
  ///   - delay: the delay of its end.
  mutating func noteWaitAtDoor(
    at appointment: Int, from reached: Instant, to now: Instant, _ delay: TimeSpan
  ) {
    let start = planned[appointment].start
    let meanwhile = min(now, kept[appointment].end + delay) - max(reached, start)
    note(appointment) {
      ($0.delayAtDoor, $0.timeAtDoor) = (min(delay, now - reached), max(.zero, meanwhile))
    }
  }

  /// Records that a person came to a shop and was never admitted.
  mutating func turnAway(from appointment: Int) {
    if kept[appointment].arrival != nil { note(appointment) { $0.wasTurnedAway = true } }
  }

  /// Records that a person was in care at some time of an appointment.
  mutating func noteCare(at appointment: Int) { note(appointment) { $0.wasInCare = true } }

  /// Records that a person was on the course of a run at some time of an appointment.
  mutating func noteRun(at appointment: Int) { note(appointment) { $0.wasRunning = true } }

  /// Records that a person came to the start of a run too late to take part.
  mutating func missStart(at appointment: Int) { note(appointment) { $0.missedStart = true } }

  /// Records an extension of an appointment.
  mutating func extend(_ appointment: Int, until end: Instant) {
    kept[appointment].extend(until: end)
  }

  /// Records a departure from an appointment.
  mutating func leave(_ appointment: Int, _ now: Instant) {
    kept[appointment].attend(until: now, start: planned[appointment].start)
  }

  /// Returns the current record of an appointment.
  func record(of appointment: Int) -> AppointmentRecord {
    AppointmentRecord(
      planned[appointment], kept[appointment], delays(at: appointment),
      isMeasured: isMeasured(appointment))
  }

  /// Returns the total attended time of selected appointments.
  func attended(_ counts: (Int) -> Bool) -> TimeSpan {
    kept.indices.reduce(into: .zero) { sum, number in
      if counts(number) { sum += kept[number].attended }
    }
  }

  /// Records the end of the day of a break.
  mutating func end(_ wish: FreeTime.Wish) {
    tally.end(isKept: wish.isKept)
    digest.add(wish.longest.milliseconds)
    if keepsRows { breaks.append(wish) }
  }

  /// Records the end of a counted appointment.
  mutating func end(_ appointment: Int) {
    if kept[appointment].arrival == nil { openCount -= 1 }
  }

  /// Computes the totals after all appointments have been left.
  mutating func close(at end: Instant, _ model: ResidentsModel) {
    runEnd = end
    if let score = model.score { tally.score = sum(score, model) }
    var lateness: [Int64] = []
    for number in model.byStart.lazy.map(Int.init) where isMeasured(number) {
      let appointment = record(of: number)
      if appointment.timing == .fixed {
        tally.end(
          appointment.outcome(lateAfter: lateAfter, runEnd: end),
          because: appointment.cause, warnings: appointment.warnings)
        lateness.append(appointment.lateness.milliseconds)
      }
      digest.add(appointment.arrival?.milliseconds ?? -1)
      digest.add(appointment.attended.milliseconds)
      tally.waitsForOthers += appointment.delays.waitedForOthers
    }
    tally.meetings = meetingCount
    tally.close(lateness: lateness)
    digest.add(Int64(tally.warned))
  }

  /// Returns the total score of the days of all people.
  private func sum(_ score: DayScore, _ model: ResidentsModel) -> Double {
    var sum = -score.cost(ofTravel: tally.travelTime)
    for number in model.byStart.lazy.map(Int.init) where isMeasured(number) {
      guard let typical = model.typicalLength(of: planned[number]) else { continue }
      let record = record(of: number)
      let lateness = record.timing == .flexible ? .zero : record.lateness
      sum += score.value(of: record.attended, typical: typical, lateness: lateness)
    }
    return sum
  }

  /// Digest of all records, complete after the book is closed.
  var fingerprint: UInt64 { digest.value }

  /// Returns a row for each counted appointment; none unless rows are kept.
  /// - Parameters:
  ///   - model: the people.
  ///   - visit: returns the number of the visit in the tables for an appointment; nil if it is not
  ///     in a shop.
  /// - Returns: the rows, in the order of starts.
  func rows(
    _ model: ResidentsModel, visit: (_ appointment: Int) -> Int32?
  ) -> [ActivityRow] {
    guard keepsRows else { return [] }
    return model.byStart.compactMap { number in
      let place = Int(number)
      guard isMeasured(place) else { return nil }
      let (appointment, record) = (planned[place], record(of: place))
      return ActivityRow {
        ($0.resident, $0.activity) = (record.resident, record.number)
        $0.timing = record.timing
        ($0.type, $0.zone) = (appointment.type, record.zone)
        ($0.start, $0.end) = (record.start - window.start, record.end - window.start)
        $0.arrival = record.arrival.map { $0 - window.start }
        ($0.lateness, $0.attended) = (record.lateness, record.attended)
        $0.outcome = record.outcome(lateAfter: lateAfter, runEnd: runEnd)
        if $0.outcome == .late || $0.outcome == .missed { $0.cause = record.cause }
        $0.wasWarned = record.warnings.contains(.lateness)
        $0.wasWarnedOfOverlap = record.warnings.contains(.overlap)
        $0.wasWarnedOfMeans = record.warnings.contains(.means)
        $0.warned = record.delays.warnedAt.map { $0 - window.start }
        ($0.waitedForOthers, $0.costOthers) =
          (record.delays.waitedForOthers, record.delays.costOthers)
        $0.visit = visit(place)
      }
    }
  }

  /// A row for each break that was wanted; empty unless rows are kept.
  func breakRows(_ model: ResidentsModel) -> [BreakRow] {
    breaks.map { wish in
      BreakRow {
        $0.resident = wish.resident
        $0.kind = Int32(model.types.count) + wish.kind
        ($0.start, $0.end) = (wish.start - window.start, wish.end - window.start)
        ($0.wanted, $0.longest) = (wish.minimum, wish.longest)
        ($0.isKept, $0.wasWarned) = (wish.isKept, wish.wasWarned)
      }
    }
  }

  private func row(
    of leg: OngoingTrip, to appointment: ResidentsModel.Appointment, at now: Instant?,
    _ isBrokenOff: Bool
  ) -> LegRow {
    LegRow {
      ($0.resident, $0.activity) = (Int32(appointment.resident), appointment.number & 0xfff)
      $0.attempt = Int32(leg.attempt)
      ($0.originZone, $0.destinationZone) = (leg.origin.zone.number, appointment.place.zone.number)
      ($0.means, $0.isBrokenOff) = (leg.means, isBrokenOff)
      ($0.departure, $0.estimate) = (leg.departure - window.start, leg.estimate)
      $0.travel = now.map { $0 - leg.departure }
      $0.wait =
        isBrokenOff && leg.means == .taxi && leg.approachMeters == nil
        ? now.map { $0 - leg.departure } ?? .zero : leg.wait
      ($0.walk, $0.distance) = (Distance(meters: leg.walkMeters), Distance(meters: leg.meters))
      $0.approach = leg.approachMeters.map { Distance(meters: $0) }
      ($0.grams, $0.cost, $0.ride) = (leg.grams, leg.cost, leg.ride)
    }
  }
}

extension LegRow {
  /// Adds the outcome to a digest.
  fileprivate func add(to digest: inout RunDigest) {
    digest.add(Int64(resident) << 32 | Int64(activity) << 16 | Int64(attempt))
    digest.add(Int64(means.rawValue) << 1 | (isBrokenOff ? 1 : 0))
    digest.add(departure.milliseconds)
    digest.add(estimate.milliseconds)
    digest.add(travel?.milliseconds ?? -1)
    digest.add(wait.milliseconds)
  }
}

extension Residents {
  /// Fills in the tables of people with calendars.
  /// - Parameters:
  ///   - tables: the tables of the day.
  ///   - shops: the shops that some appointments are at; nil where there are none.
  ///   - window: the measurement window.
  func fill(_ tables: inout DayTables, _ shops: Shops?, _ window: MeasurementWindow) {
    tables.take(
      book.rows(model) { appointment in shops?.want(of: ActivityID(appointment)).map { $0 + 1 } })
    tables.take(book.legs)
    tables.take(book.means.used)
    tables.take(book.breakRows(model))
    if let log = book.log { tables.take(log.trips) }
    if book.keepsRows {
      tables.take(presence.rows())
      tables.take(care.rows(window))
    }
  }
}
