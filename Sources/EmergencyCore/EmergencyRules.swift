public import Geography
public import Quantities

/// Rules of the emergency service: choice of ambulances, order of the queue, and movements
/// afterwards.
public struct EmergencyRules: Hashable, Sendable {
  /// Rule by which an ambulance is chosen.
  public enum Dispatch: String, CaseIterable, Sendable {
    /// The ambulance with the earliest expected arrival, at a station or on its way to one.
    case closest

    /// An ambulance of the first station in the zone's list that has one available.
    case stationOrder = "station-order"

    /// Of the ambulances at stations, the one with the earliest expected arrival.
    ///
    /// Crews take orders at stations only. An ambulance that becomes free drives to its station
    /// even if patients wait, and goes to the first of them from there.
    case closestAtStation = "closest-at-station"
  }

  /// Treatment of an emergency without an available ambulance.
  public enum Queue: String, CaseIterable, Sendable {
    /// It waits; the most urgent goes first, then the earliest received.
    case priority

    /// It waits; the earliest received goes first.
    case time

    /// It does not wait: another service takes it.
    case none
  }

  /// Destination of an ambulance if no emergency waits.
  public enum Return: String, CaseIterable, Sendable {
    /// The station where its shift begins.
    case home

    /// The nearest station with a free place.
    case nearest
  }

  /// Time at which the report of a watch is answered.
  public enum Answer: String, CaseIterable, Sendable {
    /// When an ambulance is ordered, or another service takes the emergency (H-UC13).
    case order

    /// On receipt.
    case reception
  }

  /// Rule by which an ambulance is chosen.
  public var dispatch = Dispatch.closest

  /// Time at which the report of a watch is answered.
  public var answer = Answer.order

  /// Treatment of an emergency without an available ambulance.
  public var queue = Queue.priority

  /// Destination of an ambulance if no emergency waits.
  public var returnTo = Return.home

  /// Rule for the stations at which ambulances wait for the next emergency.
  public var moveUp = MoveUpRule.none

  /// Emergencies that may take an ambulance on the way to another; only with a queue by priority.
  public var redispatch = RedispatchTable()

  /// Expected mobilisation time of the crew of a standing ambulance.
  public var expectedMobilisation = TimeSpan.zero

  /// Speeds of ambulances relative to other traffic.
  public var speeds = SpeedFactors()

  /// By zone, the stations in the order in which they are asked; empty unless `dispatch` requires
  /// it.
  public var stationOrders: [[AmbulanceStationID]] = []

  /// Makes the usual rules: the closest ambulance goes, the most urgent emergency first.
  public init() {}
}

/// Speeds of an ambulance relative to other traffic; all factors are positive.
public struct SpeedFactors: Hashable, Sendable, BitwiseCopyable {
  /// Factors on the way to an emergency, by priority.
  public var (p1, p2, p3) = (1.0, 1.0, 1.0)

  /// Factor on the way to a hospital with a patient.
  public var toHospital = 1.0

  /// Factor on the way to a station.
  public var toStation = 1.0

  /// Makes factors of 1: the speed of other traffic.
  public init() {}

  /// Factor on the way to an emergency.
  public func toScene(_ priority: Priority) -> Double {
    switch priority {
    case .p1: p1
    case .p2: p2
    case .p3: p3
    }
  }
}

/// A station of ambulances between missions.
public struct AmbulanceStation: Hashable, Sendable {
  /// Place of the station.
  public let place: Place

  /// Number of ambulances for which there is room.
  public let capacity: Int

  /// Makes a station with room for at least one ambulance.
  public init(at place: Place, capacity: Int) {
    precondition(capacity > 0, "a station has room for somebody")
    self.place = place
    self.capacity = capacity
  }
}

/// The service's knowledge of the streets, by which it estimates arrivals.
public struct EmergencyMap: Sendable {
  /// The zones.
  public let zones: ZoneMap

  /// The streets, as far as the service knows them.
  public let streets: Streets

  /// The wall clock, for the hour of the day.
  public let clock: WallClock

  /// Makes the map.
  public init(zones: ZoneMap, streets: Streets, clock: WallClock) {
    self.zones = zones
    self.streets = streets
    self.clock = clock
  }

  /// Returns the expected driving time of an ambulance.
  /// - Parameters:
  ///   - from: start of the drive.
  ///   - to: end of the drive.
  ///   - start: instant at which the drive starts.
  ///   - factor: speed relative to other traffic.
  /// - Returns: the time.
  public func time(from: Place, to: Place, leaving start: Instant, factor: Double) -> TimeSpan {
    if streets.areAlike {
      return streets.drive(
        streets.streetDistance(zones.distance(from: from, to: to)), noise: 1 / factor, from: start,
        clock: clock)
    }
    return streets.journey(
      from: from, to: to, leaving: start, class: .ambulance, noise: 1 / factor, on: zones,
      clock: clock
    ).duration
  }
}
