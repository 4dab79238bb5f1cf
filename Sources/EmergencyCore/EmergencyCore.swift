public import Geography
public import MachineParts
public import Quantities

/// First aid: it hears of emergencies, orders ambulances, chooses hospitals, and sends ambulances back to
/// their stations.
///
/// One entry, `handle`: a command from a caller, a watch or a crew, at an instant that they tell. It
/// answers, and appends what it wants done to its outbox. It has no clock, no randomness, no input or
/// output. Ambulances are ordered and do not refuse, which is why this is no rulebook of a taxi service.
///
/// ```swift
/// var firstAid = EmergencyCore(map: map, stations: [station], hospitals: [place], ambulances: 1)
/// _ = firstAid.handle(.crew(ambulance, .onDuty(AmbulanceStationID(0))), at: .start)
/// guard case .opened(let incident) = firstAid.handle(.call(at: home, .p1), at: noon) else { return }
/// _ = firstAid.handle(.callTaken(incident), at: noon + .seconds(50))
/// ```
public struct EmergencyCore: ~Copyable, Sendable {
  /// What is known of the streets.
  public let map: EmergencyMap

  /// How first aid works.
  public let rules: EmergencyRules

  /// Where ambulances stand between missions.
  public let stations: [AmbulanceStation]

  /// Where patients are carried.
  public let hospitals: [Place]

  /// What first aid wants done, in order; whoever gives commands carries it out and empties it.
  public var outbox = Outbox<EmergencyEffect>()

  var now = Instant.start
  var incidents = IDArray<IncidentKind, Incident>()
  var ambulances = IDArray<AmbulanceKind, Ambulance>()

  /// Which of them may be sent, by place; in use where `usesSearch`.
  var search: AmbulanceSearch

  /// True if the nearest are found without looking at all.
  public let usesSearch: Bool

  /// The greatest speed of the day without a factor, in metres of the map in a second.
  let fastest: Double

  /// No ambulance drives faster, in metres of the map in a second; of use where `usesSearch`.
  let topSpeed: Double

  /// Those that wait for an ambulance, in the order in which they will get one.
  var queue: [IncidentID] = []

  /// Of every watch that has reported an alarm, the emergency (E06).
  var incidentOfAlarm: [Int32: IncidentID] = [:]

  /// Number of ambulances that stand at each station or drive to it.
  var counts: [Int]

  /// By station, the zones in reach of ambulances there; empty where no rule asks.
  let reach: [[Int]]

  /// By hospital, whether it takes patients.
  var takesPatients: [Bool]

  /// True if the ambulances without an emergency are others than when they were last distributed.
  var isUnsettled = false

  /// The ambulance that has become free and does not know yet where to go.
  var released: AmbulanceID?

  /// The smallest fleet for which an index by place is quicker than a scan.
  public static let fewestForSearch = 64

  /// Makes a service without anybody on duty.
  /// - Parameters:
  ///   - map: what is known of the streets.
  ///   - rules: how it works.
  ///   - stations: where ambulances stand, at least one.
  ///   - hospitals: where patients are carried, perhaps none.
  ///   - count: how many ambulances there are, at least 0.
  ///   - homes: the station of each ambulance, which keeps a place for it even before its first
  ///     shift; empty when unknown.
  ///   - fewest: the smallest fleet that is indexed by place; a smaller one is scanned, which is quicker and
  ///     finds the same.
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

  /// Makes room for so many emergencies in all.
  public mutating func reserveCapacity(incidents: Int) {
    self.incidents.reserveCapacity(incidents)
  }

  /// Does what a command asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a caller, a watch or a crew tells.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer.
  /// - Complexity: O(emergencies that wait), and of ambulances O(those nearby) where `usesSearch`, else O(all).
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

  /// A report needs no call; one that has come before, or comes late, has the answer of the first (E06, E10).
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

  /// Keeps the newest report of an emergency; until an ambulance drives, its place counts as well
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

  /// Answers the report that told of an emergency, if a watch did and has no answer yet.
  mutating func answer(_ incident: IncidentID) {
    guard let alarm = incidents[incident].alarm, !incidents[incident].isAnswered else { return }
    incidents[incident].isAnswered = true
    outbox.append(.acknowledge(alarm: alarm))
  }

  // MARK: - What screens show

  /// How many emergencies there have ever been.
  public var incidentCount: Int { incidents.count }

  /// Number of ambulances, on duty or not.
  public var ambulanceCount: Int { ambulances.count }

  /// An emergency.
  public func incident(_ incident: IncidentID) -> Incident { incidents[incident] }

  /// An ambulance.
  public func ambulance(_ ambulance: AmbulanceID) -> Ambulance { ambulances[ambulance] }

  /// True if an ambulance has nothing to do, so that it could be sent.
  public func canBeSent(_ ambulance: AmbulanceID) -> Bool { isFree(ambulance) }

  /// The emergencies that wait for an ambulance, in the order in which they will get one.
  public var waiting: [IncidentID] { queue }
}
