import DispatchCore
import Geography
import Quantities
import Results

/// Where every taxi was and what it did, stretch by stretch, for those who want to watch the day.
///
/// Kept only when asked for, and never read by the city. A stretch is open until the next begins; it
/// ends where the world says that the taxi is then, so a drive that is broken off ends mid-way.
struct MovementLog {
  /// A stretch under way.
  private struct Stretch: BitwiseCopyable {
    /// Nil while off duty.
    var activity: TaxiActivity?
    var ride: Int32?
    var since = Instant.start
    var from = Point(x: 0, y: 0)

    /// Where it leads and when it gets there; nil for a taxi that stands.
    var to: Point?
    var arrivesAt = Instant.start
  }

  private(set) var rows: [MovementRow] = []
  private var open: [Stretch]
  private let window: MeasurementWindow
  let policy: Int32
  let replication: Int32

  init(window: MeasurementWindow, taxiCount: Int, policy: Int, replication: Int) {
    self.window = window
    self.policy = Int32(policy)
    self.replication = Int32(replication)
    open = Array(repeating: Stretch(), count: taxiCount)
  }

  /// A taxi begins something else where it is; a stretch of no length is left out.
  mutating func begin(
    _ activity: TaxiActivity?, _ taxi: TaxiID, ride: Int32?, at now: Instant, _ place: Point
  ) {
    close(taxi, at: now, place)
    open[taxi.index] = Stretch(activity: activity, ride: ride, since: now, from: place)
  }

  /// The stretch just begun is a drive.
  mutating func drive(_ taxi: TaxiID, from: Point, to: Point, arrivingAt arrival: Instant) {
    open[taxi.index].from = from
    open[taxi.index].to = to
    open[taxi.index].arrivesAt = arrival
  }

  private mutating func close(_ taxi: TaxiID, at now: Instant, _ place: Point) {
    let stretch = open[taxi.index]
    guard let activity = stretch.activity, stretch.since < now, now > window.start,
      stretch.since < window.end
    else { return }
    rows.append(
      MovementRow(
        policy: policy, replication: replication, taxi: taxi.number,
        start: stretch.since - window.start, end: now - window.start, activity: activity,
        ride: stretch.ride, fromX: Distance(meters: stretch.from.x),
        fromY: Distance(meters: stretch.from.y), toX: Distance(meters: place.x),
        toY: Distance(meters: place.y)))
  }

  /// Where an open stretch has come to.
  private func place(of taxi: TaxiID, at now: Instant) -> Point {
    let stretch = open[taxi.index]
    guard let to = stretch.to else { return stretch.from }
    let whole = (stretch.arrivesAt - stretch.since).inSeconds
    let share = whole > 0 ? min((now - stretch.since).inSeconds / whole, 1) : 1
    return Point(
      x: stretch.from.x + (to.x - stretch.from.x) * share,
      y: stretch.from.y + (to.y - stretch.from.y) * share)
  }

  /// Cuts off the stretches under way at the end of the run, and puts all in order: taxi by taxi, each
  /// in the order of time.
  mutating func finish(at end: Instant) {
    for index in open.indices {
      close(TaxiID(index), at: end, place(of: TaxiID(index), at: end))
      open[index] = Stretch()
    }
    rows.sort { ($0.taxi, $0.start) < ($1.taxi, $1.start) }
  }
}

extension ReplicationRecord {
  /// Takes over the movements of a city, if it kept them, and the places of its requests.
  mutating func keepMovements(of city: borrowing City) {
    guard let log = city.records.movements else { return }
    movements = log.rows
    places.reserveCapacity(requests.count)
    for index in city.passages.indices
    where city.passages[index].isMeasured && city.passages[index].leg == 0 {
      let (origin, goal) = (city.passages[index].origin, city.passages[index].destination)
      places.append(
        PlaceRow(
          policy: log.policy, replication: log.replication, ride: city.passages[index].request,
          x: Distance(meters: origin.point.x), y: Distance(meters: origin.point.y),
          toX: Distance(meters: goal.point.x), toY: Distance(meters: goal.point.y)))
    }
  }
}
