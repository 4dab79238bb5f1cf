public import Geography
public import Quantities

/// How first aid works: which ambulance goes, who waits, and where it goes afterwards.
public struct EmergencyRules: Hashable, Sendable {
  /// Which ambulance is sent.
  public enum Dispatch: String, CaseIterable, Sendable {
    /// The one that will be there first, whether it stands at a station or is on its way to one.
    case closest

    /// One of the first station in the list of the zone that has one to send.
    case stationOrder = "station-order"

    /// Of those that stand at a station, the one that will be there first.
    ///
    /// Crews take orders at stations only. An ambulance that becomes free drives to its station,
    /// past patients who wait, and goes to the first of them from there.
    case closestAtStation = "closest-at-station"
  }

  /// What becomes of an emergency for which there is no ambulance.
  public enum Queue: String, CaseIterable, Sendable {
    /// It waits; the most urgent goes first, and of these the one that was received first.
    case priority

    /// It waits; the one that was received first goes first.
    case time

    /// It does not wait: another person takes care of it.
    case none
  }

  /// Where an ambulance goes when nobody waits for it.
  public enum Return: String, CaseIterable, Sendable {
    /// To the station where its shift begins.
    case home

    /// To the nearest station with a free place.
    case nearest
  }

  /// When the report of a watch is answered.
  public enum Answer: String, CaseIterable, Sendable {
    /// When an ambulance is ordered, or another person takes care of it (H-UC13).
    case order

    /// As soon as it is there.
    case reception
  }

  /// Which ambulance is sent.
  public var dispatch = Dispatch.closest

  /// When the report of a watch is answered.
  public var answer = Answer.order

  /// What becomes of an emergency for which there is no ambulance.
  public var queue = Queue.priority

  /// Place where an ambulance goes when nobody waits for it.
  public var returnTo = Return.home

  /// Where ambulances wait for the next emergency.
  public var moveUp = MoveUpRule.none

  /// Which emergencies may take away an ambulance that is under way; only where the queue is by priority.
  public var redispatch = RedispatchTable()

  /// How long the crew of an ambulance that stands is expected to need until it drives.
  public var expectedMobilisation = TimeSpan.zero

  /// How much faster than others ambulances drive.
  public var speeds = SpeedFactors()

  /// By zone, the stations in the order in which they are asked; empty unless `dispatch` is by it.
  public var stationOrders: [[AmbulanceStationID]] = []

  /// The usual rules: the closest ambulance goes, the most urgent emergency first.
  public init() {}
}

/// How many times as fast as others an ambulance drives; all factors are positive.
public struct SpeedFactors: Hashable, Sendable, BitwiseCopyable {
  /// To an emergency of each priority.
  public var (p1, p2, p3) = (1.0, 1.0, 1.0)

  /// With a patient to a hospital.
  public var toHospital = 1.0

  /// To a station.
  public var toStation = 1.0

  /// As fast as everybody.
  public init() {}

  /// The factor of the way to an emergency.
  public func toScene(_ priority: Priority) -> Double {
    switch priority {
    case .p1: p1
    case .p2: p2
    case .p3: p3
    }
  }
}

/// A place where ambulances stand between missions.
public struct AmbulanceStation: Hashable, Sendable {
  /// Place where it is.
  public let place: Place

  /// Number of ambulances that have room.
  public let capacity: Int

  /// Makes a station with room for at least one.
  public init(at place: Place, capacity: Int) {
    precondition(capacity > 0, "a station has room for somebody")
    self.place = place
    self.capacity = capacity
  }
}

/// What first aid knows of the streets, by which it judges which ambulance is there first.
public struct EmergencyMap: Sendable {
  /// The zones.
  public let zones: ZoneMap

  /// The streets, as far as the service knows them.
  public let streets: Streets

  /// Tells the hour of the day.
  public let clock: WallClock

  /// Puts together what is known.
  public init(zones: ZoneMap, streets: Streets, clock: WallClock) {
    self.zones = zones
    self.streets = streets
    self.clock = clock
  }

  /// How long an ambulance is expected to drive.
  /// - Parameters:
  ///   - from: where it starts.
  ///   - to: where it goes.
  ///   - start: when it starts.
  ///   - factor: how many times as fast as others it drives.
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
