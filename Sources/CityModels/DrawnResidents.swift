package import Geography
import Mobility
import PlannerCore
public import Quantities
public import RandomVariates
public import Results

/// People whose homes, means and days are drawn anew in every replication, the same under every policy.
public struct DrawnResidents: Sendable {
  /// Something that people with a pattern do on a day.
  public struct Plan: Sendable {
    /// What kind it is, as a place in the list of types.
    public var type: Int32

    /// How likely it is on a day, from 0 to 1.
    public var chance: Double

    /// By the zone of the home, where it is.
    public var places: [WeightedChoice?]

    /// When it starts, in seconds since midnight.
    public var start: Sampler

    /// Duration, in seconds.
    public var length: Sampler

    /// What happens to its end when a person comes late.
    public var timing: ActivityTiming

    /// Number of people who meet for it; at least 1.
    public var people = 1

    /// How long those who are there wait for the others at most; nil when they wait for nobody.
    public var waitsFor: TimeSpan?

    /// How long before its end people may leave for what is next.
    public var leaveEarly = TimeSpan.zero

    /// Describes it.
    public init(
      type: Int32, chance: Double, places: [WeightedChoice?], start: Sampler, length: Sampler,
      timing: ActivityTiming
    ) {
      self.type = type
      self.chance = chance
      self.places = places
      self.start = start
      self.length = length
      self.timing = timing
    }
  }

  /// A kind of day.
  public struct Pattern: Sendable {
    /// The share of the people who have such days.
    public var share: Double

    /// What they do, in order; what begins before the one before it is over begins after it.
    public var plans: [Plan]

    /// Describes it.
    public init(share: Double, plans: [Plan]) {
      self.share = share
      self.plans = plans
    }
  }

  /// Number of people.
  public var count: Int

  /// How their homes spread over the zones.
  public var homes: WeightedChoice

  /// The share of those who have a car.
  public var carShare = 0.0

  /// The share of those who have a bicycle.
  public var bicycleShare = 0.0

  /// The share of those who have a season ticket for lines.
  public var passShare = 0.0

  /// Kinds of days, whose shares add up to 1.
  public var patterns: [Pattern]

  /// The days of the run, from the first to the last, counted from that in which the measurement starts.
  public var days: ClosedRange<Int>

  /// All else, as for people in tables, with nobody and nothing in it.
  public var frame: ResidentsModel

  /// Whether people go home after the last thing that they do on a day; the kind of that, if they do.
  public var wayHome: Int32?

  /// How far people walk at most on one trip, in metres; nil for any distance.
  public var longestWalk: Double?

  /// Describes people.
  public init(
    count: Int, homes: WeightedChoice, patterns: [Pattern], days: ClosedRange<Int>,
    frame: ResidentsModel
  ) {
    self.count = count
    self.homes = homes
    self.patterns = patterns
    self.days = days
    self.frame = frame
  }

  /// The least time between two things that a person does.
  package static let pause = TimeSpan.minutes(20)

  /// The number of the way home among the things that a person does on a day.
  package static let wayHomeNumber: Int32 = 0xfff

  /// The people of a replication.
  /// - Complexity: O(people and what they do, log of it).
  package func people(_ luck: RandomStreams, window: MeasurementWindow, zones: ZoneMap)
    -> ResidentsModel
  {
    var residents: [ResidentsModel.Resident] = []
    residents.reserveCapacity(count)
    var appointments: [ResidentsModel.Appointment] = []
    appointments.reserveCapacity(expectedCount)
    let common = frame.commonMeans
    var kinds: [Int] = []
    for person in 0..<count {
      luck.begin(LuckPurpose.resident, person)
      let home = zones.place(
        in: ZoneID(homes.draw(from: luck)), across: luck.uniform(), up: luck.uniform())
      var means = common
      if luck.chance(carShare) { means = means.with(.car) }
      if luck.chance(bicycleShare) { means = means.with(.bicycle) }
      let kind = kind(luck.uniform())
      let pattern = patterns[kind]
      if haveMeetings { kinds.append(kind) }
      var resident = ResidentsModel.Resident(home: home, means: means, longestWalk: longestWalk)
      resident.hasPass = luck.chance(passShare)
      residents.append(resident)
      for day in days {
        add(day, of: person, home, pattern, to: &appointments, luck, window, zones)
      }
    }
    if haveMeetings { gather(&appointments, kinds: kinds) }
    return frame.with(residents, appointments: appointments)
  }

  /// How many appointments there will be, more or less.
  private var expectedCount: Int {
    let perDay = patterns.reduce(0) { sum, pattern in
      let things = pattern.plans.reduce(0) { $0 + $1.chance }
      return sum + pattern.share * (things + (wayHome == nil ? 0 : min(things, 1)))
    }
    return Int(Double(count) * Double(days.count) * perDay * 1.02) + 100
  }

  /// Which of the patterns a person has.
  private func kind(_ luck: Double) -> Int {
    var rest = luck
    for (number, pattern) in patterns.enumerated() {
      rest -= pattern.share
      if rest < 0 { return number }
    }
    return patterns.count - 1
  }

  /// Draws one day of a person.
  private func add(
    _ day: Int, of person: Int, _ home: Place, _ pattern: Pattern,
    to appointments: inout [ResidentsModel.Appointment], _ luck: RandomStreams,
    _ window: MeasurementWindow, _ zones: ZoneMap
  ) {
    let midnight = window.warmUp + TimeOfDay.day * Int64(day) - window.startOfDay.sinceMidnight
    let number = Int32(day - days.lowerBound) << 12
    var over = TimeSpan.milliseconds(.min / 2)
    var place = home
    var hasLeft = false
    for (index, plan) in pattern.plans.enumerated() {
      luck.begin(LuckPurpose.residentActivity, person, day - days.lowerBound, attempt: index)
      guard luck.chance(plan.chance), let choice = plan.places[home.zone.index] else { continue }
      let zone = ZoneID(choice.draw(from: luck))
      let target = zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
      let start = max(plan.start.drawTimeSpan(from: luck), over + Self.pause)
      let end = start + max(.minutes(1), plan.length.drawTimeSpan(from: luck))
      over = end
      guard midnight + start >= .zero, Instant.start + midnight + start < window.cap else {
        continue
      }
      (place, hasLeft) = (target, true)
      let type = frame.types[Int(plan.type)]
      let entry = type == ResidentsModel.home ? ActivityPlan.rest : ActivityPlan.meeting
      var entered = entry(type, target, .start + midnight + start, .start + midnight + end)
      entered.leaveEarly = min(plan.leaveEarly, end - start)
      appointments.append(
        ResidentsModel.Appointment(
          of: person, number | Int32(index + 1), type: plan.type, plan.timing, entered))
    }
    guard let wayHome, hasLeft, place != home, Instant.start + midnight + over < window.cap else {
      return
    }
    let start = Instant.start + midnight + over
    let night = max(.minutes(1), TimeOfDay.day - over)
    appointments.append(
      ResidentsModel.Appointment(
        of: person, number | Self.wayHomeNumber, type: wayHome, .flexible,
        .rest(
          frame.types[Int(wayHome)], at: home, from: start,
          to: start + .milliseconds(max(60_000, night.milliseconds / 2)))))
  }
}
