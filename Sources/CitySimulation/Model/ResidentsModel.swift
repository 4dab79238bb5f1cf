public import Geography
public import Mobility
public import PlannerCore
public import Quantities
public import Results

/// People who live in the city and have something to do at certain times and places (T).
public struct ResidentsModel: Sendable {
  /// One of them.
  public struct Resident: Sendable {
    /// Where they live, and begin.
    public var home: Place

    /// The means that they have and use.
    public var means: MeansSet

    /// How far they walk at most on one trip, in metres; nil for any distance.
    public var longestWalk: Double?

    /// Whether they have a season ticket, so that lines cost them nothing more.
    public var hasPass = false

    /// Describes somebody.
    public init(home: Place, means: MeansSet, longestWalk: Double? = nil) {
      self.home = home
      self.means = means
      self.longestWalk = longestWalk
    }
  }

  /// Something that one of them has to do.
  public struct Appointment: Sendable {
    /// Who, counted from 0.
    public let resident: Int

    /// Its number among those of the resident, which keys the luck of trips to it; none twice, and less than 2^20.
    ///
    /// The lowest 12 bits are its number in the table of results, the others tell days apart.
    public let number: Int32

    /// What kind it is, as a place in the list of types.
    public let type: Int32

    /// What happens to its end when somebody comes late.
    public let timing: ActivityTiming

    /// What makes it one of several people; nil for one of a single person.
    public var meeting: MeetingTerms?

    /// What, where and when.
    public internal(set) var plan: ActivityPlan

    /// Describes an appointment.
    public init(
      of resident: Int, _ number: Int32, type: Int32 = 0, _ timing: ActivityTiming = .fixed,
      _ plan: ActivityPlan
    ) {
      self.resident = resident
      self.number = number
      self.type = type
      self.timing = timing
      self.plan = plan
    }
  }

  /// The people.
  public var residents: [Resident]

  /// What they have to do, in order of its start.
  public let appointments: [Appointment]

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

  /// The lines.
  public var lines: [Line]

  /// The stations of shared bicycles and cars.
  public var stations: [SharedStation] = []

  /// For each resident where theirs begin in `byResident`, and the end; there they are as places in
  /// `appointments`, in the order of their numbers.
  private let firstOfResident: [Int32]
  private let byResident: [Int32]

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
      appointments.allSatisfy { residents.indices.contains($0.resident) && $0.plan.place != nil },
      "an appointment of nobody, or nowhere")
    self.residents = residents
    let order = appointments.indices.sorted {
      (appointments[$0].plan.start, $0) < (appointments[$1].plan.start, $1)
    }
    self.appointments = order.map { appointments[$0] }
    var counts = [Int32](repeating: 0, count: residents.count + 1)
    for appointment in appointments { counts[appointment.resident + 1] += 1 }
    for resident in residents.indices { counts[resident + 1] += counts[resident] }
    let sorted = self.appointments
    firstOfResident = counts
    byResident = sorted.indices.sorted { left, right in
      (sorted[left].resident, sorted[left].number) < (sorted[right].resident, sorted[right].number)
    }.map { Int32($0) }
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

  /// How long something that somebody does typically takes; nil for what earns nothing, such as being at home.
  func typicalLength(of appointment: Appointment) -> TimeSpan? {
    if appointment.plan.kind == .rest { return nil }
    return score?.typical[appointment.type] ?? appointment.plan.end - appointment.plan.start
  }

  /// The means that everybody can use: they walk, call taxis, and take lines and shared vehicles where there are some.
  public var commonMeans: MeansSet {
    MeansSet([.walk, .taxi] + (lines.isEmpty ? [] : [.lines]) + stations.map(\.station.means))
  }

  /// The same with other people, who have other things to do.
  func with(_ residents: [Resident], appointments: [Appointment]) -> ResidentsModel {
    var other = ResidentsModel(
      residents, appointments: appointments, types: types, firstDay: firstDay, facts: facts,
      lines: lines, rules: rules)
    (other.lateAfter, other.choice) = (lateAfter, choice)
    (other.planner, other.bulletins, other.longestInRain) = (planner, bulletins, longestInRain)
    other.score = score
    (other.breaks, other.stations) = (breaks, stations)
    return other
  }

  /// The place among `appointments` of one of a resident; nil when they have none of the number.
  /// - Complexity: O(log appointments of the resident).
  func appointment(_ number: Int32, of resident: Int) -> Int? {
    guard residents.indices.contains(resident) else { return nil }
    var (low, high) = (Int(firstOfResident[resident]), Int(firstOfResident[resident + 1]))
    while low < high {
      let middle = (low + high) / 2
      if appointments[Int(byResident[middle])].number < number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < Int(firstOfResident[resident + 1]) else { return nil }
    let place = Int(byResident[low])
    return appointments[place].number == number ? place : nil
  }
}
