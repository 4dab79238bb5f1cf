public import Quantities

/// Positions of the athletes on the way, measured at one instant (H-R38).
public struct FieldReport: Hashable, Sendable {
  /// Position of an athlete, matched to the path.
  public struct Position: Hashable, Sendable, BitwiseCopyable {
    /// The athlete.
    public let athlete: MemberID

    /// Distance of the nearest point of the path from the start.
    public let along: Distance

    /// Distance of the measured position from the path.
    public let off: Distance

    /// Makes a position.
    public init(_ athlete: MemberID, along: Distance, off: Distance = .zero) {
      (self.athlete, self.along, self.off) = (athlete, along, off)
    }
  }

  /// Time of the measurement.
  public let measuredAt: Instant

  /// One position of each athlete at most.
  public let positions: [Position]

  /// Makes a report.
  public init(measuredAt: Instant, _ positions: [Position]) {
    (self.measuredAt, self.positions) = (measuredAt, positions)
  }
}

/// Position of an athlete as spectators see it.
public struct ShownPosition: Hashable, Sendable, BitwiseCopyable {
  /// The run.
  public let run: RunID

  /// Distance from the start of the path.
  public let along: Distance

  /// Time of the measurement.
  public let measuredAt: Instant
}

/// An athlete on the screen of a spectator (H-R39).
public struct ShownAthlete: Hashable, Sendable, BitwiseCopyable {
  /// The athlete.
  public let athlete: MemberID

  /// Newest position; nil before there is one.
  public let position: ShownPosition?

  /// Last mark that the athlete has passed, from 1; 0 before the first.
  public let mark: Int32

  /// Time from the start to that mark; nil before the first.
  public let lapTime: TimeSpan?
}
