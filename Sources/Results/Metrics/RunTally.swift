public import Quantities

/// What became of street runs, and what they cost others.
public struct RunTally: Hashable, Sendable, BitwiseCopyable {
  /// What closures cost vehicles of one kind.
  public struct Delay: Hashable, Sendable, BitwiseCopyable {
    /// Number of journeys that began while something was closed.
    public package(set) var journeys = 0

    /// Number of these that took another way, or waited.
    public package(set) var hindered = 0

    /// Number of these that took more than five minutes longer.
    public package(set) var longDelays = 0

    /// Number of these that waited until something opened.
    public package(set) var waited = 0

    /// How much longer than without the runs, all together.
    public package(set) var time = TimeSpan.zero

    /// How many metres more, all together.
    public package(set) var meters = 0.0

    /// A count of nothing yet.
    package init() {}
  }

  /// Number of people enrolled.
  public package(set) var enrolled = 0

  /// Number of them that started.
  public package(set) var started = 0

  /// Number of these that came in.
  public package(set) var finished = 0

  /// How many were not at the start.
  public package(set) var absent = 0

  /// How many were refused since as many as may run were enrolled.
  public package(set) var refused = 0

  /// How many taxis athletes called.
  public package(set) var taxiCalls = 0

  /// Kilometres of street times hours for which they were closed.
  public package(set) var closedKilometerHours = 0.0

  /// Taxis on the way to passengers.
  public package(set) var approaches = Delay()

  /// Taxis with passengers.
  public package(set) var rides = Delay()

  /// Ambulances.
  public package(set) var ambulances = Delay()

  /// The age of the oldest position that spectators saw.
  public package(set) var oldestPosition = TimeSpan.zero

  /// What the age of what they saw did not exceed for 95 % of the time; nil where there was nothing to see.
  public package(set) var usualPosition: TimeSpan?

  /// For how long they saw positions that were older than allowed.
  public package(set) var latePositions = TimeSpan.zero

  /// For how long there was something to see.
  public package(set) var live = TimeSpan.zero

  /// Number of athletes who needed first aid.
  public package(set) var patients = 0

  /// A tally of nothing yet.
  package init() {}

  /// True if any run made a difference.
  package var isFelt: Bool { closedKilometerHours > 0 || started > 0 }

  /// Feeds the counts and sums into a fingerprint; what else there is follows from the same journeys and positions.
  package func add(to digest: inout RunDigest) {
    for count in [enrolled, started, finished, absent, refused, taxiCalls, patients] {
      digest.add(Int64(count))
    }
    for delay in [approaches, rides, ambulances] {
      for count in [delay.journeys, delay.hindered, delay.waited] { digest.add(Int64(count)) }
      digest.add(delay.time.milliseconds)
    }
    for span in [oldestPosition, latePositions, live] { digest.add(span.milliseconds) }
  }
}

extension RunTally: StoredFields {
  /// A tally of nothing.
  public static var blank: RunTally { RunTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&enrolled)
    try coder.code(&started)
    try coder.code(&finished)
    try coder.code(&absent)
    try coder.code(&refused)
    try coder.code(&taxiCalls)
    try coder.code(&closedKilometerHours)
    try approaches.code(&coder)
    try rides.code(&coder)
    try ambulances.code(&coder)
    try coder.code(&oldestPosition)
    try coder.code(&usualPosition)
    try coder.code(&latePositions)
    try coder.code(&live)
    try coder.code(&patients)
  }
}

extension RunTally.Delay: StoredFields {
  /// A tally of nothing.
  public static var blank: RunTally.Delay { RunTally.Delay() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&journeys)
    try coder.code(&hindered)
    try coder.code(&longDelays)
    try coder.code(&waited)
    try coder.code(&time)
    try coder.code(&meters)
  }
}
