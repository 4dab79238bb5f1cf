public import Geography
public import Quantities
public import RandomVariates

/// The taxis of a city, in groups of drivers who behave alike.
///
/// Taxis are numbered group by group, in the order of the groups.
public struct FleetModel: Sendable {
  /// The groups, at least one.
  public var groups: [DriverGroup]

  /// Makes a fleet from its groups.
  public init(groups: [DriverGroup]) { self.groups = groups }

  /// Number of taxis in all.
  public var taxiCount: Int { groups.reduce(0) { $0 + $1.taxis } }
}

/// Taxis whose drivers behave alike.
public struct DriverGroup: Sendable {
  /// The name of the group, for results.
  public var name: String

  /// How many taxis, at least 0.
  public var taxis: Int

  /// The share of offers that drivers accept, 0 to 1.
  public var acceptShare: Double

  /// The share by hour and zone of the passenger, where it is not the same always and everywhere; nil where
  /// it is.
  public var acceptRates: AcceptRates?

  /// The share of offers that drivers leave unanswered, 0 to 1; the rest they decline.
  public var lapseShare: Double

  /// How long drivers take to accept or decline an offer, in seconds.
  public var response: Sampler

  /// From dropping a passenger off until the driver presses the button, in seconds.
  public var pressDelay: Sampler

  /// From the pick-up of a hail until the driver presses Busy, in seconds; nil: at once (trap 14).
  ///
  /// Until then the service believes the driver available.
  public var busyPressDelay: Sampler?

  /// The shifts, whose shares add up to 1; empty when the drivers are always on duty.
  public var shifts: [ShiftPlan]

  /// The share of days on which a driver works, 0 to 1.
  public var attendance: Double

  /// Place where drivers are when they log in.
  public var startPlaces: StartPlaces

  /// What drivers do besides driving.
  public var habits = DriverHabits()

  /// Makes a group.
  public init(
    name: String, taxis: Int, acceptShare: Double, lapseShare: Double, response: Sampler,
    pressDelay: Sampler, shifts: [ShiftPlan], attendance: Double, startPlaces: StartPlaces
  ) {
    self.name = name
    self.taxis = taxis
    self.acceptShare = acceptShare
    self.lapseShare = lapseShare
    self.response = response
    self.pressDelay = pressDelay
    self.shifts = shifts
    self.attendance = attendance
    self.startPlaces = startPlaces
  }
}

/// One daily shift of a part of a group.
public struct ShiftPlan: Hashable, Sendable {
  /// Time at which the shift starts.
  public var start: TimeOfDay

  /// Duration, more than 0 and at most 24 hours less twice the stagger.
  public var length: TimeSpan

  /// The share of the group's taxis that work it, 0 to 1.
  public var share: Double

  /// Each driver starts up to this much earlier or later, uniformly, drawn for every day.
  public var stagger: TimeSpan

  /// Makes a shift.
  public init(start: TimeOfDay, length: TimeSpan, share: Double, stagger: TimeSpan) {
    self.start = start
    self.length = length
    self.share = share
    self.stagger = stagger
  }
}

/// Where drivers are when they log in.
public enum StartPlaces: Sendable {
  /// A zone drawn with these weights, then a uniform place in it.
  case weighted(WeightedChoice)

  /// This one place.
  case fixed(Place)
}
