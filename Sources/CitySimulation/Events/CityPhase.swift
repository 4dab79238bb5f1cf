import EventEngine

/// The order of things that happen in the same millisecond, first to last.
///
/// The order is part of the model: with it, runs repeat, and policies meet the same ties. Within a
/// phase, what was scheduled first happens first.
enum CityPhase: UInt8, EventPhase, CaseIterable {
  /// Passengers get off first: whoever looks at the same instant finds the taxi empty.
  case dropOff

  /// Drivers press their button before anybody asks: supply is known before demand.
  case press

  /// A taxi that starts its shift now counts as there.
  case shiftStart

  /// The taxi comes to the passenger. Nobody else is concerned, so the place only has to be before
  /// the pick-up, which may follow in the same millisecond.
  case arrival

  /// The passenger is aboard before hails and requests, so that waits end before others begin.
  case pickUp

  /// Who arrives when something starts is in time.
  case personArrives

  /// Who leaves a shop frees a place before a person needs it.
  case exit

  /// Who enters at the last instant of a code enters.
  case entry

  /// People in the street take a taxi before the machine can assign it.
  case hail

  /// Crews press their button before anybody needs an ambulance.
  case crew

  /// An answer at exactly the time-out counts as an answer.
  case answer

  /// A customer who gives up at the instant of an acceptance has a taxi, and stays.
  case patience

  /// People set out before they, or others, ask for a taxi in the same millisecond.
  case setOut

  /// New requests come after everything that could free a taxi for them.
  case request

  /// Watches measure and hear answers before they repeat what they have told.
  case watch

  /// Emergencies come after everything that could free an ambulance for them.
  case emergency

  /// Timers run out after the people have had their say.
  case timer

  /// A driver whose shift ends now still answers what is on the screen.
  case shiftEnd
}
