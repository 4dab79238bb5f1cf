import CityModels
import Geography
import Quantities
import Results

/// A row that says what a vehicle did for a while, and where.
protocol MovementOfVehicle: BitwiseCopyable {
  /// The kind of thing that names a vehicle.
  associatedtype Vehicle

  /// What such vehicles do.
  associatedtype Activity: BitwiseCopyable

  /// Puts a row together, with times from the start of the window.
  init(_ stretch: MovementStretch<Vehicle, Activity>, policy: Int32, replication: Int32)

  /// What rows are ordered by.
  var order: (vehicle: Int32, start: TimeSpan) { get }
}

/// A stretch of a vehicle's time that is over.
struct MovementStretch<Vehicle, Activity> {
  let vehicle: DenseID<Vehicle>
  let activity: Activity

  /// The number of what it is done for; nil for nothing.
  let purpose: Int32?
  let start: TimeSpan
  let end: TimeSpan
  let from: Point
  let to: Point
}

/// Where every vehicle of a kind was and what it did, stretch by stretch, for those who want to watch the day.
///
/// Kept only when asked for, and never read by the city. A stretch is open until the next begins; it
/// ends where the world says that the vehicle is then, so a drive that is broken off ends mid-way.
struct MovementLog<Row: MovementOfVehicle>: ~Copyable {
  /// A stretch under way.
  struct Stretch {
    /// Nil while off duty.
    var activity: Row.Activity?
    var purpose: Int32?
    var since = Instant.start
    var from = Point(x: 0, y: 0)

    /// The drive; nil for a vehicle that stands.
    var journey: Journey?
  }

  private(set) var rows: [Row] = []
  private var open: IDArray<Row.Vehicle, Stretch>
  private let window: MeasurementWindow
  let policy: Int32
  let replication: Int32

  init(window: MeasurementWindow, vehicleCount: Int, policy: Int, replication: Int) {
    self.window = window
    self.policy = Int32(policy)
    self.replication = Int32(replication)
    open = IDArray(repeating: Stretch(), count: vehicleCount)
  }

  /// A vehicle begins something else where it is; a stretch of no length is left out.
  /// - Parameters:
  ///   - activity: what it does; nil for being off duty.
  ///   - vehicle: the vehicle.
  ///   - purpose: the number of what it is done for; nil for nothing.
  ///   - now: when.
  ///   - place: where.
  mutating func begin(
    _ activity: Row.Activity?, _ vehicle: DenseID<Row.Vehicle>, for purpose: Int32?,
    at now: Instant, _ place: Point
  ) {
    close(vehicle, at: now, place)
    open[vehicle] = Stretch(activity: activity, purpose: purpose, since: now, from: place)
  }

  /// The stretch just begun is a drive.
  mutating func drive(_ vehicle: DenseID<Row.Vehicle>, _ journey: Journey) {
    open[vehicle].from = journey.first.origin.point
    open[vehicle].journey = journey
  }

  private mutating func close(_ vehicle: DenseID<Row.Vehicle>, at now: Instant, _ place: Point) {
    let stretch = open[vehicle]
    guard let activity = stretch.activity, stretch.since < now, now > window.start,
      stretch.since < window.end
    else { return }
    var since = stretch.since
    var from = stretch.from
    func row(until end: Instant, to: Point) -> Row {
      Row(
        MovementStretch(
          vehicle: vehicle, activity: activity, purpose: stretch.purpose,
          start: since - window.start, end: end - window.start, from: from, to: to),
        policy: policy, replication: replication)
    }
    // A journey around something that is closed is told turn by turn.
    for leg in stretch.journey?.further ?? [] where leg.departure < now {
      rows.append(row(until: leg.departure, to: leg.origin.point))
      since = leg.departure
      from = leg.origin.point
    }
    rows.append(row(until: now, to: place))
  }

  /// Place where an open stretch has come to.
  private func place(of vehicle: DenseID<Row.Vehicle>, at now: Instant) -> Point {
    open[vehicle].journey?.leg(at: now).point(at: now) ?? open[vehicle].from
  }

  /// Cuts off the stretches under way at the end of the run, and puts all in order: vehicle by vehicle, each
  /// in the order of time.
  mutating func finish(at end: Instant) {
    for vehicle in open.ids {
      close(vehicle, at: end, place(of: vehicle, at: end))
      open[vehicle] = Stretch()
    }
    rows.sort { $0.order < $1.order }
  }
}
