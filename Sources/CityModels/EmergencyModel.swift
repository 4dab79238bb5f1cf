public import EmergencyCore
public import Geography
public import Quantities
public import RandomVariates

/// First aid of a city: who needs it, and the ambulances, stations and hospitals there are.
public struct EmergencyModel: Sendable {
  /// A station and the ambulances that are at home there.
  public struct Station: Hashable, Sendable {
    /// Name in results.
    public let name: String

    /// Place where it is.
    public let place: Place

    /// Number of ambulances that have room, at least those at home there.
    public let capacity: Int

    /// How many are at home there, at least 0.
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
    public let name: String

    /// Place where it is.
    public let place: Place

    /// When it takes nobody, every day; nil where it always does.
    public let closed: DailyTimes?

    /// Makes a hospital.
    public init(_ name: String, at place: Place, closed: DailyTimes? = nil) {
      self.name = name
      self.place = place
      self.closed = closed
    }
  }

  /// A time that comes every day.
  public struct DailyTimes: Hashable, Sendable, BitwiseCopyable {
    /// Time at which it begins.
    public let start: TimeOfDay

    /// Duration, more than 0 and less than a day.
    public let length: TimeSpan

    /// Makes a time of every day.
    public init(start: TimeOfDay, length: TimeSpan) {
      precondition(length > .zero && length < TimeOfDay.day, "a part of a day")
      (self.start, self.length) = (start, length)
    }

    /// Time at which it next begins.
    /// - Parameters:
    ///   - instant: from when on it may.
    ///   - clock: tells the time of day.
    /// - Returns: that instant or a later one, by less than a day.
    public func begins(from instant: Instant, _ clock: WallClock) -> Instant {
      instant
        + TimeOfDay(
          wrapping: start.sinceMidnight - clock.time(at: instant).sinceMidnight
        ).sinceMidnight
    }

    /// True if it is that time.
    public func contains(_ instant: Instant, _ clock: WallClock) -> Bool {
      TimeOfDay(wrapping: clock.time(at: instant).sinceMidnight - start.sinceMidnight)
        .sinceMidnight < length
    }
  }

  /// A shift of every day, and how many of the crews work it.
  public struct Shift: Hashable, Sendable, BitwiseCopyable {
    /// When crews are on duty.
    public let times: DailyTimes

    /// Their share of all crews, 0 to 1.
    public let share: Double

    /// Makes a shift.
    public init(_ times: DailyTimes, share: Double) {
      (self.times, self.share) = (times, share)
    }
  }

  /// An emergency of a list; what the list does not say is drawn.
  public struct Listed: Hashable, Sendable, BitwiseCopyable {
    /// When first aid is called.
    public let at: Instant

    /// Where help is needed.
    public private(set) var place: Place

    /// How urgent it is.
    public let priority: Priority

    /// Duration of the call.
    public var callTaking: TimeSpan?

    /// How long the ambulance is with the patient.
    public var scene: TimeSpan?

    /// True if the patient is carried to a hospital.
    public var isTransported: Bool?

    /// How long it takes there until the ambulance is free.
    public var handover: TimeSpan?

    /// Corrects the place.
    package mutating func move(to place: Place) { self.place = place }

    /// Makes an emergency of which the rest is drawn.
    public init(at: Instant, _ place: Place, _ priority: Priority) {
      self.at = at
      self.place = place
      self.priority = priority
    }
  }

  /// Patients of priority 3 who are sent a taxi in the place of an ambulance.
  public struct LowAcuity: Hashable, Sendable, BitwiseCopyable {
    /// How many of them, 0 to 1.
    public var taxiShare: Double

    /// After how long without a taxi they get an ambulance.
    public var taxiLimit: TimeSpan

    /// Sends so many a taxi.
    public init(taxiShare: Double, taxiLimit: TimeSpan) {
      self.taxiShare = taxiShare
      self.taxiLimit = taxiLimit
    }
  }

  /// Where emergencies come from.
  public enum Calls: Sendable {
    /// These and no others, in order of time.
    case listed([Listed])

    /// A Poisson process by hour and zone, and the share of each priority.
    case drawn(PoissonDemand, priorities: WeightedChoice)
  }

  /// How first aid works.
  public var rules = EmergencyRules()

  /// The stations, at least one.
  public var stations: [Station]

  /// The hospitals; empty only where nobody is carried.
  public var hospitals: [Hospital] = []

  /// Who needs help.
  public var calls: Calls

  /// Duration of calls, by priority; three.
  public var callTaking: [Sampler]

  /// How long the crew of an ambulance that stands needs until it drives.
  public var mobilisation: Sampler

  /// How long an ambulance is with a patient.
  public var scene: Sampler

  /// The share of patients that are carried to a hospital, 0 to 1.
  public var transportedShare = 0.0

  /// How long it takes at the hospital until the ambulance is free.
  public var handover: Sampler

  /// An ambulance should be with the most urgent patients within this time of their call.
  public var goal = TimeSpan.minutes(8)

  /// Least share of the most urgent patients reached within that time; 0 to 1.
  public var goalShare = 0.75

  /// When crews are on duty; empty where all always are.
  public var shifts: [Shift] = []

  /// How often it is looked at which zones are covered; nil where nobody looks.
  public var coverageInterval: TimeSpan?

  /// Patients who can go to a hospital by taxi; nil where nobody is sent one.
  public var lowAcuity: LowAcuity?

  /// Watches that call for help; nil where there are none.
  public var alarms: AlarmModel?

  /// Makes the first aid of a city where nothing but driving takes time.
  public init(stations: [Station], calls: Calls) {
    precondition(!stations.isEmpty, "ambulances need a station")
    self.stations = stations
    self.calls = calls
    callTaking = Array(repeating: .zero, count: Priority.allCases.count)
    (mobilisation, scene, handover) = (.zero, .zero, .zero)
  }

  /// The shift of each ambulance, by number; empty where all are always on duty.
  ///
  /// Each gets the shift that lacks most for its share of those before, so that shifts mix at every station.
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

  /// The smallest fleet that is indexed by place; results do not depend on it.
  package var fewestForSearch = EmergencyCore.fewestForSearch

  /// True if ambulances are told where to wait.
  public var movesAmbulances: Bool { rules.moveUp != .none }

  /// Number of ambulances.
  public var ambulanceCount: Int { stations.reduce(0) { $0 + $1.ambulances } }
}

extension EmergencyModel {
  /// Expected share of the calls by zone; equal shares in a city without calls.
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
