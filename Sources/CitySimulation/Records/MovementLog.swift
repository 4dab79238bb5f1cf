import DispatchCore
import Geography
import Quantities
import Results

/// Where every taxi was and what it did, stretch by stretch, for those who want to watch the day.
///
/// Kept only when asked for, and never read by the city. A stretch is open until the next begins; it
/// ends where the world says that the taxi is then, so a drive that is broken off ends mid-way.
struct MovementLog: ~Copyable {
  /// A stretch under way.
  struct Stretch {
    /// Nil while off duty.
    var activity: TaxiActivity?
    var ride: Int32?
    var since = Instant.start
    var from = Point(x: 0, y: 0)

    /// The drive; nil for a taxi that stands.
    var journey: Journey?
  }

  private(set) var rows: [MovementRow] = []
  private var open: IDArray<TaxiKind, Stretch>
  private let window: MeasurementWindow
  let policy: Int32
  let replication: Int32

  init(window: MeasurementWindow, taxiCount: Int, policy: Int, replication: Int) {
    self.window = window
    self.policy = Int32(policy)
    self.replication = Int32(replication)
    open = IDArray(repeating: Stretch(), count: taxiCount)
  }

  /// A taxi begins something else where it is; a stretch of no length is left out.
  mutating func begin(
    _ activity: TaxiActivity?, _ taxi: TaxiID, ride: Int32?, at now: Instant, _ place: Point
  ) {
    close(taxi, at: now, place)
    open[taxi] = Stretch(activity: activity, ride: ride, since: now, from: place)
  }

  /// The stretch just begun is a drive.
  mutating func drive(_ taxi: TaxiID, _ journey: Journey) {
    open[taxi].from = journey.first.origin.point
    open[taxi].journey = journey
  }

  private mutating func close(_ taxi: TaxiID, at now: Instant, _ place: Point) {
    let stretch = open[taxi]
    guard let activity = stretch.activity, stretch.since < now, now > window.start,
      stretch.since < window.end
    else { return }
    var since = stretch.since
    var from = stretch.from
    func row(until end: Instant, to: Point) -> MovementRow {
      MovementRow {
        ($0.policy, $0.replication, $0.taxi) = (policy, replication, taxi.number)
        ($0.start, $0.end) = (since - window.start, end - window.start)
        ($0.activity, $0.ride) = (activity, stretch.ride)
        ($0.fromX, $0.fromY) = (Distance(meters: from.x), Distance(meters: from.y))
        ($0.toX, $0.toY) = (Distance(meters: to.x), Distance(meters: to.y))
      }
    }
    // A journey around something that is closed is told turn by turn.
    for leg in stretch.journey?.further ?? [] where leg.departure < now {
      rows.append(row(until: leg.departure, to: leg.origin.point))
      since = leg.departure
      from = leg.origin.point
    }
    rows.append(row(until: now, to: place))
  }

  /// Where an open stretch has come to.
  private func place(of taxi: TaxiID, at now: Instant) -> Point {
    open[taxi].journey?.leg(at: now).point(at: now) ?? open[taxi].from
  }

  /// Cuts off the stretches under way at the end of the run, and puts all in order: taxi by taxi, each
  /// in the order of time.
  mutating func finish(at end: Instant) {
    for taxi in open.ids {
      close(taxi, at: end, place(of: taxi, at: end))
      open[taxi] = Stretch()
    }
    rows.sort { ($0.taxi, $0.start) < ($1.taxi, $1.start) }
  }
}

extension ReplicationRecord {
  /// Takes over the movements of a city, if it kept them, and the places of its requests.
  mutating func keepMovements(of city: borrowing City) {
    let policy: Int32
    let replication: Int32
    switch city.books.movements {
    case .none: return
    case .some(let log):
      movements = log.rows
      (policy, replication) = (log.policy, log.replication)
    }
    places.reserveCapacity(requests.count)
    for booking in city.bookings.ids
    where city.bookings[booking].isMeasured && city.bookings[booking].part == 0 {
      let (origin, goal) = (city.bookings[booking].origin, city.bookings[booking].destination)
      places.append(
        PlaceRow {
          ($0.policy, $0.replication) = (policy, replication)
          $0.ride = city.rideNumber(of: booking)
          ($0.x, $0.y) = (Distance(meters: origin.point.x), Distance(meters: origin.point.y))
          ($0.toX, $0.toY) = (Distance(meters: goal.point.x), Distance(meters: goal.point.y))
        })
    }
  }
}
