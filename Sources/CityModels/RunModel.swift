public import Geography
public import Quantities
public import RandomVariates
public import RunCore

/// A street run: its path, closures, athletes and taxi trips.
public struct RunModel: Sendable {
  /// Rolling closure of the path.
  public struct Closing: Sendable {
    /// Time before the first runner at which a piece closes.
    public var before = TimeSpan.minutes(30)

    /// Pace of the fastest runner, in seconds per metre.
    public var leader = 0.18

    /// Speed of the sweep vehicle.
    public var sweep = Speed(kilometersPerHour: 8)

    /// Time after the start at which the sweep vehicle leaves.
    public var sweepAfter = TimeSpan.zero

    /// Time after the sweep vehicle at which a piece opens.
    public var after = TimeSpan.minutes(15)

    /// Length of a piece.
    public var pieces = Distance(meters: 250)

    /// Makes the default closing.
    public init() {}
  }

  /// A gate that lets vehicles through.
  public struct Gate: Sendable {
    /// Distance from the start.
    public let at: Distance

    /// Opening times; nil for always.
    public let hours: [Range<Instant>]?

    /// Makes a gate.
    public init(at distance: Distance, hours: [Range<Instant>]? = nil) {
      at = distance
      self.hours = hours
    }
  }

  /// Taxi trips of athletes.
  public struct Travel: Sendable {
    /// Share of athletes who come and leave by taxi.
    public var taxiShare = 0.0

    /// Mean number of them that share a taxi, at least 1.
    public var party = 1.0

    /// Time of their call before the start, in seconds.
    public var before: Sampler

    /// Time of their call after the finish, in seconds.
    public var after: Sampler

    /// Distribution of their homes over the zones.
    public var homes: WeightedChoice

    /// Makes taxi trips; by default, no athlete takes a taxi.
    public init(before: Sampler, after: Sampler, homes: WeightedChoice) {
      (self.before, self.after, self.homes) = (before, after, homes)
    }
  }

  /// Transmission of positions to spectators.
  public struct Streaming: Sendable {
    /// Interval of reports.
    public var period = TimeSpan.seconds(10)

    /// Transmission time of a position, in seconds.
    public var delay: Sampler

    /// Times at which no positions arrive.
    public var outages: [Outage] = []

    /// Number of interested spectators; at 0 no positions are sent.
    public var online = 0

    /// Distance of a measured position from the path, in metres; nil for exact positions.
    public var error: Sampler?

    /// Greatest age of a position.
    public var limit = TimeSpan.seconds(120)

    /// Makes a transmission with the default settings.
    public init(delay: Sampler) { self.delay = delay }
  }

  /// Name of the run.
  public var name: String

  /// Course of the run.
  public var path: StreetPath

  /// Time of the starting gun.
  public var start: Instant

  /// True if it takes place; otherwise it has no effect on the city.
  public var takesPlace = true

  /// Greatest number of participants.
  public var maxParticipants = 1

  /// Number of invited people.
  public var invited = 0

  /// Share of them who accept.
  public var acceptShare = 1.0

  /// Share of invited people and spectators who consent to data processing by Data4Help (H-TR1), 0
  /// to 1.
  public var consentShare = 1.0

  /// Share of enrolled athletes who do not start.
  public var noShowShare = 0.0

  /// Number of start waves.
  public var waves = 1

  /// Interval between waves.
  public var waveGap = TimeSpan.zero

  /// Pace, in seconds per metre.
  public var pace: Sampler

  /// Closure of the streets; nil if they stay open.
  public var closing: Closing?

  /// Gates that let vehicles through.
  public var gates: [Gate] = []

  /// Taxi trips of athletes; nil for none.
  public var travel: Travel?

  /// Transmission of positions to spectators.
  public var streaming: Streaming

  /// Distance between the marks for lap times.
  public var lapLength = Distance(meters: 5000)

  /// Share of athletes who become priority 1 patients on the course.
  public var urgentShare = 0.0

  /// Share of athletes who become priority 2 patients on the course.
  public var lessUrgentShare = 0.0

  /// Rules of the run service.
  public var rules = RunRules()

  /// True if residents of the city are invited, who travel to the start and run as part of their
  /// day; false for people who exist for the run only.
  public var concernsResidents = false

  /// Ages at which residents are invited, in years; residents of unknown age are invited at any.
  public var ages = 0...119

  /// Time after the start of their wave up to which a resident may cross the start line.
  public var lateStart = TimeSpan.minutes(10)

  /// Makes a run without participants.
  public init(
    name: String, path: StreetPath, start: Instant, pace: Sampler, streaming: Streaming
  ) {
    (self.name, self.path, self.start) = (name, path, start)
    (self.pace, self.streaming) = (pace, streaming)
  }

  /// Closing time of each piece of the path: from some time before the fastest runner of the first
  /// wave can reach its start until some time after the sweep vehicle has left its end.
  public var pieces: [(end: Distance, window: Range<Instant>)] { takesPlace ? announcedPieces : [] }

  /// Announced closing times, even if the run does not take place.
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

  /// Closure that drivers encounter; nil for none.
  public var closure: Closure? {
    let pieces = pieces
    guard !pieces.isEmpty else { return nil }
    return Closure(
      along: path, parts: pieces,
      gates: gates.flatMap { gate in
        gate.hours.map { $0.map { (gate.at, $0) } } ?? [(gate.at, nil)]
      })
  }

  /// Time in which any piece is closed or an athlete may be on the course.
  public var duration: Range<Instant> {
    let end = sweepEnd
    return pieces.reduce(start..<end) { all, piece in
      min(all.lowerBound, piece.window.lowerBound)..<max(all.upperBound, piece.window.upperBound)
    }
  }

  /// Returns the place at a distance from the start along the path.
  package func place(at distance: Distance, on zones: ZoneMap) -> Place {
    let point = path.point(at: distance)
    return zones.place(at: point) ?? zones.middle(nearestTo: point)
  }

  /// True if some athletes become patients.
  var hasPatients: Bool { takesPlace && urgentShare + lessUrgentShare > 0 }

  /// Time from the gun to the start of the last wave.
  public var lastWave: TimeSpan { waveGap * Int64(waves - 1) }

  /// Arrival of the sweep vehicle at the finish; without a closing, six hours after the last wave.
  public var sweepEnd: Instant {
    guard let closing else { return start + lastWave + .hours(6) }
    return start + closing.sweepAfter
      + TimeSpan(roundingSeconds: path.length.meters / closing.sweep.metersPerSecond)
  }
}
