import Mobility
package import Quantities
package import Results

/// Timeline of one resident's day: trips to appointments, arrivals, and causes of delay.
///
/// Made from rows of result tables only.
package struct ResidentDay: Sendable {
  private let name: String
  private let activities: [ActivityRow]
  private let legs: [LegRow]
  private let breaks: [(name: String, row: BreakRow)]
  private let visits: [Int32: VisitStory]
  private let care: [CareRow]
  private let words: TrailWords

  /// Makes the timeline of a day.
  /// - Parameters:
  ///   - name: name of the resident.
  ///   - activities: their appointments under one policy in one replication, at least one, in order
  ///     of start.
  ///   - legs: their trips there, in order.
  ///   - breaks: the wanted breaks, with their names.
  ///   - visits: by number, the appointments that are visits to shops.
  ///   - care: their stays in the care of the ambulance service.
  ///   - names: names of policies, zones, and types of appointments and breaks, by number.
  ///   - startOfDay: time of day at which the measurement window starts.
  package init(
    of name: String, activities: [ActivityRow], legs: [LegRow],
    breaks: [(name: String, row: BreakRow)] = [], visits: [Int32: VisitStory] = [:],
    care: [CareRow] = [], names: ResultNames, startOfDay: TimeOfDay
  ) {
    self.name = name
    self.activities = activities
    self.legs = legs
    self.breaks = breaks
    self.visits = visits
    self.care = care
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  /// Lines of the timeline, without line ends; all but the first wrapped to the width of the
  /// terminal.
  package var lines: [String] {
    let day = activities.flatMap { activity in
      legs(to: activity).flatMap { self.steps(of: $0, to: activity) } + [end(of: activity)]
        + wait(at: activity) + (visit(of: activity)?.dealings ?? [])
    }
    let steps = care.flatMap(steps) + day + breaks.map { end(of: $0.row, called: $0.name) }
    return [headline] + words.timeline(TrailWords.inOrder(steps))
  }

  /// Start, stations and end of a stay in care.
  private func steps(of stay: CareRow) -> [StoryStep] {
    let place =
      switch stay.origin {
      case .free: ""
      case .appointment: " at an appointment"
      case .trip: " on the way"
      case .waiting: " while they wait for a taxi"
      case .taxi: " in a taxi"
      case .queue: " in the queue of a shop"
      case .shop: " in a shop"
      case .run: " at a run"
      }
    let incident = stay.incident.map { "; emergency \($0)" } ?? ""
    let later: [(time: TimeSpan?, text: String)] = [
      (stay.crew, "an ambulance is there"), (stay.hospital, "reaches the hospital"),
      (stay.ended, "is free again"),
    ]
    return [(stay.began, "needs an ambulance\(place) in \(words.zone(stay.zone))\(incident)")]
      + later.compactMap { step in step.time.map { ($0, step.text) } }
  }

  private func visit(of activity: ActivityRow) -> VisitStory? {
    activity.visit.flatMap { visits[$0] }
  }

  private func legs(to activity: ActivityRow) -> [LegRow] {
    legs.filter { $0.activity == activity.activity && abs(of: $0, to: activity) < TimeOfDay.day }
  }

  /// Time between a trip and the start of an appointment, which separates the days of a long
  /// window.
  private func abs(of leg: LegRow, to activity: ActivityRow) -> TimeSpan {
    let gap = leg.departure - activity.start
    return max(gap, .zero - gap)
  }

  private var headline: String {
    let policies = words.names[.policies]
    let policy = Int(activities[0].policy)
    let fixed = activities.filter { $0.timing == .fixed }
    let inTime = fixed.count { $0.outcome == .onTime }
    return "\(name), \(policies.indices.contains(policy) ? policies[policy] : "policy \(policy)"), "
      + "day \(activities[0].replication): \(inTime) of "
      + "\(TrailWords.count(fixed.count, "appointment", "appointments")) in time."
  }

  private func type(of activity: ActivityRow) -> String {
    let types = words.names[.activityTypes]
    return types.indices.contains(Int(activity.type)) ? types[Int(activity.type)] : "appointment"
  }

  /// Departure of a trip, and its failure if it fails.
  private func steps(of leg: LegRow, to activity: ActivityRow) -> [StoryStep] {
    let ride = leg.ride.map { ", ride \($0)" } ?? ""
    let goal = "for \(type(of: activity)) in \(words.zone(activity.zone))"
    let told = "should take \(TrailWords.duration(leg.estimate))"
    var steps: [StoryStep] = [
      (leg.departure, "\(Self.verb(leg.means)) \(goal); it \(told)\(ride)")
    ]
    if leg.isBrokenOff, let travel = leg.travel {
      let end = leg.departure + travel
      if care.contains(where: { $0.began == end }) { return steps + [(end, "breaks the trip off")] }
      let isLast = !legs(to: activity).contains { $0.attempt > leg.attempt }
      let next = isLast ? "" : ": another attempt follows"
      steps.append((leg.departure + travel, Self.failure(of: leg, travel) + next))
    }
    return steps
  }

  /// Reason for which a trip failed.
  private static func failure(of leg: LegRow, _ travel: TimeSpan) -> String {
    let after = "after \(TrailWords.duration(travel))"
    return switch leg.means {
    case .taxi: travel == .zero ? "the service sends no taxi" : "no taxi has come \(after)"
    case .sharedBicycle: "no bicycle is at the station \(after)"
    case .sharedCar: "no car is at the station \(after)"
    case .lines: "no vehicle comes to the stop, as they learn \(after)"
    case .walk, .bicycle, .car: "they cannot go on \(after)"
    }
  }

  /// Returns the end of a wait for other participants, if any.
  private func wait(at activity: ActivityRow) -> [StoryStep] {
    guard let arrival = activity.arrival, activity.waitedForOthers > .zero else { return [] }
    let waited = TrailWords.duration(activity.waitedForOthers)
    return [
      (
        max(arrival, activity.start) + activity.waitedForOthers,
        "has waited \(waited) for other participants of \(type(of: activity))"
      )
    ]
  }

  /// Delay of the meeting before a trip that was caused by late participants.
  private func heldUp(before leg: LegRow) -> TimeSpan {
    let before = activities.last { ($0.arrival.map { $0 <= leg.departure }) ?? false }
    guard let before, before.timing == .shifting else { return .zero }
    return before.waitedForOthers
  }

  private static func verb(_ means: Means) -> String {
    switch means {
    case .walk: "walks"
    case .bicycle: "takes their own bicycle"
    case .sharedBicycle: "goes to take a shared bicycle"
    case .lines: "goes to take public transport"
    case .car: "drives"
    case .sharedCar: "goes to take a shared car"
    case .taxi: "calls a taxi"
    }
  }

  /// Outcome of a break, at the end of its period.
  private func end(of pause: BreakRow, called name: String) -> StoryStep {
    let got = TrailWords.duration(pause.longest)
    if pause.isKept { return (pause.end, "\(got) free for \(name)") }
    let warned = pause.wasWarned ? "; they were warned" : ""
    let wanted = TrailWords.duration(pause.wanted)
    return (pause.end, "no time for \(name): \(got) free at most, \(wanted) wanted\(warned)")
  }

  private func end(of activity: ActivityRow) -> StoryStep {
    let warned =
      activity.wasWarned
      ? "; they were warned"
      : activity.wasWarnedOfOverlap ? "; they were warned of the overlap" : ""
    let type = type(of: activity)
    let start = words.clock(activity.start)
    switch (activity.outcome, activity.arrival) {
    case (.onTime, let arrival?):
      let gap = activity.start - arrival
      let text =
        gap > .zero
        ? "\(TrailWords.duration(gap)) before \(type) at \(start)"
        : "for \(type)"
      return (arrival, "is there, \(text)\(warned)")
    case (.late, let arrival?):
      return (
        arrival,
        "is there, \(TrailWords.duration(activity.lateness)) late for \(type) at \(start): "
          + "\(cause(of: activity))\(warned)"
      )
    case (.missed, let arrival?) where arrival < activity.end:
      return (
        arrival, "reaches the door for \(type) and never gets in: \(cause(of: activity))\(warned)"
      )
    case (.missed, let arrival?):
      return (
        arrival, "arrives when \(type) at \(start) is over: \(cause(of: activity))\(warned)"
      )
    case (.missed, nil):
      return (activity.end, "\(type) is over without them: \(cause(of: activity))\(warned)")
    default: return (activity.end, "\(type) was not over when the run ended")
    }
  }

  /// Cause of a late arrival.
  private func cause(of activity: ActivityRow) -> String {
    if activity.cause == .care { return "they were in care" }
    if activity.cause == .run { return "they were at a run" }
    if let failure = visit(of: activity)?.failure { return failure }
    let legs = legs(to: activity)
    switch legs.first(where: { $0.isBrokenOff })?.means {
    case .taxi: return "the taxi never came"
    case .sharedBicycle: return "there was no bicycle at the station"
    case .sharedCar: return "there was no car at the station"
    case .lines: return "no vehicle came to the stop"
    case .walk, .bicycle, .car, nil: break
    }
    if activity.cause == .taxi, legs.last?.means != .taxi {
      return "a reserved taxi was refused or never came"
    }
    guard let last = legs.last else { return "no trip was possible" }
    let heldUp = heldUp(before: legs[0])
    if heldUp > .zero, heldUp >= activity.lateness {
      return "an earlier meeting ended \(TrailWords.duration(heldUp)) late"
    }
    if last.departure + last.estimate > activity.start {
      return "they set out too late"
    }
    guard let travel = last.travel else { return "they were still travelling" }
    let delay = TrailWords.duration(travel - last.estimate)
    return last.means == .taxi
      ? "the taxi was \(delay) later than predicted"
      : "the trip took \(delay) longer than predicted"
  }
}
