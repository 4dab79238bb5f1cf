package import Quantities

/// Positions of the athletes on the way, measured at one instant (H-R38).
package struct FieldReport: Hashable, Sendable {
  /// Position of an athlete, matched to the path.
  package struct Position: Hashable, Sendable, BitwiseCopyable {
    package let athlete: MemberID

    /// Distance of the nearest point of the path from the start.
    package let along: Distance

    /// Distance of the measured position from the path.
    package let off: Distance

    package init(_ athlete: MemberID, along: Distance, off: Distance = .zero) {
      (self.athlete, self.along, self.off) = (athlete, along, off)
    }
  }

  /// Time of the measurement.
  package let measuredAt: Instant

  /// One position of each athlete at most.
  package let positions: [Position]

  package init(measuredAt: Instant, _ positions: [Position]) {
    (self.measuredAt, self.positions) = (measuredAt, positions)
  }
}

/// Position of an athlete as spectators see it.
package struct ShownPosition: Hashable, Sendable, BitwiseCopyable {
  package let run: RunID

  /// Distance from the start of the path.
  package let along: Distance

  /// Time of the measurement.
  package let measuredAt: Instant
}

/// An athlete on the screen of a spectator (H-R39).
package struct ShownAthlete: Hashable, Sendable, BitwiseCopyable {
  package let athlete: MemberID

  /// Newest position; nil before there is one.
  package let position: ShownPosition?

  /// Last mark that the athlete has passed, from 1; 0 before the first.
  package let mark: Int32

  /// Time from the start to that mark; nil before the first.
  package let lapTime: TimeSpan?
}
