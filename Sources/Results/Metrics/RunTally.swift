public import Quantities

/// Outcomes of street runs, and their costs for others.
public struct RunTally: Hashable, Sendable, BitwiseCopyable {
  /// Costs of closures for vehicles of one kind.
  public struct Delay: Hashable, Sendable, BitwiseCopyable {
    /// Number of journeys that began during a closure.
    public package(set) var journeys = 0

    /// Number of these journeys that took another route, or waited.
    public package(set) var hindered = 0

    /// Number of these journeys that took more than 5 minutes longer.
    public package(set) var longDelays = 0

    /// Number of these journeys that waited for a reopening.
    public package(set) var waited = 0

    /// Total extra time compared with a day without the runs.
    public package(set) var time = TimeSpan.zero

    /// Total extra distance, in metres.
    public package(set) var meters = 0.0

    /// Makes an empty count.
    package init() {}
  }

  /// Number of athletes enrolled.
  public package(set) var enrolled = 0

  /// Number of athletes who started.
  public package(set) var started = 0

  /// Number of athletes who finished.
  public package(set) var finished = 0

  /// Number of enrolled athletes who were absent at the start.
  public package(set) var absent = 0

  /// Number of people refused because the run was full.
  public package(set) var refused = 0

  /// Number of taxis that athletes called.
  public package(set) var taxiCalls = 0

  /// Length of closed streets times duration, in kilometre hours.
  public package(set) var closedKilometerHours = 0.0

  /// Taxis on the way to passengers.
  public package(set) var approaches = Delay()

  /// Taxis with passengers.
  public package(set) var rides = Delay()

  /// Ambulances.
  public package(set) var ambulances = Delay()

  /// Age of the oldest position that spectators saw.
  public package(set) var oldestPosition = TimeSpan.zero

  /// 95th percentile, over time, of the age of the displayed positions; nil without a live display.
  public package(set) var usualPosition: TimeSpan?

  /// Time for which displayed positions were older than allowed.
  public package(set) var latePositions = TimeSpan.zero

  /// Time with a live display.
  public package(set) var live = TimeSpan.zero

  /// Number of athletes who needed first aid.
  public package(set) var patients = 0

  /// Makes an empty tally.
  package init() {}

  /// True if any run had an effect.
  package var isFelt: Bool { closedKilometerHours > 0 || started > 0 }
}

extension RunTally: StoredFields {
  /// An empty tally.
  public static var blank: RunTally { RunTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&enrolled)
    try coder.code(&started)
    try coder.code(&finished)
    try coder.code(&absent)
    try coder.code(&refused)
    try coder.code(&taxiCalls)
    try coder.code(&patients)
    try approaches.code(&coder)
    try rides.code(&coder)
    try ambulances.code(&coder)
    try coder.code(&oldestPosition)
    try coder.code(&latePositions)
    try coder.code(&live)
    try coder.code(&closedKilometerHours, isDigested: false)
    try coder.code(&usualPosition, isDigested: false)
  }
}

extension RunTally.Delay: StoredFields {
  /// An empty tally.
  public static var blank: RunTally.Delay { RunTally.Delay() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&journeys)
    try coder.code(&hindered)
    try coder.code(&waited)
    try coder.code(&time)
    try coder.code(&longDelays, isDigested: false)
    try coder.code(&meters, isDigested: false)
  }
}
