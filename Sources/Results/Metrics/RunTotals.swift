public import Quantities

/// What a replication adds up besides its rows, in the measurement window.
///
/// A new measurement is a property here; it is counted while the city runs, and kept with the
/// replication, without a further word.
public struct RunTotals: Hashable, Sendable, BitwiseCopyable {
  /// The length of the measurement window.
  public var windowLength = TimeSpan.zero

  /// What one request that was not served waits at least in `wait_or_limit_s_mean`: the limit of the
  /// goal.
  public var waitLimit = TimeSpan.zero

  /// The number of zones.
  public var zoneCount = 0

  /// The greatest number of taxis that were on duty at once.
  public var mostOnDuty = 0

  /// Time without an idle taxi, summed over zones.
  public var emptyZoneTime = TimeSpan.zero

  /// Time without any taxi, idle or busy, summed over zones; nil when nobody watched (A-A9).
  public var desertedZoneTime: TimeSpan?

  /// Hails made in the window.
  public var hails = 0

  /// Hails that found no taxi.
  public var hailsLost = 0

  /// Assigned requests whose taxi was not the first of its queue that could be asked.
  public var fifoInversions = 0

  /// The outcome of sharing; nil where nobody may share.
  public var sharing: SharingTally?

  /// What closed and slow streets cost; nil where there are none.
  public var delays: DelayTally?

  /// What happened between idle taxis and people in the street; nil where nobody waits or cruises.
  public var street: StreetTally?

  /// What became of appointments; nil where nobody lives.
  public var people: PeopleTally?

  /// What became of emergencies; nil where there is no first aid.
  public var emergency: EmergencyTally?

  /// What became of alarms of watches; nil where there are none.
  public var alarms: AlarmTally?

  /// What became of people who went shopping; nil where there are no shops.
  public var shops: ShopTally?
  /// What became of street runs; nil where there are none.
  public var runs: RunTally?
  /// What became of questions for data of people; nil where none are collected.
  public var disclosure: DisclosureTally?

  /// Totals of nothing yet.
  public init() {}
}

extension RunTotals: StoredFields {
  /// A tally of nothing.
  public static var blank: RunTotals { RunTotals() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&windowLength)
    try coder.code(&waitLimit)
    try coder.code(&zoneCount)
    try coder.code(&mostOnDuty)
    try coder.code(&emptyZoneTime)
    try coder.code(&desertedZoneTime)
    try coder.code(&hails)
    try coder.code(&hailsLost)
    try coder.code(&fifoInversions)
    try coder.code(part: &sharing)
    try coder.code(part: &delays)
    try coder.code(part: &street)
    try coder.code(part: &people)
    try coder.code(part: &emergency)
    try coder.code(part: &alarms)
    try coder.code(part: &shops)
    try coder.code(part: &runs)
    try coder.code(part: &disclosure)
  }
}
