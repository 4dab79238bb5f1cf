public import Geography
public import Quantities
public import RandomVariates
public import RunCore

/// A street run: its path, when it closes which streets, who runs, and who comes by taxi.
public struct RunModel: Sendable {
  /// When a path closes and opens again, piece by piece.
  public struct Closing: Sendable {
    /// How long before the first runner a piece is closed.
    public var before = TimeSpan.minutes(30)

    /// Seconds a metre of the fastest runner.
    public var leader = 0.18

    /// How fast the sweep follows.
    public var sweep = Speed(kilometersPerHour: 8)

    /// How long after the start the sweep leaves.
    public var sweepAfter = TimeSpan.zero

    /// How long after the sweep a piece opens.
    public var after = TimeSpan.minutes(15)

    /// How long pieces are.
    public var pieces = Distance(meters: 250)

    /// Makes the usual closing.
    public init() {}
  }

  /// A place where vehicles are let through.
  public struct Gate: Sendable {
    /// How far from the start.
    public let at: Distance

    /// When it is open; nil for always.
    public let hours: [Range<Instant>]?

    /// Makes a gate.
    public init(at distance: Distance, hours: [Range<Instant>]? = nil) {
      at = distance
      self.hours = hours
    }
  }

  /// Who comes and goes by taxi.
  public struct Travel: Sendable {
    /// The share of the athletes who do.
    public var taxiShare = 0.0

    /// Number of them that share a taxi on average, at least 1.
    public var party = 1.0

    /// How long before the start they call, in seconds.
    public var before: Sampler

    /// How long after their finish they call, in seconds.
    public var after: Sampler

    /// How likely they live in which zone.
    public var homes: WeightedChoice

    /// Makes it.
    public init(before: Sampler, after: Sampler, homes: WeightedChoice) {
      (self.before, self.after, self.homes) = (before, after, homes)
    }
  }

  /// How positions get to spectators.
  public struct Streaming: Sendable {
    /// How often.
    public var period = TimeSpan.seconds(10)

    /// How long a position is under way, in seconds.
    public var delay: Sampler

    /// When nothing arrives.
    public var outages: [Outage] = []

    /// Number of interested spectators; at 0 nothing is streamed.
    public var online = 0

    /// Distance of a measured position from the path, in metres; nil for exact positions.
    public var error: Sampler?

    /// How old a position may be.
    public var limit = TimeSpan.seconds(120)

    /// Makes it.
    public init(delay: Sampler) { self.delay = delay }
  }

  /// Name.
  public var name: String

  /// Place where it goes.
  public var path: StreetPath

  /// The gun.
  public var start: Instant

  /// True if it takes place; otherwise it has no effect on the city.
  public var takesPlace = true

  /// Number of may that run.
  public var maxParticipants = 1

  /// How many are invited.
  public var invited = 0

  /// The share of them who accept.
  public var acceptShare = 1.0

  /// Share of invited people and spectators who let Data4Help handle their data (H-TR1); 0 to 1.
  public var consentShare = 1.0

  /// How many of those who are enrolled do not come.
  public var noShowShare = 0.0

  /// Number of waves in which they start.
  public var waves = 1

  /// How far apart the waves start.
  public var waveGap = TimeSpan.zero

  /// Seconds a metre.
  public var pace: Sampler

  /// When streets close; nil when they do not.
  public var closing: Closing?

  /// Where vehicles are let through.
  public var gates: [Gate] = []

  /// Who comes by taxi; nil for nobody.
  public var travel: Travel?

  /// How positions get to those who watch.
  public var streaming: Streaming

  /// How far apart the marks for lap times are.
  public var lapLength = Distance(meters: 5000)

  /// The share of athletes who need first aid on the way as the most urgent patients do, of priority 1.
  public var urgentShare = 0.0

  /// The same for priority 2.
  public var lessUrgentShare = 0.0

  /// How the service of runs works.
  public var rules = RunRules()

  /// Makes a run without anybody.
  public init(
    name: String, path: StreetPath, start: Instant, pace: Sampler, streaming: Streaming
  ) {
    (self.name, self.path, self.start) = (name, path, start)
    (self.pace, self.streaming) = (pace, streaming)
  }

  /// When each piece of the path is closed: from a while before the fastest runner of the first wave can be at its
  /// start until a while after the sweep has left its end.
  public var pieces: [(end: Distance, window: Range<Instant>)] { takesPlace ? announcedPieces : [] }

  /// The same, whether it takes place or not.
  public var announcedPieces: [(end: Distance, window: Range<Instant>)] {
    guard let closing else { return [] }
    let length = path.length.meters
    let count = max(1, Int((length / closing.pieces.meters).rounded(.up)))
    return (0..<count).map { piece in
      let from = Double(piece) * closing.pieces.meters
      let to = min(length, from + closing.pieces.meters)
      let first = start + TimeSpan(roundingSeconds: from * closing.leader) - closing.before
      let last =
        start + closing.sweepAfter + closing.after
        + TimeSpan(roundingSeconds: to / closing.sweep.metersPerSecond)
      return (Distance(meters: to), first..<max(first, last))
    }
  }

  /// What drivers find closed; nil when nothing is.
  public var closure: Closure? {
    let pieces = pieces
    guard !pieces.isEmpty else { return nil }
    return Closure(
      along: path, parts: pieces,
      gates: gates.flatMap { gate in
        gate.hours.map { $0.map { (gate.at, $0) } } ?? [(gate.at, nil)]
      })
  }

  /// From when until when anything of it is closed, or a person may be on the way.
  public var duration: Range<Instant> {
    let end = sweepEnd
    return pieces.reduce(start..<end) { all, piece in
      min(all.lowerBound, piece.window.lowerBound)..<max(all.upperBound, piece.window.upperBound)
    }
  }

  /// Time from the gun to the start of the last wave.
  public var lastWave: TimeSpan { waveGap * Int64(waves - 1) }

  /// Time at which the sweep is at the finish; without closing, six hours after the last wave.
  public var sweepEnd: Instant {
    guard let closing else { return start + lastWave + .hours(6) }
    return start + closing.sweepAfter
      + TimeSpan(roundingSeconds: path.length.meters / closing.sweep.metersPerSecond)
  }
}
