public import Geography
public import Mobility
public import PlannerCore
public import Quantities
public import Results

/// People who live in the city and have something to do at certain times and places (T).
public struct ResidentsModel: Sendable {
  /// One of them.
  public struct Resident: Sendable, BitwiseCopyable {
    /// Where they live, and begin.
    public var home: Place

    /// The means that they have and use.
    public var means: MeansSet

    /// True if they have a season ticket, so that lines cost them nothing more.
    public var hasPass = false

    /// How far they walk at most on one trip, in metres; nil for any distance.
    public var longestWalk: Double?

    /// Describes a person.
    public init(home: Place, means: MeansSet, longestWalk: Double? = nil) {
      self.home = home
      self.means = means
      self.longestWalk = longestWalk
    }
  }

  /// Something that one of them has to do.
  ///
  /// Cities have millions of them, so it holds no references and is packed.
  public struct Appointment: Sendable, BitwiseCopyable {
    /// Who, counted from 0.
    private let who: Int32

    /// Its number among those of the resident, which keys the luck of trips to it; none twice, and less than 2^20.
    ///
    /// The lowest 12 bits are its number in the table of results, the others tell days apart.
    public let number: Int32

    /// What kind it is, as a place in the list of types.
    public let type: Int32

    /// What happens to its end when a person comes late.
    public let timing: ActivityTiming

    /// True if people have nothing to do there, such as at home.
    package let isRest: Bool

    /// Place where it is.
    public internal(set) var place: Place

    /// The meeting of several people that it is; a number below 0 for one of a single person.
    private var meetingNumber: Int32 = -1

    /// Time at which it begins.
    public internal(set) var start: Instant

    /// Time at which it ends.
    public internal(set) var end: Instant

    /// How long before its end they may leave, and how long those who are at a meeting wait for the others, in
    /// milliseconds, at most 24 days; below 0 where they wait for nobody.
    private let leaveEarly: Int32
    private var waitsFor: Int32 = -1

    /// Who, counted from 0.
    public var resident: Int { Int(who) }

    /// What makes it one of several people; nil for one of a single person.
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

    /// What, where and when, as a calendar holds it.
    /// - Parameter name: what it is called.
    /// - Returns: the plan.
    public func plan(_ name: String) -> ActivityPlan {
      let entry = isRest ? ActivityPlan.rest : ActivityPlan.meeting
      var plan = entry(name, place, start, end)
      plan.leaveEarly = .milliseconds(Int64(leaveEarly))
      plan.endMoves = timing != .fixed
      return plan
    }

    /// Describes an appointment.
    /// - Parameters:
    ///   - resident: who, counted from 0.
    ///   - number: its number among those of the resident.
    ///   - type: what kind it is, which gives it its name.
    ///   - timing: what happens to its end when a person comes late.
    ///   - plan: where and when; no break.
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

  /// The people.
  public var residents: [Resident]

  /// What they have to do, by resident and start, so that what a person does lies side by side.
  public private(set) var appointments: [Appointment]

  /// The places among `appointments` in the order of their starts.
  package let byStart: [Int32]

  /// For each appointment, which it is in that order.
  package let ranks: [Int32]

  /// What is true of means of travel.
  public var facts: MeansFacts

  /// The names of the people, in their order; empty where they have none.
  public var names: [String] = []

  /// The kinds of appointments.
  public var types: [String]

  /// Who comes later by no more than this is in time.
  public var lateAfter = TimeSpan.zero

  /// What a day is worth to them; nil where nobody asks.
  public var score: DayScore?

  /// The breaks that some of them want.
  public var breaks: [BreakWish] = []

  /// How people choose among the ways to an appointment; nil when they follow the planner, which proposes the
  /// fastest.
  public var choice: MeansChoice?

  /// Number of appointments in shops where people line up.
  package var errandCount = 0

  /// The lines.
  public var lines: [Line]

  /// The stations of shared bicycles and cars.
  public var stations: [SharedStation] = []

  /// For each resident where theirs begin, and the end.
  private let firsts: [Int]

  /// How their planner works.
  public var rules: PlannerRules

  /// Who uses it, and how.
  public var planner = PlannerUse()

  /// The strikes and the rain.
  public var bulletins = TravelBulletins()

  /// How far people walk or cycle on a trip in the rain, in metres; nil for as far as ever.
  public var longestInRain: Double?

  /// The date of the day on which the simulation starts.
  public var firstDay: CalendarDate

  /// Describes the people and what they have to do.
  /// - Parameters:
  ///   - residents: the people.
  ///   - appointments: what they have to do, meetings only, in any order.
  ///   - types: the kinds of appointments, at least one.
  ///   - firstDay: the date of the day on which the simulation starts.
  ///   - facts: what is true of means of travel.
  ///   - lines: the lines.
  ///   - rules: how their planner works.
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

  /// The kind of appointments at which people have nothing to do, and time for breaks.
  public static let home = "home"

  /// The kinds of appointments and the names of breaks, as tables number them.
  public var namesOfKinds: [String] { types + breaks.map(\.daily.name) }

  /// How long something that a person does typically takes; nil for what earns nothing, such as being at home.
  package func typicalLength(of appointment: Appointment) -> TimeSpan? {
    if appointment.isRest { return nil }
    return score?.typical[appointment.type] ?? appointment.end - appointment.start
  }

  /// The means that everybody can use: they walk, call taxis, and take lines and shared vehicles where there are some.
  public var commonMeans: MeansSet {
    MeansSet([.walk, .taxi] + (lines.isEmpty ? [] : [.lines]) + stations.map(\.station.means))
  }

  /// The same with other people, who have other things to do.
  package func with(_ residents: [Resident], appointments: [Appointment]) -> ResidentsModel {
    var other = ResidentsModel(
      residents, appointments: appointments, types: types, firstDay: firstDay, facts: facts,
      lines: lines, rules: rules)
    (other.lateAfter, other.choice) = (lateAfter, choice)
    (other.planner, other.bulletins, other.longestInRain) = (planner, bulletins, longestInRain)
    other.score = score
    (other.breaks, other.stations) = (breaks, stations)
    return other
  }

  /// The place of an appointment is another.
  package mutating func move(_ appointment: Int, to place: Place) {
    appointments[appointment].place = place
  }

  /// The place among `appointments` of one of a resident; nil when they have none of the number.
  /// - Complexity: O(appointments of the resident).
  package func appointment(_ number: Int32, of resident: Int) -> Int? {
    guard residents.indices.contains(resident) else { return nil }
    return (firsts[resident]..<firsts[resident + 1]).first { appointments[$0].number == number }
  }

  /// Number of appointments that each resident has.
  package var appointmentCounts: [Int] { zip(firsts.dropFirst(), firsts).map { $0 - $1 } }
}
