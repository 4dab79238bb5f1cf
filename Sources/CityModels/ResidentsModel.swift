public import Geography
public import Mobility
public import PlannerCore
public import Quantities
public import Results

/// Residents of the city with appointments at certain times and places (T).
public struct ResidentsModel: Sendable {
  /// A resident.
  public struct Resident: Sendable, BitwiseCopyable {
    /// Home, where they begin the run.
    public var home: Place

    /// Modes that they have and use.
    public var means: MeansSet

    /// True if they have a season ticket, which makes lines free.
    public var hasPass = false

    /// Longest walk on one trip, in metres; nil for any distance.
    public var longestWalk: Double?

    /// Age in years; -1 if unknown.
    private var years: Int16 = -1

    /// Gender; nil if unknown.
    public var gender: Gender?

    /// Age in years, 0 to 119; nil if unknown.
    public var age: Int? {
      get { years < 0 ? nil : Int(years) }
      set { years = Int16(newValue ?? -1) }
    }

    /// Makes a resident.
    public init(home: Place, means: MeansSet, longestWalk: Double? = nil) {
      self.home = home
      self.means = means
      self.longestWalk = longestWalk
    }
  }

  /// An appointment of a resident.
  ///
  /// Cities have millions of them, so it holds no references and is packed.
  public struct Appointment: Sendable, BitwiseCopyable {
    /// Index of the resident, from 0.
    private let who: Int32

    /// Number among the appointments of the resident, unique and less than 2^20; it keys the random
    /// draws of trips to it.
    ///
    /// The lowest 12 bits are its number in the table of results; the others distinguish days.
    public let number: Int32

    /// Index of its type in the list of types.
    public let type: Int32

    /// Effect of a late arrival on its end.
    public let timing: ActivityTiming

    /// True if the person is not occupied there, such as at home.
    package let isRest: Bool

    /// Location.
    public internal(set) var place: Place

    /// Number of the meeting; negative if it is not a meeting.
    private var meetingNumber: Int32 = -1

    /// Start.
    public internal(set) var start: Instant

    /// End.
    public internal(set) var end: Instant

    /// Time before its end at which a person may leave, and time for which those present wait for
    /// the others, in milliseconds, at most 24 days; negative for no wait.
    private let leaveEarly: Int32
    private var waitsFor: Int32 = -1

    /// Index of the resident, from 0.
    public var resident: Int { Int(who) }

    /// Terms of the meeting; nil if it is not a meeting.
    public var meeting: MeetingTerms? {
      get {
        guard meetingNumber >= 0 else { return nil }
        return MeetingTerms(
          meetingNumber, waitsFor: waitsFor < 0 ? nil : .milliseconds(Int64(waitsFor)))
      }
      set {
        meetingNumber = newValue?.number ?? -1
        waitsFor = Int32(clamping: newValue?.waitsFor?.milliseconds ?? -1)
      }
    }

    /// The appointment as a calendar entry.
    /// - Parameter name: name of the entry.
    /// - Returns: the plan.
    public func plan(_ name: String) -> ActivityPlan {
      let entry = isRest ? ActivityPlan.rest : ActivityPlan.meeting
      var plan = entry(name, place, start, end)
      plan.leaveEarly = .milliseconds(Int64(leaveEarly))
      plan.endMoves = timing != .fixed
      return plan
    }

    /// Makes an appointment.
    /// - Parameters:
    ///   - resident: index of the resident, from 0.
    ///   - number: number among the appointments of the resident.
    ///   - type: index of the type, which gives the name.
    ///   - timing: effect of a late arrival on its end.
    ///   - plan: place and times; not a break.
    public init(
      of resident: Int, _ number: Int32, type: Int32 = 0, _ timing: ActivityTiming = .fixed,
      _ plan: ActivityPlan
    ) {
      guard let place = plan.place else { preconditionFailure("an appointment that is nowhere") }
      who = Int32(resident)
      self.number = number
      self.type = type
      self.timing = timing
      self.place = place
      isRest = plan.kind == .rest
      leaveEarly = Int32(clamping: plan.leaveEarly.milliseconds)
      (start, end) = (plan.start, plan.end)
    }
  }

  /// The residents.
  public var residents: [Resident]

  /// Appointments ordered by resident and start, so that those of a person are adjacent.
  public private(set) var appointments: [Appointment]

  /// Indices in `appointments`, sorted by start.
  package let byStart: [Int32]

  /// Rank of each appointment by start; added appointments come after all others.
  package private(set) var ranks: [Int32]

  /// Number of appointments that are not added.
  private var intendedCount = Int32.max

  /// Properties of the modes of travel.
  public var facts: MeansFacts

  /// Names of the residents, in order; empty if they have none.
  public var names: [String] = []

  /// Types of appointments.
  public var types: [String]

  /// Grace period after the start within which an arrival is on time.
  public var lateAfter = TimeSpan.zero

  /// Parameters of the utility of a day; nil if it is not computed.
  public var score: DayScore?

  /// Distribution of age and gender; nil if they are unknown except in a table.
  public var demographics: Demographics?

  /// Breaks that some of them want.
  public var breaks: [BreakWish] = []

  /// Mode choice; nil if residents follow the planner, which proposes the fastest option.
  public var choice: MeansChoice?

  /// Number of appointments in shops with queues.
  package var errandCount = 0

  /// Lines of public transport.
  public var lines: [Line]

  /// The stations of shared bicycles and cars.
  public var stations: [SharedStation] = []

  /// Index of each resident's first appointment, and the total count as the last element.
  private let firsts: [Int]

  /// Rules of the planner.
  public var rules: PlannerRules

  /// Share of residents with the planner, and their use of it.
  public var planner = PlannerUse()

  /// Strikes and rain.
  public var bulletins = TravelBulletins()

  /// Longest walk or cycle on a trip in the rain, in metres; nil for no additional limit.
  public var longestInRain: Double?

  /// Date of the first day of the simulation.
  public var firstDay: CalendarDate

  /// Makes a model of residents with appointments.
  /// - Parameters:
  ///   - residents: the residents.
  ///   - appointments: their appointments without breaks, in any order.
  ///   - types: types of appointments, at least one.
  ///   - firstDay: date of the first day of the simulation.
  ///   - facts: properties of the modes of travel.
  ///   - lines: the lines.
  ///   - rules: rules of the planner.
  public init(
    _ residents: [Resident], appointments: [Appointment], types: [String] = ["meeting"],
    firstDay: CalendarDate,
    facts: MeansFacts = MeansFacts(), lines: [Line] = [], rules: PlannerRules = PlannerRules()
  ) {
    precondition(
      appointments.allSatisfy { residents.indices.contains($0.resident) },
      "an appointment without a resident")
    self.residents = residents
    let order = AppointmentOrder(appointments, people: residents.count)
    self.appointments = order.sorted(appointments)
    (byStart, ranks, firsts) = (order.byStart, order.ranks, order.firsts)
    self.types = types
    self.firstDay = firstDay
    self.facts = facts
    self.lines = lines
    self.rules = rules
  }

  /// Type of the appointments without occupation, which leave time for breaks.
  public static let home = "home"

  /// Types of appointments and names of breaks, as numbered in tables.
  public var namesOfKinds: [String] { types + breaks.map(\.daily.name) }

  /// Typical length of an appointment; nil if it earns nothing, such as time at home.
  package func typicalLength(of appointment: Appointment) -> TimeSpan? {
    if appointment.isRest { return nil }
    return score?.typical[appointment.type] ?? appointment.end - appointment.start
  }

  /// Modes that all residents can use: walking, taxis, and any lines and shared vehicles.
  public var commonMeans: MeansSet {
    MeansSet([.walk, .taxi] + (lines.isEmpty ? [] : [.lines]) + stations.map(\.station.means))
  }

  /// Returns the same model with other residents and appointments.
  package func with(_ residents: [Resident], appointments: [Appointment]) -> ResidentsModel {
    var other = ResidentsModel(
      residents, appointments: appointments, types: types, firstDay: firstDay, facts: facts,
      lines: lines, rules: rules)
    (other.lateAfter, other.choice) = (lateAfter, choice)
    (other.planner, other.bulletins, other.longestInRain) = (planner, bulletins, longestInRain)
    (other.score, other.demographics) = (score, demographics)
    (other.breaks, other.stations) = (breaks, stations)
    return other
  }

  /// Returns the same model with further appointments, which belong to another service.
  ///
  /// They are ranked after all others, so that the rides to these keep their numbers.
  /// - Complexity: O(n log n) for n appointments.
  package func adding(_ more: [Appointment]) -> ResidentsModel {
    let byRank = ranks.indices.sorted { ranks[$0] < ranks[$1] }
    let all = byRank.map { appointments[$0] } + more
    var other = with(residents, appointments: all)
    (other.names, other.errandCount) = (names, errandCount)
    other.ranks = AppointmentOrder(all, people: residents.count).places
    other.intendedCount = min(intendedCount, Int32(appointments.count))
    return other
  }

  /// True if an appointment was in the calendar before those of another service were added.
  package func isIntended(_ appointment: Int) -> Bool { ranks[appointment] < intendedCount }

  /// Moves an appointment to another place.
  package mutating func move(_ appointment: Int, to place: Place) {
    appointments[appointment].place = place
  }

  /// Index in `appointments` of one of a resident; nil if they have none with the number.
  /// - Complexity: O(appointments of the resident).
  package func appointment(_ number: Int32, of resident: Int) -> Int? {
    guard residents.indices.contains(resident) else { return nil }
    return (firsts[resident]..<firsts[resident + 1]).first { appointments[$0].number == number }
  }

  /// The appointments of a resident, in order of start.
  func appointments(of resident: Int) -> ArraySlice<Appointment> {
    appointments[firsts[resident]..<firsts[resident + 1]]
  }

  /// Number of appointments of each resident.
  package var appointmentCounts: [Int] { zip(firsts.dropFirst(), firsts).map { $0 - $1 } }
}
