public import EmergencyCore
public import Geography
public import Quantities
public import RandomVariates

/// The emergency medical service of a city: its calls, ambulances, stations and hospitals.
public struct EmergencyModel: Sendable {
  /// A station and the ambulances based there.
  public struct Station: Hashable, Sendable {
    /// Name in results.
    public let name: String

    /// Location.
    public let place: Place

    /// Number of ambulances that fit, at least as many as are based there.
    public let capacity: Int

    /// Number of ambulances based there, at least 0.
    public let ambulances: Int

    /// Makes a station.
    public init(_ name: String, at place: Place, capacity: Int, ambulances: Int) {
      precondition(ambulances <= capacity, "every ambulance has room at home")
      self.name = name
      self.place = place
      self.capacity = capacity
      self.ambulances = ambulances
    }
  }

  /// A hospital.
  public struct Hospital: Hashable, Sendable {
    /// Name in results.
    public package(set) var name: String

    /// Location.
    public package(set) var place: Place

    /// Daily time at which it accepts no patients; nil if it always does.
    public package(set) var closed: DailyTimes?

    /// Makes a hospital.
    public init(_ name: String, at place: Place, closed: DailyTimes? = nil) {
      self.name = name
      self.place = place
      self.closed = closed
    }
  }

  /// A time window that recurs every day.
  public struct DailyTimes: Hashable, Sendable, BitwiseCopyable {
    /// Start.
    public let start: TimeOfDay

    /// Length, more than 0 and less than a day.
    public let length: TimeSpan

    /// Makes a daily time window.
    public init(start: TimeOfDay, length: TimeSpan) {
      precondition(length > .zero && length < TimeOfDay.day, "a part of a day")
      (self.start, self.length) = (start, length)
    }

    /// Returns the next instant at which it begins.
    /// - Parameters:
    ///   - instant: the earliest instant.
    ///   - clock: converts instants to times of day.
    /// - Returns: that instant or a later one, by less than a day.
    public func begins(from instant: Instant, _ clock: WallClock) -> Instant {
      instant
        + TimeOfDay(
          wrapping: start.sinceMidnight - clock.time(at: instant).sinceMidnight
        ).sinceMidnight
    }

    /// True if an instant lies in the window.
    public func contains(_ instant: Instant, _ clock: WallClock) -> Bool {
      TimeOfDay(wrapping: clock.time(at: instant).sinceMidnight - start.sinceMidnight)
        .sinceMidnight < length
    }
  }

  /// A daily shift, and the share of crews that work it.
  public struct Shift: Hashable, Sendable, BitwiseCopyable {
    /// Daily hours of the shift.
    public let times: DailyTimes

    /// Share of all crews, 0 to 1.
    public var share: Double

    /// Makes a shift.
    public init(_ times: DailyTimes, share: Double) {
      (self.times, self.share) = (times, share)
    }
  }

  /// An emergency of a list; unspecified values are drawn.
  public struct Listed: Hashable, Sendable, BitwiseCopyable {
    /// Time of the call.
    public package(set) var at: Instant

    /// Place of the emergency.
    public package(set) var place: Place

    /// Priority.
    public package(set) var priority: Priority

    /// Duration of the call.
    public var callTaking: TimeSpan?

    /// On-scene time.
    public var scene: TimeSpan?

    /// True if the patient is carried to a hospital.
    public var isTransported: Bool?

    /// Time at the hospital until the ambulance is free.
    public var handover: TimeSpan?

    /// Resident who is the patient, from 0, and whose place replaces that of the list; nil for
    /// other people.
    public var resident: Int32?

    /// Makes an emergency whose other values are drawn.
    public init(at: Instant, _ place: Place, _ priority: Priority) {
      self.at = at
      self.place = place
      self.priority = priority
    }
  }

  /// Priority 3 patients who are sent a taxi instead of an ambulance.
  public struct LowAcuity: Hashable, Sendable, BitwiseCopyable {
    /// Share of such patients, 0 to 1.
    public var taxiShare: Double

    /// Time without a taxi after which they get an ambulance.
    public var taxiLimit: TimeSpan

    /// Makes a rule for low-acuity patients.
    public init(taxiShare: Double, taxiLimit: TimeSpan) {
      self.taxiShare = taxiShare
      self.taxiLimit = taxiLimit
    }
  }

  /// Source of the emergencies.
  public enum Calls: Sendable {
    /// Exactly these, in order of time.
    case listed([Listed])

    /// A Poisson process by hour and zone, and the share of each priority.
    case drawn(PoissonDemand, priorities: WeightedChoice)
  }

  /// Rules of the emergency medical service.
  public var rules = EmergencyRules()

  /// The stations, at least one.
  public var stations: [Station]

  /// The hospitals; may be empty if no patients are transported.
  public var hospitals: [Hospital] = []

  /// Source of the emergencies.
  public var calls: Calls

  /// True if the patients of drawn calls are residents, who are taken from where they are.
  public var callsConcernResidents = false

  /// True if residents are patients, who are taken from where they are.
  public var concernsResidents: Bool {
    if callsConcernResidents || alarms?.wearers.areResidents ?? false { return true }
    guard case .listed(let calls) = calls else { return false }
    return calls.contains { $0.resident != nil }
  }

  /// Stay in hospital of a resident after the handover; nil: until the run ends.
  public var hospitalStay: Sampler?

  /// Call-taking time of each of the three priorities.
  public var callTaking: [Sampler]

  /// Time from the order to the departure of an ambulance at rest.
  public var mobilisation: Sampler

  /// On-scene time.
  public var scene: Sampler

  /// Share of patients who are transported to a hospital, 0 to 1.
  public var transportedShare = 0.0

  /// Time at the hospital until the ambulance is free.
  public var handover: Sampler

  /// Goal for the response time to the most urgent patients, from their call.
  public var goal = TimeSpan.minutes(8)

  /// Least share of the most urgent patients reached within the goal, 0 to 1.
  public var goalShare = 0.75

  /// Shifts of the crews; empty if all are always on duty.
  public var shifts: [Shift] = []

  /// Interval at which the covered zones are recorded; nil if coverage is not recorded.
  public var coverageInterval: TimeSpan?

  /// Patients who can go to a hospital by taxi; nil for none.
  public var lowAcuity: LowAcuity?

  /// Watches that call for help; nil for none.
  public var alarms: AlarmModel?

  /// Makes a service in which only driving takes time.
  public init(stations: [Station], calls: Calls) {
    precondition(!stations.isEmpty, "ambulances need a station")
    self.stations = stations
    self.calls = calls
    callTaking = Array(repeating: .zero, count: Priority.allCases.count)
    (mobilisation, scene, handover) = (.zero, .zero, .zero)
  }

  /// Shift of each ambulance, by number; empty if all are always on duty.
  ///
  /// Each ambulance gets the shift that is furthest below its share so far, so that shifts mix at
  /// every station.
  public var shiftOfAmbulance: [Int] {
    guard !shifts.isEmpty else { return [] }
    var given = [Int](repeating: 0, count: shifts.count)
    return (1...max(1, ambulanceCount)).prefix(ambulanceCount).map { number in
      let lacks = shifts.indices.map { shifts[$0].share * Double(number) - Double(given[$0]) }
      let next = shifts.indices.max { (lacks[$0], $1) < (lacks[$1], $0) } ?? 0
      given[next] += 1
      return next
    }
  }

  /// Smallest fleet with a spatial index; results do not depend on it.
  package var fewestForSearch = EmergencyCore.fewestForSearch

  /// True if ambulances are repositioned.
  public var movesAmbulances: Bool { rules.moveUp != .none }

  /// Number of ambulances.
  public var ambulanceCount: Int { stations.reduce(0) { $0 + $1.ambulances } }
}

extension EmergencyModel {
  /// Expected share of calls by zone; equal shares in a city without calls.
  public func expectedShares(zoneCount: Int) -> [Double] {
    var weights = [Double](repeating: 0, count: zoneCount)
    switch calls {
    case .listed(let all): for call in all { weights[call.place.zone.index] += 1 }
    case .drawn(let process, _):
      for hour in process.ratesPerHour {
        for (zone, rate) in hour.enumerated() { weights[zone] += rate }
      }
    }
    let sum = weights.reduce(0, +)
    return weights.map { sum > 0 ? $0 / sum : 1 / Double(zoneCount) }
  }
}
