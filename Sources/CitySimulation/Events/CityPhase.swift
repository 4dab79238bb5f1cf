import EventEngine

/// Order of events in the same millisecond, first to last.
///
/// The order is part of the model: it makes runs repeatable, with the same ties under every policy.
/// Within a phase, events happen in the order in which they were scheduled.
enum CityPhase: UInt8, EventPhase, CaseIterable {
  /// Passengers get off first, so that the taxi is vacant for all other events of the instant.
  case dropOff

  /// Drivers press their button before requests are made, so that supply is known before demand.
  case press

  /// A taxi that starts its shift now counts as on duty.
  case shiftStart

  /// A taxi arrives at the passenger.
  ///
  /// This concerns no other event, so it need only precede the pick-up, which may follow in the
  /// same millisecond.
  case arrival

  /// Pick-ups precede hails and requests, so that waits end before others begin.
  case pickUp

  /// A person who arrives at the start of something is on time.
  case personArrives

  /// Exits come before entries, so a freed place can be used in the same millisecond.
  case exit

  /// A customer can enter at the last instant of a code.
  case entry

  /// Hails take a taxi before the service can assign it.
  case hail

  /// Crews press their button before ambulances are needed.
  case crew

  /// An answer exactly at the time-out counts as an answer.
  case answer

  /// A passenger whose patience ends at the instant of an acceptance keeps the taxi.
  case patience

  /// Departures precede requests for a taxi in the same millisecond.
  case setOut

  /// New requests come after all events that could free a taxi for them.
  case request

  /// Watches measure and receive answers before they repeat a report.
  case watch

  /// Emergencies come after all events that could free an ambulance for them.
  case emergency

  /// Timers expire after all events caused by people.
  case timer

  /// A driver whose shift ends now still answers the current offer.
  case shiftEnd
}
