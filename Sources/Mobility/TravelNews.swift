public import Quantities

/// What is known of strikes and rain.
public struct TravelNews: Hashable, Sendable {
  /// Lines whose vehicles do not leave their stops for a while.
  public struct Strike: Hashable, Sendable {
    /// The lines; nil for all.
    public let lines: Set<LineID>?

    /// From when until when.
    public let window: Range<Instant>

    /// Describes a strike.
    public init(lines: Set<LineID>? = nil, window: Range<Instant>) {
      self.lines = lines
      self.window = window
    }

    func stops(_ line: LineID, at instant: Instant) -> Bool {
      window.contains(instant) && lines?.contains(line) ?? true
    }
  }

  /// Rain, in which people are slower in the open.
  public struct Rain: Hashable, Sendable {
    /// From when until when.
    public let window: Range<Instant>

    /// The speed of those who walk or ride a bicycle, as a share of the usual one, more than 0.
    public let speedFactor: Double

    /// Describes rain.
    public init(window: Range<Instant>, speedFactor: Double = 1) {
      precondition(speedFactor > 0, "nobody would ever arrive")
      self.window = window
      self.speedFactor = speedFactor
    }
  }

  /// The strikes, each by itself.
  public var strikes: [Strike] = []

  /// The rain, in order of time and never twice at once.
  public var rain: [Rain] = []

  /// Nothing new.
  public init() {}

  /// True if there is nothing new.
  public var isEmpty: Bool { strikes.isEmpty && rain.isEmpty }

  /// A strike that keeps a vehicle of a line from leaving a stop at an instant.
  func strike(of line: LineID, at instant: Instant) -> Strike? {
    strikes.first { $0.stops(line, at: instant) }
  }

  /// True if it rains at some time between two instants.
  public func hasRain(from start: Instant, to end: Instant) -> Bool {
    shower(from: start, to: end) != nil
  }

  /// The first shower between two instants.
  func shower(from start: Instant, to end: Instant) -> Range<Instant>? {
    rain.first { $0.window.lowerBound < end && start < $0.window.upperBound }?.window
  }

  /// When a person in the open has done so much time's worth of their usual pace.
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
