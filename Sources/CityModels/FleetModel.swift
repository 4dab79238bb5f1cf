public import Geography
public import Quantities
public import RandomVariates
public import Tariffs

/// The taxis of a city, in groups of drivers who behave alike.
///
/// Taxis are numbered group by group, in the order of the groups.
public struct FleetModel: Sendable {
  /// The groups, at least one.
  public var groups: [DriverGroup]

  /// Makes a fleet from its groups.
  public init(groups: [DriverGroup]) { self.groups = groups }

  /// Number of taxis in all groups.
  public var taxiCount: Int { groups.reduce(0) { $0 + $1.taxis } }
}

/// A group of taxis whose drivers behave alike.
public struct DriverGroup: Sendable {
  /// Name of the group in results.
  public var name: String

  /// Number of taxis, at least 0.
  public var taxis: Int

  /// Share of offers that drivers accept, 0 to 1.
  public var acceptShare: Double

  /// Acceptance by hour and zone of the passenger; nil if it is constant.
  public var acceptRates: AcceptRates?

  /// Share of offers that drivers leave unanswered, 0 to 1; the rest they decline.
  public var lapseShare: Double

  /// Time in which drivers accept or decline an offer, in seconds.
  public var response: Sampler

  /// Time from drop-off until the driver presses the button, in seconds.
  public var pressDelay: Sampler

  /// Time from the pick-up of a hail until the driver presses Busy, in seconds; nil: at once (trap
  /// 14).
  ///
  /// Until then the service believes the driver available.
  public var busyPressDelay: Sampler?

  /// Shifts, whose shares add up to 1; empty if the drivers are always on duty.
  public var shifts: [ShiftPlan]

  /// Share of days on which a driver works, 0 to 1.
  public var attendance: Double

  /// Places where drivers log in.
  public var startPlaces: StartPlaces

  /// Costs of driving, in the currency of the fares.
  public var costs = DrivingCosts()

  /// Events in a shift other than rides.
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
  /// Start of the shift.
  public var start: TimeOfDay

  /// Length, more than 0 and at most 24 hours less twice the stagger.
  public var length: TimeSpan

  /// Share of the group's taxis that work it, 0 to 1.
  public var share: Double

  /// Greatest offset of a driver's start in either direction; uniform, drawn for every day.
  public var stagger: TimeSpan

  /// Makes a shift.
  public init(start: TimeOfDay, length: TimeSpan, share: Double, stagger: TimeSpan) {
    self.start = start
    self.length = length
    self.share = share
    self.stagger = stagger
  }
}

/// Places where drivers log in.
public enum StartPlaces: Sendable {
  /// A zone drawn with these weights, then a uniform place in it.
  case weighted(WeightedChoice)

  /// A single place.
  case fixed(Place)
}
