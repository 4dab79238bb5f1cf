public import Geography
public import MachineParts
public import Quantities

/// Emergency service: it receives emergencies, orders ambulances, chooses hospitals, and sends
/// ambulances back to their stations.
///
/// It has one entry point, `handle`, which receives a command from a caller, a watch or a crew, at
/// an instant stated by the caller of the function. It answers and appends the requested effects to
/// its outbox. It has no clock, no randomness, no input or output. Ambulances are ordered and
/// cannot refuse, so the rulebook of a taxi service does not apply.
///
/// ```swift
/// var firstAid = EmergencyCore(map: map, stations: [station], hospitals: [place], ambulances: 1)
/// _ = firstAid.handle(.crew(ambulance, .onDuty(AmbulanceStationID(0))), at: .start)
/// guard case .opened(let incident) = firstAid.handle(.call(at: home, .p1), at: noon) else { return }
/// _ = firstAid.handle(.callTaken(incident), at: noon + .seconds(50))
/// ```
public struct EmergencyCore: ~Copyable, Sendable {
  /// The service's knowledge of the streets.
  public let map: EmergencyMap

  /// Rules of the service.
  public let rules: EmergencyRules

  /// Stations of ambulances between missions.
  public let stations: [AmbulanceStation]

  /// The hospitals.
  public let hospitals: [Place]

  /// Effects requested by the service, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<EmergencyEffect>()

  var now = Instant.start
  var incidents = IDArray<IncidentKind, Incident>()
  var ambulances = IDArray<AmbulanceKind, Ambulance>()

  /// Index by place of the ambulances that may be sent; used if `usesSearch`.
  var search: AmbulanceSearch

  /// True if the nearest ambulances are found without a scan of the fleet.
  public let usesSearch: Bool

  /// Greatest speed of the day without a factor, in metres of the map per second.
  let fastest: Double

  /// Upper bound of the speed of ambulances, in metres of the map per second; needed if
  /// `usesSearch`.
  let topSpeed: Double

  /// Emergencies that wait for an ambulance, in the order in which they will get one.
  var queue: [IncidentID] = []

  /// The emergency of each alarm reported by a watch (E06).
  var incidentOfAlarm: [Int32: IncidentID] = [:]

  /// Number of ambulances at each station or on the way to it.
  var counts: [Int]

  /// By station, the zones in reach of ambulances there; empty if no rule needs it.
  let reach: [[Int]]

  /// By hospital, true if it accepts patients.
  var takesPatients: [Bool]

  /// True if the set of ambulances without an emergency has changed since their last distribution.
  var isUnsettled = false

  /// The ambulance that has become free and has no destination yet.
  var released: AmbulanceID?

  /// Size of the smallest fleet for which an index by place is faster than a scan.
  public static let fewestForSearch = 64

  /// Makes a service with no ambulance on duty.
  /// - Parameters:
  ///   - map: the service's knowledge of the streets.
  ///   - rules: rules of the service.
  ///   - stations: stations of ambulances, at least one.
  ///   - hospitals: the hospitals; may be empty.
  ///   - count: number of ambulances, at least 0.
  ///   - homes: the station of each ambulance, which reserves a place for it even before its first
  ///     shift; empty if unknown.
  ///   - fewest: size of the smallest fleet indexed by place; a smaller one is scanned, which is
  ///     faster and gives the same result.
  public init(
    map: EmergencyMap, rules: EmergencyRules = EmergencyRules(), stations: [AmbulanceStation],
    hospitals: [Place], ambulances count: Int, homes: [AmbulanceStationID] = [],
    searchingFrom fewest: Int = EmergencyCore.fewestForSearch
  ) {
    precondition(!stations.isEmpty, "ambulances need a station")
    precondition(
      rules.redispatch.isEmpty || rules.queue == .priority,
      "who loses an ambulance waits for another, by priority")
    precondition(
      rules.dispatch != .stationOrder || rules.stationOrders.count == map.zones.zoneCount,
      "every zone has an order of stations")
    self.map = map
    self.rules = rules
    self.stations = stations
    self.hospitals = hospitals
    usesSearch = count >= fewest && EmergencyCore.canSearch(map, rules)
    search = AmbulanceSearch(
      map.zones, stationCount: usesSearch ? stations.count : 0,
      ambulanceCount: usesSearch ? count : 0)
    let speeds = map.streets.speedByHour.map(\.metersPerSecond)
    fastest = (speeds.max() ?? 0) / map.streets.circuity
    let toScene = Priority.allCases.map { rules.speeds.toScene($0) }.max() ?? 1
    topSpeed = fastest * max(toScene, rules.speeds.toStation)
    counts = Array(repeating: 0, count: stations.count)
    takesPatients = Array(repeating: true, count: hospitals.count)
    switch rules.moveUp {
    case .complianceTable(let rows):
      precondition(rows.count > count, "a row for every number of ambulances, and for none")
      precondition(
        rows.allSatisfy { row in
          stations.indices.allSatisfy { station in
            row.count { $0.index == station } <= stations[station].capacity
          }
        }, "no row has more ambulances at a station than have room")
      reach = []
    case .benefit(let benefits):
      precondition(benefits.ofStations.count == stations.count, "benefits of every station")
      reach = []
    case .expectedCoverage(let coverage):
      precondition(coverage.weights.count == map.zones.zoneCount, "a weight for every zone")
      reach = EmergencyCore.reach(of: stations, map, rules, within: coverage.within)
    case .none, .priorityList: reach = []
    }
    ambulances = IDArray(
      repeating: Ambulance(home: AmbulanceStationID(0), place: stations[0].place), count: count)
    for (number, home) in homes.enumerated() {
      ambulances[AmbulanceID(number)].home = home
      ambulances[AmbulanceID(number)].hasHome = true
    }
  }

  /// Reserves memory for a total number of emergencies.
  public mutating func reserveCapacity(incidents: Int) {
    self.incidents.reserveCapacity(incidents)
  }

  /// Executes a command, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: input from a caller, a watch or a crew.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer.
  /// - Complexity: O(waiting emergencies), plus O(ambulances nearby) if `usesSearch`, else
  ///   O(ambulances).
  public mutating func handle(
    _ command: EmergencyCommand, at instant: Instant
  ) -> EmergencyResponse {
    now = max(now, instant)
    do throws(EmergencyRefusal) {
      switch command {
      case .call(let place, let priority): return .opened(try open(at: place, priority))
      case .callTaken(let incident):
        guard incidents.contains(incident) else { throw .unknownIncident }
        guard incidents[incident].state == .reported else { throw .alreadyTaken }
        serve(incident)
      case .referred(let incident): try refer(incident)
      case .taxi(let incident, let hasCome):
        guard incidents.contains(incident) else { throw .unknownIncident }
        guard incidents[incident].state == .awaitingTaxi else { throw .noTaxi }
        if hasCome { incidents[incident].state = .closed(.byTaxi) } else { serve(incident) }
      case .report(let alarm, let place, let priority, let content):
        return try report(alarm, at: place, priority, content)
      case .crew(let ambulance, let command):
        guard ambulances.contains(ambulance) else { throw .unknownAmbulance }
        try handle(command, of: ambulance)
      case .hospital(let hospital, let isOpen):
        guard hospital.index < hospitals.count else { throw .unknownHospital }
        takesPatients[hospital.index] = isOpen
      }
      rearrange()
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  private mutating func open(
    at place: Place, _ priority: Priority, alarm: Int32? = nil
  ) throws(EmergencyRefusal) -> IncidentID {
    guard place.zone.index < map.zones.zoneCount else { throw .notOnMap }
    return incidents.append(Incident(at: place, priority, received: now, alarm: alarm))
  }

  private mutating func refer(_ incident: IncidentID) throws(EmergencyRefusal) {
    guard incidents.contains(incident) else { throw .unknownIncident }
    guard incidents[incident].state == .reported else { throw .alreadyTaken }
    guard let hospital = nearestHospital(to: incidents[incident].place) else {
      throw .noHospital
    }
    incidents[incident].state = .awaitingTaxi
    outbox.append(.callTaxi(incident, to: hospital))
  }

  /// Handles a report, which needs no call.
  ///
  /// A repeated or late report gets the answer of the first one (E06, E10).
  private mutating func report(
    _ alarm: Int32, at place: Place, _ priority: Priority, _ content: PatientReport
  ) throws(EmergencyRefusal) -> EmergencyResponse {
    if let known = incidentOfAlarm[alarm] {
      try update(known, at: place, content)
      if incidents[known].isAnswered { outbox.append(.acknowledge(alarm: alarm)) }
      return .known(known)
    }
    let incident = try open(at: place, priority, alarm: alarm)
    incidentOfAlarm[alarm] = incident
    incidents[incident].report = content
    serve(incident)
    rearrange()
    if rules.answer == .reception { answer(incident) }
    return .opened(incident)
  }

  /// Keeps the newest report of an emergency; until an ambulance drives, its place is updated too
  /// (H-UC13).
  private mutating func update(
    _ incident: IncidentID, at place: Place, _ content: PatientReport
  ) throws(EmergencyRefusal) {
    guard place.zone.index < map.zones.zoneCount else { throw .notOnMap }
    guard let last = incidents[incident].report, content.number > last.number else { return }
    incidents[incident].report = content
    switch incidents[incident].state {
    case .queued: incidents[incident].place = place
    case .ordered(let ambulance):
      guard case .mobilising = ambulances[ambulance].state else { return }
      incidents[incident].place = place
    case .reported, .awaitingTaxi, .onScene, .transporting, .handover, .closed: break
    }
  }

  /// Answers the watch that reported an emergency, if it has no answer yet.
  mutating func answer(_ incident: IncidentID) {
    guard let alarm = incidents[incident].alarm, !incidents[incident].isAnswered else { return }
    incidents[incident].isAnswered = true
    outbox.append(.acknowledge(alarm: alarm))
  }

  // MARK: - Queries

  /// Number of emergencies ever received.
  public var incidentCount: Int { incidents.count }

  /// Number of ambulances, on duty or not.
  public var ambulanceCount: Int { ambulances.count }

  /// Returns an emergency.
  public func incident(_ incident: IncidentID) -> Incident { incidents[incident] }

  /// Returns an ambulance.
  public func ambulance(_ ambulance: AmbulanceID) -> Ambulance { ambulances[ambulance] }

  /// True if an ambulance is idle, so that it could be sent.
  public func canBeSent(_ ambulance: AmbulanceID) -> Bool { isFree(ambulance) }

  /// The emergencies that wait for an ambulance, in the order in which they will get one.
  public var waiting: [IncidentID] { queue }
}
