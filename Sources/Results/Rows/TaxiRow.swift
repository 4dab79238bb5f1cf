public import Quantities

/// One taxi over the measurement window.
public struct TaxiRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Number of the taxi, from 0.
  public var taxi: Int32

  /// Number of the group of drivers the taxi belongs to.
  public var group: Int32

  /// Number of shifts worked at least in part.
  public var shifts: Int32

  /// Time on duty, in seconds in the file.
  public var onDuty: TimeSpan

  /// Time on duty and free, in seconds in the file.
  public var idle: TimeSpan

  /// Time on the way to a passenger, in seconds in the file.
  public var approaching: TimeSpan

  /// Time waiting at the pickup for the passenger, in seconds in the file.
  public var boarding: TimeSpan

  /// Time with a passenger, in seconds in the file.
  public var occupied: TimeSpan

  /// Time after a dropoff until the driver said to be available, in seconds in the file.
  public var releasing: TimeSpan

  /// Number of trips with a passenger, from requests and from hails.
  public var trips: Int32

  /// Number of those trips that began with a hail in the street.
  public var hailTrips: Int32

  /// Number of offers received.
  public var offers: Int32

  /// Number of offers accepted.
  public var accepted: Int32

  /// Number of offers declined.
  public var declined: Int32

  /// Number of offers not answered in time.
  public var lapsed: Int32

  /// Distance driven without a passenger, in metres.
  public var emptyDistance: Distance

  /// Distance driven with a passenger, in metres.
  public var occupiedDistance: Distance

  /// Time at work, but on a break, in seconds in the file; not part of the time on duty.
  public var onBreak = TimeSpan.zero

  /// Makes the row of a taxi that had no break.
  public init(
    policy: Int32, replication: Int32, taxi: Int32, group: Int32, shifts: Int32, onDuty: TimeSpan,
    idle: TimeSpan, approaching: TimeSpan, boarding: TimeSpan, occupied: TimeSpan,
    releasing: TimeSpan, trips: Int32, hailTrips: Int32, offers: Int32, accepted: Int32,
    declined: Int32, lapsed: Int32, emptyDistance: Distance, occupiedDistance: Distance
  ) {
    self.policy = policy
    self.replication = replication
    self.taxi = taxi
    self.group = group
    self.shifts = shifts
    self.onDuty = onDuty
    self.idle = idle
    self.approaching = approaching
    self.boarding = boarding
    self.occupied = occupied
    self.releasing = releasing
    self.trips = trips
    self.hailTrips = hailTrips
    self.offers = offers
    self.accepted = accepted
    self.declined = declined
    self.lapsed = lapsed
    self.emptyDistance = emptyDistance
    self.occupiedDistance = occupiedDistance
  }
}

extension TaxiRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "taxis.csv",
    title: "One taxi over the measurement window.",
    columns: [
      .policy,
      .replication,
      .count("taxi", "Number of the taxi."),
      .text("group", "Group of drivers the taxi belongs to."),
      .count("shifts", "Shifts worked at least in part."),
      .seconds("on_duty_s", "Time on duty."),
      .seconds("idle_s", "Time on duty and free."),
      .seconds("approaching_s", "Time on the way to a passenger."),
      .seconds("boarding_s", "Time waiting at the pickup for the passenger."),
      .seconds("occupied_s", "Time with a passenger."),
      .seconds("releasing_s", "Time after a dropoff until the driver said to be available."),
      .count("trips", "Trips with a passenger, from requests and from hails."),
      .count("hail_trips", "Trips that began with a hail in the street."),
      .count("offers", "Offers received."),
      .count("accepted", "Offers accepted."),
      .count("declined", "Offers declined."),
      .count("lapsed", "Offers not answered in time."),
      .meters("empty_m", "Distance driven without a passenger."),
      .meters("occupied_m", "Distance driven with a passenger."),
      .seconds("break_s", "Time at work, but on a break; not part of the time on duty."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.count(Int(taxi))
    cells.group(group)
    cells.count(Int(shifts))
    cells.seconds(onDuty)
    cells.seconds(idle)
    cells.seconds(approaching)
    cells.seconds(boarding)
    cells.seconds(occupied)
    cells.seconds(releasing)
    cells.count(Int(trips))
    cells.count(Int(hailTrips))
    cells.count(Int(offers))
    cells.count(Int(accepted))
    cells.count(Int(declined))
    cells.count(Int(lapsed))
    cells.meters(emptyDistance)
    cells.meters(occupiedDistance)
    cells.seconds(onBreak)
  }
}

extension TaxiRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), taxi: try cells.count(),
      group: cells.group(), shifts: try cells.count(), onDuty: try cells.seconds(),
      idle: try cells.seconds(), approaching: try cells.seconds(), boarding: try cells.seconds(),
      occupied: try cells.seconds(), releasing: try cells.seconds(), trips: try cells.count(),
      hailTrips: try cells.count(), offers: try cells.count(), accepted: try cells.count(),
      declined: try cells.count(), lapsed: try cells.count(), emptyDistance: try cells.meters(),
      occupiedDistance: try cells.meters())
    onBreak = try cells.seconds()
  }
}
