package import EmergencyCore
package import Geography
package import Quantities
package import RandomVariates

/// First aid of a city: who needs it, and the ambulances, stations and hospitals there are.
package struct EmergencyModel: Sendable {
  /// A station and the ambulances that are at home there.
  package struct Station: Hashable, Sendable {
    /// Name in results.
    package let name: String

    /// Place where it is.
    package let place: Place

    /// Number of ambulances that have room, at least those at home there.
    package let capacity: Int

    /// How many are at home there, at least 0.
    package let ambulances: Int

    package init(_ name: String, at place: Place, capacity: Int, ambulances: Int) {
      precondition(ambulances <= capacity, "every ambulance has room at home")
      self.name = name
      self.place = place
      self.capacity = capacity
      self.ambulances = ambulances
    }
  }

  package struct Hospital: Hashable, Sendable {
    /// Name in results.
    package let name: String

    /// Place where it is.
    package let place: Place

    /// When it takes nobody, every day; nil where it always does.
    package let closed: DailyTimes?

    package init(_ name: String, at place: Place, closed: DailyTimes? = nil) {
      self.name = name
      self.place = place
      self.closed = closed
    }
  }

  /// A time that comes every day.
  package struct DailyTimes: Hashable, Sendable, BitwiseCopyable {
    /// Time at which it begins.
    package let start: TimeOfDay

    /// Duration, more than 0 and less than a day.
    package let length: TimeSpan

    package init(start: TimeOfDay, length: TimeSpan) {
      precondition(length > .zero && length < TimeOfDay.day, "a part of a day")
      (self.start, self.length) = (start, length)
    }

    /// Time at which it next begins.
    /// - Parameters:
    ///   - instant: from when on it may.
    ///   - clock: tells the time of day.
    /// - Returns: that instant or a later one, by less than a day.
    package func begins(from instant: Instant, _ clock: WallClock) -> Instant {
      instant
        + TimeOfDay(
          wrapping: start.sinceMidnight - clock.time(at: instant).sinceMidnight
        ).sinceMidnight
    }

    /// True if it is that time.
    package func contains(_ instant: Instant, _ clock: WallClock) -> Bool {
      TimeOfDay(wrapping: clock.time(at: instant).sinceMidnight - start.sinceMidnight)
        .sinceMidnight < length
    }
  }

  /// A shift of every day, and how many of the crews work it.
  package struct Shift: Hashable, Sendable, BitwiseCopyable {
    /// When crews are on duty.
    package let times: DailyTimes

    /// Their share of all crews, 0 to 1.
    package let share: Double

    package init(_ times: DailyTimes, share: Double) {
      (self.times, self.share) = (times, share)
    }
  }

  /// An emergency of a list; what the list does not say is drawn.
  package struct Listed: Hashable, Sendable, BitwiseCopyable {
    /// When first aid is called.
    package let at: Instant

    /// Where help is needed.
    package private(set) var place: Place

    /// How urgent it is.
    package let priority: Priority

    /// Duration of the call.
    package var callTaking: TimeSpan?

    /// How long the ambulance is with the patient.
    package var scene: TimeSpan?

    /// True if the patient is carried to a hospital.
    package var isTransported: Bool?

    /// How long it takes there until the ambulance is free.
    package var handover: TimeSpan?

    /// Corrects the place.
    package mutating func move(to place: Place) { self.place = place }

    /// Makes an emergency of which the rest is drawn.
    package init(at: Instant, _ place: Place, _ priority: Priority) {
      self.at = at
      self.place = place
      self.priority = priority
    }
  }

  /// Patients of priority 3 who are sent a taxi in the place of an ambulance.
  package struct LowAcuity: Hashable, Sendable, BitwiseCopyable {
    /// How many of them, 0 to 1.
    package var taxiShare: Double

    /// After how long without a taxi they get an ambulance.
    package var taxiLimit: TimeSpan

    /// Sends so many a taxi.
    package init(taxiShare: Double, taxiLimit: TimeSpan) {
      self.taxiShare = taxiShare
      self.taxiLimit = taxiLimit
    }
  }

  /// Where emergencies come from.
  package enum Calls: Sendable {
    /// These and no others, in order of time.
    case listed([Listed])

    /// A Poisson process by hour and zone, and the share of each priority.
    case drawn(PoissonDemand, priorities: WeightedChoice)
  }

  /// How first aid works.
  package var rules = EmergencyRules()

  /// The stations, at least one.
  package var stations: [Station]

  /// The hospitals; empty only where nobody is carried.
  package var hospitals: [Hospital] = []

  /// Who needs help.
  package var calls: Calls

  /// Duration of calls, by priority; three.
  package var callTaking: [Sampler]

  /// How long the crew of an ambulance that stands needs until it drives.
  package var mobilisation: Sampler

  /// How long an ambulance is with a patient.
  package var scene: Sampler

  /// The share of patients that are carried to a hospital, 0 to 1.
  package var transportedShare = 0.0

  /// How long it takes at the hospital until the ambulance is free.
  package var handover: Sampler

  /// An ambulance should be with the most urgent patients within this time of their call.
  package var goal = TimeSpan.minutes(8)

  /// Least share of the most urgent patients reached within that time; 0 to 1.
  package var goalShare = 0.75

  /// When crews are on duty; empty where all always are.
  package var shifts: [Shift] = []

  /// How often it is looked at which zones are covered; nil where nobody looks.
  package var coverageInterval: TimeSpan?

  /// Patients who can go to a hospital by taxi; nil where nobody is sent one.
  package var lowAcuity: LowAcuity?

  /// Watches that call for help; nil where there are none.
  package var alarms: AlarmModel?

  /// Makes the first aid of a city where nothing but driving takes time.
  package init(stations: [Station], calls: Calls) {
    precondition(!stations.isEmpty, "ambulances need a station")
    self.stations = stations
    self.calls = calls
    callTaking = Array(repeating: .zero, count: Priority.allCases.count)
    (mobilisation, scene, handover) = (.zero, .zero, .zero)
  }

  /// The shift of each ambulance, by number; empty where all are always on duty.
  ///
  /// Each gets the shift that lacks most for its share of those before, so that shifts mix at every station.
  package var shiftOfAmbulance: [Int] {
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
  package var movesAmbulances: Bool { rules.moveUp != .none }

  /// Number of ambulances.
  package var ambulanceCount: Int { stations.reduce(0) { $0 + $1.ambulances } }
}

extension EmergencyModel {
  /// Expected share of the calls by zone; equal shares in a city without calls.
  package func expectedShares(zoneCount: Int) -> [Double] {
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
