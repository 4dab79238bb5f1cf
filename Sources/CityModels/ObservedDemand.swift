public import Geography
public import Quantities

extension DemandModel {
  /// The trips that were observed; nil where none are.
  public var observed: ObservedDemand? {
    if case .observed(let demand) = self { demand } else { nil }
  }
}

/// Trips that people made on some days, to be made again one by one.
///
/// A replication shows one of the days; the parts of its run before and after that day show the days
/// around it, or the same day again where the trips of those are not known.
public final class ObservedDemand: Sendable {
  /// One trip; about fifty bytes, since there may be many millions.
  public struct Trip: Sendable, BitwiseCopyable {
    /// When it begins, in milliseconds after midnight.
    public private(set) var milliseconds: Int32

    /// Unique number, which keys the random draw of unknown places.
    public private(set) var row: Int32

    /// Where from; anywhere in the zone where the point is not known.
    public let origin: ZoneID

    /// Where to; anywhere in the zone where the point is not known.
    public let destination: ZoneID
    package let originPoint: SIMD2<Double>
    package let destinationPoint: SIMD2<Double>

    /// Duration of the ride, in seconds; 0 for what the streets say.
    public let seconds: Float

    /// How long they wait before they give up, in seconds; 0 for what the passengers of the city do.
    public let patience: Float

    /// Number of people who travel; 0 for what the passengers of the city do.
    public let people: Int32

    /// Makes a trip.
    /// - Parameters:
    ///   - milliseconds: after midnight, at least 0 and less than a day has.
    ///   - row: another for every trip of a file.
    ///   - origin: the zone, and the point in it if that is known.
    ///   - destination: the zone, and the point in it if that is known.
    ///   - seconds: of the ride, more than 0; nil for what the streets say.
    ///   - patience: in seconds, more than 0; nil for what the passengers of the city do.
    ///   - people: at least 1; nil for what the passengers of the city do.
    public init(
      milliseconds: Int32, row: Int32, origin: (zone: ZoneID, point: Point?),
      destination: (zone: ZoneID, point: Point?), seconds: Double?, patience: Double?,
      people: Int32?
    ) {
      self.milliseconds = milliseconds
      self.row = row
      self.origin = origin.zone
      self.destination = destination.zone
      originPoint = Self.vector(origin.point)
      destinationPoint = Self.vector(destination.point)
      self.seconds = Float(seconds ?? 0)
      self.patience = Float(patience ?? 0)
      self.people = people ?? 0
    }

    /// Orders trips of a day by all of their values but the number.
    package func precedes(_ other: Trip) -> Bool {
      if milliseconds != other.milliseconds { return milliseconds < other.milliseconds }
      if origin != other.origin { return origin < other.origin }
      if destination != other.destination { return destination < other.destination }
      let order =
        Self.order(originPoint.x, other.originPoint.x)
        ?? Self.order(originPoint.y, other.originPoint.y)
        ?? Self.order(destinationPoint.x, other.destinationPoint.x)
        ?? Self.order(destinationPoint.y, other.destinationPoint.y)
        ?? Self.order(Double(seconds), Double(other.seconds))
        ?? Self.order(Double(patience), Double(other.patience))
      return order ?? (people < other.people)
    }

    /// Order of two values, of which missing ones are NaN; nil for equal ones.
    private static func order(_ mine: Double, _ yours: Double) -> Bool? {
      mine == yours || mine.isNaN && yours.isNaN
        ? nil : mine.isTotallyOrdered(belowOrEqualTo: yours)
    }

    /// The same trip with another number and start.
    package func numbered(_ number: Int32, at milliseconds: Int32) -> Trip {
      var trip = self
      (trip.row, trip.milliseconds) = (number, milliseconds)
      return trip
    }

    private static func vector(_ point: Point?) -> SIMD2<Double> {
      point.map { SIMD2($0.x, $0.y) } ?? SIMD2(.nan, .nan)
    }
  }

  /// The trips of each day in order of time, with its date where there are dates.
  public let days: [(date: CalendarDate?, trips: [Trip])]

  /// The days that replications show, by their place in `days`; replication 1 the first of them.
  public let shown: [Int]

  /// What the trips tell beside when and where.
  package let tellsPeople: Bool
  package let tellsPatience: Bool

  /// The most people who travel together.
  public let largestParty: Int

  /// Makes a demand.
  /// - Parameters:
  ///   - days: at least one; a date at most once. Trips of a day may come in any order.
  ///   - shown: places in `days`, at least one.
  public init(days: [(date: CalendarDate?, trips: [Trip])], shown: [Int]) {
    precondition(!shown.isEmpty && shown.allSatisfy(days.indices.contains), "a day is shown")
    self.days = days.map { day in
      (day.date, day.trips.sorted { ($0.milliseconds, $0.row) < ($1.milliseconds, $1.row) })
    }
    self.shown = shown
    tellsPeople = days.contains { $0.trips.contains { $0.people > 0 } }
    tellsPatience = days.contains { $0.trips.contains { $0.patience > 0 } }
    largestParty = Int(days.lazy.map { $0.trips.lazy.map(\.people).max() ?? 1 }.max() ?? 1)
  }

  /// The place in `days` of the day some days after the one that a replication shows.
  package func day(ofReplication number: Int, after offset: Int) -> Int {
    let own = shown[(number - 1) % shown.count]
    guard offset != 0, let date = days[own].date?.advanced(byDays: offset) else { return own }
    return days.firstIndex { $0.date == date } ?? own
  }

  /// The trips of all days that replications show.
  public var shownTrips: some Sequence<Trip> { shown.lazy.flatMap { self.days[$0].trips } }
}
