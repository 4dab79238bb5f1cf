public import Geography
public import Mobility
public import Quantities

/// What a person, the news or a timer tells the planner.
public enum PlannerCommand: Sendable {
  /// A person begins to use the planner, who lives at a place and has some of the means.
  case join(home: Place, has: MeansSet)

  /// A user wants something.
  case user(UserID, UserCommand)

  /// Something has happened in the city.
  case news(NewsCommand)

  /// A timer has run out.
  case timer(PlannerTimer)
}

/// What a user wants.
public enum UserCommand: Sendable {
  /// A form is filled in and confirmed.
  case fillIn(ActivityForm)

  /// An activity is put into the calendar.
  case enter(ActivityPlan)

  /// An activity becomes another.
  case change(ActivityID, ActivityPlan)

  /// An activity is dropped, for good (T-F5R4).
  case delete(ActivityID)

  /// All options for the trip to an activity are wanted (T-G10).
  case showOptions(ActivityID)

  /// A trip is chosen among them.
  case choose(ActivityID, Means)

  /// A warning is closed.
  case close(ActivityID, PlannerWarning)

  /// A means is used again, or no longer.
  case activate(Means)
  case deactivate(Means)

  /// No trip by a means takes longer; nil for any time.
  case limit(Means, TimeSpan?)

  /// Nobody walks farther on one trip, in metres; nil for any distance.
  case limitWalking(Double?)

  /// Nobody walks or cycles farther in the rain, in metres; nil for any distance.
  case limitInRain(Double?)

  /// Lines are not used between two times of the day; nil for never.
  case blockLines(ClosedRange<TimeOfDay>?)

  /// The least CO2 is wanted, or the shortest time.
  case minimiseFootprint(Bool)

  /// The planner's news of strikes, rain, waits for taxis and vehicles at stations are heard, or not; everybody
  /// hears them who has not said anything.
  case hearNews(Bool)

  /// These breaks are wanted every day.
  case wantBreaks([DailyBreak])

  /// The telephone has no network, or has it again.
  case goOffline
  case goOnline

  /// They set out for an activity, or have arrived.
  case setOut(ActivityID)
  case arrive(ActivityID)

  /// They stay at an activity at which they are until some other time than was planned.
  case stay(ActivityID, until: Instant)

  /// They are somewhere else.
  case isAt(Place)

  /// A means cannot be had for the trip to an activity: the taxi does not come, no bicycle is there.
  case cannotTravel(ActivityID, Means)
}

/// What has happened in the city (T-G14).
public enum NewsCommand: Sendable {
  /// What is known of strikes and rain from now on.
  case travel(TravelNews)

  /// How long people wait for a taxi in a zone; nil where none comes.
  case taxiWait(ZoneID, TimeSpan?)

  /// Whether a shared vehicle stands at a station.
  case vehicles(StationID, Bool)

  /// Whether a shared vehicle finds room at a station.
  case room(StationID, Bool)
}

/// A timer of the planner.
public enum PlannerTimer: Hashable, Sendable, BitwiseCopyable {
  /// A trip is looked at again.
  case review(ActivityID, version: Int32)

  /// It is time to leave.
  case leave(ActivityID, version: Int32)
}
