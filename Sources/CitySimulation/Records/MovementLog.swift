import CityModels
import Geography
import Quantities
import Results

/// Row with the activity and position of a vehicle in a period.
protocol MovementOfVehicle: BitwiseCopyable {
  /// Kind of the identifiers of vehicles.
  associatedtype Vehicle

  /// Activity of such vehicles.
  associatedtype Activity: BitwiseCopyable

  /// Makes a row, with times from the start of the window.
  init(_ stretch: MovementStretch<Vehicle, Activity>, policy: Int32, replication: Int32)

  /// Sort key of rows.
  var order: (vehicle: Int32, start: TimeSpan) { get }
}

/// Completed period of one activity of a vehicle.
struct MovementStretch<Vehicle, Activity> {
  let vehicle: DenseID<Vehicle>
  let activity: Activity

  /// Number of the purpose, such as a ride; nil for none.
  let purpose: Int32?
  let start: TimeSpan
  let end: TimeSpan
  let from: Point
  let to: Point
}

/// Log of the positions and activities of all vehicles of a kind, for replays of the day.
///
/// It is kept only on request, and never read by the city. A period is open until the next one
/// begins. It ends at the actual position of the vehicle, so an interrupted drive ends on the way.
struct MovementLog<Row: MovementOfVehicle>: ~Copyable {
  /// Current period of a vehicle.
  struct Stretch {
    /// Activity; nil while off duty.
    var activity: Row.Activity?
    var purpose: Int32?
    var since = Instant.start
    var from = Point(x: 0, y: 0)

    /// Current journey; nil for a stationary vehicle.
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

  /// Records a new activity of a vehicle; a previous period of no length is omitted.
  /// - Parameters:
  ///   - activity: the activity; nil for off duty.
  ///   - vehicle: the vehicle.
  ///   - purpose: the number of its purpose; nil for none.
  ///   - now: the current time.
  ///   - place: the current position.
  mutating func begin(
    _ activity: Row.Activity?, _ vehicle: DenseID<Row.Vehicle>, for purpose: Int32?,
    at now: Instant, _ place: Point
  ) {
    close(vehicle, at: now, place)
    open[vehicle] = Stretch(activity: activity, purpose: purpose, since: now, from: place)
  }

  /// Records that the current period is a drive.
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
    // A journey around a closure is recorded leg by leg.
    for leg in stretch.journey?.further ?? [] where leg.departure < now {
      rows.append(row(until: leg.departure, to: leg.origin.point))
      since = leg.departure
      from = leg.origin.point
    }
    rows.append(row(until: now, to: place))
  }

  /// Returns the current position of a vehicle.
  private func place(of vehicle: DenseID<Row.Vehicle>, at now: Instant) -> Point {
    open[vehicle].journey?.leg(at: now).point(at: now) ?? open[vehicle].from
  }

  /// Closes the open periods at the end of the run, and sorts all rows by vehicle and time.
  mutating func finish(at end: Instant) {
    for vehicle in open.ids {
      close(vehicle, at: end, place(of: vehicle, at: end))
      open[vehicle] = Stretch()
    }
    rows.sort { $0.order < $1.order }
  }
}
