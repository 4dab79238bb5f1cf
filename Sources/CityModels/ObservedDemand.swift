public import Geography
public import Quantities

extension DemandModel {
  /// The observed trips; nil for other demand.
  public var observed: ObservedDemand? {
    if case .observed(let demand) = self { demand } else { nil }
  }
}

/// Trips of observed days, replayed one by one.
///
/// A replication replays one of the days. The parts of its run before and after that day replay the
/// adjacent days, or the same day again if the adjacent days were not observed.
public final class ObservedDemand: Sendable {
  /// One trip; about fifty bytes, since there may be many millions.
  public struct Trip: Sendable, BitwiseCopyable {
    /// Start, in milliseconds after midnight.
    public private(set) var milliseconds: Int32

    /// Unique number, which keys the draws of unknown places.
    public private(set) var row: Int32

    /// Origin; drawn within the zone if the point is not known.
    public let origin: ZoneID

    /// Destination; drawn within the zone if the point is not known.
    public let destination: ZoneID
    package let originPoint: SIMD2<Double>
    package let destinationPoint: SIMD2<Double>

    /// Duration of the ride, in seconds; 0 to derive it from the streets.
    public let seconds: Float

    /// Patience, in seconds; 0 for that of the city's passengers.
    public let patience: Float

    /// Party size; 0 to draw it as for the city's passengers.
    public let people: Int32

    /// Makes a trip.
    /// - Parameters:
    ///   - milliseconds: after midnight, at least 0 and less than a day.
    ///   - row: a number unique in the file.
    ///   - origin: the zone, and the point in it if known.
    ///   - destination: the zone, and the point in it if known.
    ///   - seconds: duration of the ride, more than 0; nil to derive it from the streets.
    ///   - patience: in seconds, more than 0; nil for that of the city's passengers.
    ///   - people: party size, at least 1; nil to draw it as for the city's passengers.
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

    /// Orders trips of a day by all values except the number.
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

    /// Order of two values, in which NaN means missing; nil if they are equal.
    private static func order(_ mine: Double, _ yours: Double) -> Bool? {
      mine == yours || mine.isNaN && yours.isNaN
        ? nil : mine.isTotallyOrdered(belowOrEqualTo: yours)
    }

    /// Returns the same trip with another number and start.
    package func numbered(_ number: Int32, at milliseconds: Int32) -> Trip {
      var trip = self
      (trip.row, trip.milliseconds) = (number, milliseconds)
      return trip
    }

    private static func vector(_ point: Point?) -> SIMD2<Double> {
      point.map { SIMD2($0.x, $0.y) } ?? SIMD2(.nan, .nan)
    }
  }

  /// Trips of each day in order of time, with the date if known.
  public let days: [(date: CalendarDate?, trips: [Trip])]

  /// Indices in `days` of the days that replications replay; replication 1 takes the first.
  public let shown: [Int]

  /// True if the trips state party sizes.
  package let tellsPeople: Bool
  package let tellsPatience: Bool

  /// Size of the largest party.
  public let largestParty: Int

  /// Makes a demand from observed days.
  /// - Parameters:
  ///   - days: at least one; each date at most once. Trips of a day may be in any order.
  ///   - shown: indices in `days`, at least one.
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

  /// Index in `days` of the day at an offset from the day that a replication replays.
  package func day(ofReplication number: Int, after offset: Int) -> Int {
    let own = shown[(number - 1) % shown.count]
    guard offset != 0, let date = days[own].date?.advanced(byDays: offset) else { return own }
    return days.firstIndex { $0.date == date } ?? own
  }

  /// Trips of all days that replications replay.
  public var shownTrips: some Sequence<Trip> { shown.lazy.flatMap { self.days[$0].trips } }
}
