public import Geography
public import Mobility
public import Quantities

/// Input to the planner from a person, the news or a timer.
public enum PlannerCommand: Sendable {
  /// A person starts to use the planner, with a home and their own modes of travel.
  case join(home: Place, has: MeansSet)

  /// An action of a user.
  case user(UserID, UserCommand)

  /// An event in the city.
  case news(NewsCommand)

  /// A timer has run out.
  case timer(PlannerTimer)
}

/// Actions of a user.
public enum UserCommand: Sendable {
  /// Confirms a form.
  case fillIn(ActivityForm)

  /// Adds an activity to the calendar.
  case enter(ActivityPlan)

  /// Replaces an activity by another.
  case change(ActivityID, ActivityPlan)

  /// Deletes an activity permanently (T-F5R4).
  case delete(ActivityID)

  /// Requests all options for the trip to an activity (T-G10).
  case showOptions(ActivityID)

  /// Chooses a trip among the options.
  case choose(ActivityID, Means)

  /// Closes a warning.
  case close(ActivityID, PlannerWarning)

  /// Enables or disables a mode.
  case activate(Means)
  case deactivate(Means)

  /// Limits the duration of a trip by a mode; nil for no limit.
  case limit(Means, TimeSpan?)

  /// Limits the walking distance of one trip, in metres; nil for no limit.
  case limitWalking(Double?)

  /// Limits the distance walked or cycled in the rain, in metres; nil for no limit.
  case limitInRain(Double?)

  /// Excludes public transport between two times of the day; nil for never.
  case blockLines(ClosedRange<TimeOfDay>?)

  /// Prefers the least CO2 to the shortest time.
  case minimiseFootprint(Bool)

  /// Enables or disables the planner's news of strikes, rain, waits for taxis and vehicles at
  /// stations. Default: enabled.
  case hearNews(Bool)

  /// Requests breaks for every day.
  case wantBreaks([DailyBreak])

  /// Reports that the telephone has lost the network or has it again.
  case goOffline
  case goOnline

  /// Reports the departure for an activity, or the arrival.
  case setOut(ActivityID)
  case arrive(ActivityID)

  /// Reports a stay at the present activity until a time other than planned.
  case stay(ActivityID, until: Instant)

  /// Reports another place of the user.
  case isAt(Place)

  /// Reports that the user is free at a place after an interruption: a trip that was under way is
  /// planned again from there.
  case resume(at: Place)

  /// Reports that a mode is unavailable for the trip to an activity: the taxi does not come, or
  /// there is no bicycle.
  case cannotTravel(ActivityID, Means)
}

/// Events in the city (T-G14).
public enum NewsCommand: Sendable {
  /// Current news of strikes and rain.
  case travel(TravelNews)

  /// Wait for a taxi in a zone; nil if none comes.
  case taxiWait(ZoneID, TimeSpan?)

  /// Availability of a shared vehicle at a station.
  case vehicles(StationID, Bool)

  /// Availability of a free parking space for a shared vehicle at a station.
  case room(StationID, Bool)
}

/// Timer of the planner.
public enum PlannerTimer: Hashable, Sendable, BitwiseCopyable {
  /// Review of a trip.
  case review(ActivityID, version: Int32)

  /// Time to leave.
  case leave(ActivityID, version: Int32)
}
