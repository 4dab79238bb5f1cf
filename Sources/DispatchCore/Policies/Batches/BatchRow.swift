/// A ride of a batch, and how far the taxis that may come for it are listed.
struct BatchRow: Sendable {
  /// Where taxis are looked for, one after the other.
  enum Source: Sendable {
    case idle, movable, finishing
  }

  /// How far the taxis of a source are listed, the nearest first.
  struct Progress: Sendable {
    /// How many are listed.
    var count = 0

    /// What those that are not listed cost at least.
    var dearest: Int64

    /// Whether all that may come are listed.
    var isComplete = false

    /// Whether no more are looked for: they are complete, or as many as a batch looks at.
    var isDone = false

    /// Nothing is listed yet.
    init(costsAtLeast dearest: Int64) { self.dearest = dearest }

    /// Nobody of the source may come.
    static var nobody: Progress {
      var progress = Progress(costsAtLeast: 0)
      progress.isComplete = true
      progress.isDone = true
      return progress
    }

    /// What those cost at least that are still looked for.
    var rest: Int64 { isDone ? .max : dearest }
  }

  let ride: RideID

  /// The taxi that the ride has, or to which it is offered.
  let present: TaxiID?

  /// How many taxis of each source are looked at.
  private(set) var limit: Int

  /// What has to be saved by giving the ride another taxi than the present one.
  var gain: Int64 = 0

  private var idle = Progress.nobody
  private var movable = Progress.nobody
  private var finishing = Progress.nobody

  init(_ ride: RideID, _ present: TaxiID?, limit: Int) {
    self.ride = ride
    self.present = present
    self.limit = limit
  }

  /// How far the taxis of a source are listed.
  subscript(source: Source) -> Progress {
    get {
      switch source {
      case .idle: idle
      case .movable: movable
      case .finishing: finishing
      }
    }
    set {
      switch source {
      case .idle: idle = newValue
      case .movable: movable = newValue
      case .finishing: finishing = newValue
      }
    }
  }

  /// Whether all taxis that may come are listed.
  var isComplete: Bool { idle.isComplete && movable.isComplete && finishing.isComplete }

  /// What a taxi that is not listed costs at least; nil when no more are looked for.
  var rest: Int64? {
    let rest = min(idle.rest, movable.rest, finishing.rest)
    return rest == .max ? nil : rest
  }

  /// Where the cheapest of the taxis may be that are not listed.
  var nextSource: Source {
    if idle.rest <= movable.rest && idle.rest <= finishing.rest { return .idle }
    return movable.rest <= finishing.rest ? .movable : .finishing
  }

  /// Looks at twice as many taxis of each source.
  mutating func widen() {
    limit *= 2
    idle.isDone = idle.isComplete
    movable.isDone = movable.isComplete
    finishing.isDone = finishing.isComplete
  }
}
