import CityModels
import EmergencyCore
import Geography
import Quantities
import Results

/// Records of emergencies, with the instants of each stage of the response.
struct IncidentBook: ~Copyable {
  private let window: MeasurementWindow
  private let goal: TimeSpan
  private let keepsRows: Bool
  private var records = IDArray<IncidentKind, IncidentRecord>()
  private var tallies: [AmbulanceTally] = []

  /// Number of counted emergencies that are not over.
  private(set) var openCount = 0

  /// Integral of the number of counted patients who wait for help over time (Little's law).
  private var waitingIntegral = TimeSpan.zero
  private var waiting: Int64 = 0
  private var waitingSince = Instant.start

  /// Totals, complete after the end of the run.
  private(set) var tally: EmergencyTally

  init(window: MeasurementWindow, goal: TimeSpan, keepsRows: Bool) {
    self.window = window
    self.goal = goal
    tally = EmergencyTally(goal: goal)
    self.keepsRows = keepsRows
  }

  mutating func open(at now: Instant, _ place: Place, _ priority: Priority) {
    let counts = window.contains(now)
    let incident = records.append(IncidentRecord(place: place, priority: priority, received: now))
    records[incident].counts = counts
    guard counts else { return }
    openCount += 1
    wait(1, now)
  }

  private mutating func wait(_ change: Int64, _ now: Instant) {
    waitingIntegral += (now - waitingSince) * waiting
    waitingSince = now
    waiting += change
  }

  /// Returns the arrival of an ambulance at an emergency; nil if none arrived.
  func arrival(at incident: Int32) -> Instant? { records[IncidentID(Int(incident))].arrived }

  mutating func take(_ incident: IncidentID, at now: Instant) { records[incident].taken = now }

  /// Stores the latest report of a watch, with its place.
  mutating func keepReport(of found: Incident, _ incident: IncidentID) {
    (records[incident].report, records[incident].place) = (found.report, found.place)
  }

  mutating func callTaxi(for incident: IncidentID) { records[incident].hasCalledTaxi = true }

  mutating func endTaxi(for incident: IncidentID, hasCome: Bool, at now: Instant) {
    records[incident].taxiWait = records[incident].taken.map { now - $0 } ?? .zero
    guard hasCome else { return }
    arrive(incident, at: now, 0)
    close(incident, .byTaxi, at: now)
  }

  mutating func order(
    _ incident: IncidentID, _ ambulance: AmbulanceID, from station: AmbulanceStationID,
    _ choice: AmbulanceChoice?, at now: Instant
  ) {
    records[incident].choice = choice
    records[incident].orders += 1
    (records[incident].ambulance, records[incident].station) = (ambulance, station)
    (records[incident].ordered, records[incident].mobilised) = (now, nil)
  }

  /// Returns the number of times that an ambulance was ordered to an emergency.
  func tries(of incident: IncidentID) -> Int { Int(records[incident].orders) }

  mutating func lose(_ incident: IncidentID, at now: Instant) {
    if let ordered = records[incident].ordered { records[incident].lost += now - ordered }
    records[incident].diversions += 1
    records[incident].delay = nil
    (records[incident].ordered, records[incident].mobilised) = (nil, nil)
    (records[incident].ambulance, records[incident].station) = (nil, nil)
  }

  mutating func setOff(to incident: IncidentID, at now: Instant) {
    records[incident].mobilised = now
  }

  /// Records the additional drive time to an emergency due to closed and slow streets.
  mutating func slow(_ incident: IncidentID, by delay: TimeSpan) { records[incident].delay = delay }

  mutating func arrive(_ incident: IncidentID, at now: Instant, _ meters: Double) {
    records[incident].arrived = now
    records[incident].meters = meters
    if records[incident].counts { wait(-1, now) }
  }

  mutating func leave(_ incident: IncidentID, at now: Instant) { records[incident].left = now }

  mutating func reach(_ hospital: HospitalID, with incident: IncidentID, at now: Instant) {
    (records[incident].atHospital, records[incident].hospital) = (now, hospital)
  }

  mutating func close(_ incident: IncidentID, _ end: IncidentEnd, at now: Instant) {
    (records[incident].closed, records[incident].end) = (now, end)
    guard records[incident].counts else { return }
    openCount -= 1
    if records[incident].arrived == nil { wait(-1, now) }
  }

  /// Records that a waiting ambulance is relocated.
  mutating func moveUp(at now: Instant) {
    if window.contains(now) { tally.moveUps += 1 }
  }

  /// Adds the tally of an ambulance, in the order of ambulance numbers.
  mutating func add(_ tally: AmbulanceTally) { tallies.append(tally) }

  /// Computes the totals.
  mutating func finish(at end: Instant) {
    wait(0, end)
    var responses = IncidentResponses()
    for incident in records.ids where records[incident].counts {
      tally.add(row(of: incident), to: &responses)
    }
    tally.close(responses)
    for unit in tallies { tally.add(unit) }
  }

  /// Compares the sum of the waits with the integral of the number waiting (Little's law).
  ///
  /// Patients still waiting count until the end. Returns nil if both are equal.
  func imbalance(at end: Instant) -> String? {
    var sum = TimeSpan.zero
    for incident in records.ids where records[incident].counts {
      let record = records[incident]
      sum += (record.arrived ?? record.closed ?? end) - record.received
      if let arrived = record.arrived, let taken = record.taken, let ordered = record.ordered,
        let mobilised = record.mobilised, let queue = record.queue
      {
        let parts = [
          taken - record.received, record.taxiWait ?? .zero, queue, record.lost,
          mobilised - ordered,
        ]
        let whole = parts.reduce(arrived - mobilised, +)
        if whole != arrived - record.received || queue < .zero {
          return "the parts of the response to emergency \(incident) do not add up"
        }
      }
    }
    return sum == waitingIntegral
      ? nil : "responses add up to \(sum), and those who wait over time to \(waitingIntegral)"
  }

  /// Returns one row for each counted emergency, in the order of calls; none unless rows are kept.
  func rows() -> [IncidentRow] {
    guard keepsRows else { return [] }
    var rows: [IncidentRow] = []
    for incident in records.ids where records[incident].counts {
      rows.append(row(of: incident))
    }
    return rows
  }

  private func row(of incident: IncidentID) -> IncidentRow {
    records[incident].row(of: incident, since: window.start)
  }

  /// Returns one row for each hour of the day and zone with data; none unless rows are kept.
  func responseRows(
    _ cover: CoverageBook?, zoneCount: Int, _ clock: WallClock
  ) -> [ResponseRow] {
    guard keepsRows else { return [] }
    var rows: [ResponseRow] = []
    for hour in 0..<24 {
      for zone in 0..<zoneCount {
        rows.append(ResponseRow(hour: Int32(hour), zone: Int32(zone)))
        if let cover { rows[rows.count - 1].add(cover.count(hour: hour, zone: zone)) }
      }
    }
    for incident in records.ids where records[incident].counts {
      let record = records[incident]
      let place = clock.hour(at: record.received) * zoneCount + record.place.zone.index
      rows[place].add(
        isUrgent: record.priority == .p1, response: record.arrived.map { $0 - record.received },
        goal: goal)
    }
    return rows.filter { !$0.isEmpty }
  }

  /// Places of the patients of the emergencies that count.
  func placeRows() -> [IncidentPlaceRow] {
    var rows: [IncidentPlaceRow] = []
    for incident in records.ids where records[incident].counts {
      let point = records[incident].place.point
      rows.append(
        IncidentPlaceRow {
          $0.incident = incident.number + 1
          ($0.x, $0.y) = (Distance(meters: point.x), Distance(meters: point.y))
        })
    }
    return rows
  }

  /// Returns one row for each ambulance; none unless rows are kept.
  func ambulanceRows(_ homes: [AmbulanceStationID]) -> [AmbulanceRow] {
    guard keepsRows else { return [] }
    return zip(homes, tallies).enumerated().map { number, unit in
      AmbulanceRow(unit.1, ambulance: Int32(number) + 1, station: unit.0.number)
    }
  }
}

extension FirstAid {
  /// Fills in the tables of emergencies and ambulances.
  func fill(_ tables: inout DayTables, zoneCount: Int, _ clock: WallClock) {
    tables.take(book.responseRows(cover, zoneCount: zoneCount, clock))
    tables.take(
      book.rows().map { row in
        var row = row
        row.resident = plan(of: IncidentID(Int(row.incident) - 1)).patient
        return row
      })
    tables.take(book.ambulanceRows(homes))
    guard let movementRows else { return }
    tables.take(movementRows)
    tables.take(book.placeRows())
  }
}
