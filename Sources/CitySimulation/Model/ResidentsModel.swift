public import Geography
public import Mobility
public import PlannerCore
public import Quantities

/// People who live in the city and have something to do at certain times and places (T).
public struct ResidentsModel: Sendable {
  /// One of them.
  public struct Resident: Sendable {
    /// Where they live, and begin.
    public var home: Place

    /// The means that they have and use: on foot, by bicycle, car, lines or taxi.
    public var means: MeansSet

    /// How far they walk at most on one trip, in metres; nil for any distance.
    public var longestWalk: Double?

    /// Describes somebody.
    public init(home: Place, means: MeansSet, longestWalk: Double? = nil) {
      precondition(
        !means.has(.sharedBicycle) && !means.has(.sharedCar), "nothing stands at any station")
      self.home = home
      self.means = means
      self.longestWalk = longestWalk
    }
  }

  /// Something that one of them has to do.
  public struct Appointment: Sendable {
    /// Who, counted from 0.
    public let resident: Int

    /// What, where and when.
    public let plan: ActivityPlan

    /// Describes an appointment.
    public init(of resident: Int, _ plan: ActivityPlan) {
      self.resident = resident
      self.plan = plan
    }
  }

  /// The people.
  public var residents: [Resident]

  /// What they have to do, in order of its start.
  public let appointments: [Appointment]

  /// What is true of means of travel.
  public var facts: MeansFacts

  /// The lines.
  public var lines: [Line]

  /// How their planner works.
  public var rules: PlannerRules

  /// The date of the day on which the simulation starts.
  public var firstDay: CalendarDate

  /// Describes the people and what they have to do.
  /// - Parameters:
  ///   - residents: the people.
  ///   - appointments: what they have to do, meetings only, in any order.
  ///   - firstDay: the date of the day on which the simulation starts.
  ///   - facts: what is true of means of travel.
  ///   - lines: the lines.
  ///   - rules: how their planner works.
  public init(
    _ residents: [Resident], appointments: [Appointment], firstDay: CalendarDate,
    facts: MeansFacts = MeansFacts(), lines: [Line] = [], rules: PlannerRules = PlannerRules()
  ) {
    precondition(
      appointments.allSatisfy { residents.indices.contains($0.resident) && $0.plan.place != nil },
      "an appointment of nobody, or nowhere")
    self.residents = residents
    self.appointments = appointments.enumerated().sorted {
      ($0.element.plan.start, $0.offset) < ($1.element.plan.start, $1.offset)
    }.map(\.element)
    self.firstDay = firstDay
    self.facts = facts
    self.lines = lines
    self.rules = rules
  }
}
