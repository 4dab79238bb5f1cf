public import Quantities

/// News of strikes and rain.
public struct TravelNews: Hashable, Sendable {
  /// A temporary suspension of lines.
  public struct Strike: Hashable, Sendable {
    /// Affected lines; nil for all.
    public let lines: Set<LineID>?

    /// Time of the strike.
    public let window: Range<Instant>

    /// Makes a strike.
    public init(lines: Set<LineID>? = nil, window: Range<Instant>) {
      self.lines = lines
      self.window = window
    }

    func stops(_ line: LineID, at instant: Instant) -> Bool {
      window.contains(instant) && lines?.contains(line) ?? true
    }
  }

  /// Rain, which slows down people in the open.
  public struct Rain: Hashable, Sendable {
    /// Time of the rain.
    public let window: Range<Instant>

    /// Speed of pedestrians and cyclists as a share of the usual speed, more than 0.
    public let speedFactor: Double

    /// Makes a period of rain.
    public init(window: Range<Instant>, speedFactor: Double = 1) {
      precondition(speedFactor > 0, "nobody would ever arrive")
      self.window = window
      self.speedFactor = speedFactor
    }
  }

  /// Strikes; they may overlap.
  public var strikes: [Strike] = []

  /// Periods of rain, in order and without overlaps.
  public var rain: [Rain] = []

  /// Makes news without strikes and rain.
  public init() {}

  /// True if there is no news.
  public var isEmpty: Bool { strikes.isEmpty && rain.isEmpty }

  /// A strike that stops a line at an instant; nil for none.
  func strike(of line: LineID, at instant: Instant) -> Strike? {
    strikes.first { $0.stops(line, at: instant) }
  }

  /// True if it rains at any time between two instants.
  public func hasRain(from start: Instant, to end: Instant) -> Bool {
    shower(from: start, to: end) != nil
  }

  /// First shower between two instants; nil for none.
  func shower(from start: Instant, to end: Instant) -> Range<Instant>? {
    rain.first { $0.window.lowerBound < end && start < $0.window.upperBound }?.window
  }

  /// Arrival of a person in the open after a travel time at the usual speed.
  func arrival(leaving start: Instant, after time: TimeSpan) -> Instant {
    var now = start
    var rest = time
    for shower in rain where shower.window.upperBound > now {
      let dry = max(.zero, shower.window.lowerBound - now)
      if rest <= dry { return now + rest }
      rest -= dry
      now = now + dry
      let wet = shower.window.upperBound - now
      let done = TimeSpan(roundingSeconds: wet.inSeconds * shower.speedFactor)
      if rest <= done {
        return now + TimeSpan(roundingSeconds: rest.inSeconds / shower.speedFactor)
      }
      rest -= done
      now = now + wet
    }
    return now + rest
  }
}
