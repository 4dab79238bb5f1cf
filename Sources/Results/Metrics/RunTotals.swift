public import Quantities

/// Totals of a replication in the measurement window, besides its rows.
///
/// A new measurement is a property here. It is counted while the city runs and is kept with the
/// replication.
public struct RunTotals: Hashable, Sendable, BitwiseCopyable {
  /// Length of the measurement window.
  public var windowLength = TimeSpan.zero

  /// Minimum wait that `wait_or_limit_s_mean` counts for a request that was not served: the limit
  /// of the goal.
  public var waitLimit = TimeSpan.zero

  /// Number of zones.
  public var zoneCount = 0

  /// Maximum number of taxis on duty at once.
  public var mostOnDuty = 0

  /// Time without an idle taxi, summed over zones.
  public var emptyZoneTime = TimeSpan.zero

  /// Time without any taxi, idle or busy, summed over zones; nil if not recorded (A-A9).
  public var desertedZoneTime: TimeSpan?

  /// Hails made in the window.
  public var hails = 0

  /// Hails that found no taxi.
  public var hailsLost = 0

  /// Assigned requests whose taxi was not the first of its queue that could be asked.
  public var fifoInversions = 0

  /// Ride sharing; nil if passengers do not share.
  public var sharing: SharingTally?

  /// Costs of closed and slow streets; nil without any.
  public var delays: DelayTally?

  /// Idle taxis and people in the street; nil if people do not wait and taxis do not cruise.
  public var street: StreetTally?

  /// Fares; nil if rides have no price.
  public var fares: FareTally?

  /// Appointments of residents; nil without residents.
  public var people: PeopleTally?

  /// Emergencies; nil without ambulances.
  public var emergency: EmergencyTally?

  /// Alarms of watches; nil without watches.
  public var alarms: AlarmTally?

  /// Residents in the care of the ambulance service; nil if no patient is a resident.
  public var care: CareTally?

  /// Customers of shops; nil without shops.
  public var shops: ShopTally?
  /// Street runs; nil without any.
  public var runs: RunTally?

  /// Residents who take part in them; nil if no run is one of residents.
  public var runners: RunnerTally?
  /// Data requests about people; nil if no data are collected.
  public var disclosure: DisclosureTally?

  /// Makes empty totals.
  public init() {}
}

extension RunTotals: StoredFields {
  /// An empty tally.
  public static var blank: RunTotals { RunTotals() }

  /// Encodes or decodes every stored property.
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
    try coder.code(part: &fares)
    try coder.code(part: &people)
    try coder.code(part: &emergency)
    try coder.code(part: &alarms)
    try coder.code(part: &care)
    try coder.code(part: &shops)
    try coder.code(part: &runs)
    try coder.code(part: &runners)
    try coder.code(part: &disclosure)
  }
}
