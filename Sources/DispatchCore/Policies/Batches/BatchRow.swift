/// A ride of a batch, and the progress of the list of its candidate taxis.
struct BatchRow: Sendable {
  /// Sources of taxis, searched one after another.
  enum Source: Sendable {
    case idle, movable, finishing
  }

  /// Progress of the list of taxis from one source, nearest first.
  struct Progress: Sendable {
    /// Number of listed taxis.
    var count = 0

    /// Lower bound of the cost of the unlisted taxis.
    var dearest: Int64

    /// True if all possible taxis are listed.
    var isComplete = false

    /// True if the search is over: the list is complete, or as long as the batch allows.
    var isDone = false

    /// Progress of an empty list.
    init(costsAtLeast dearest: Int64) { self.dearest = dearest }

    /// Progress of a source without possible taxis.
    static var nobody: Progress {
      var progress = Progress(costsAtLeast: 0)
      progress.isComplete = true
      progress.isDone = true
      return progress
    }

    /// Lower bound of the cost of taxis still to be searched.
    var rest: Int64 { isDone ? .max : dearest }
  }

  let ride: RideID

  /// The taxi that has the ride, or to which it is offered.
  let present: TaxiID?

  /// Number of taxis considered from each source.
  private(set) var limit: Int

  /// Least saving for which the ride gets a taxi other than the present one.
  var gain: Int64 = 0

  private var idle = Progress.nobody
  private var movable = Progress.nobody
  private var finishing = Progress.nobody

  init(_ ride: RideID, _ present: TaxiID?, limit: Int) {
    self.ride = ride
    self.present = present
    self.limit = limit
  }

  /// Progress of the list of a source.
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

  /// True if all possible taxis are listed.
  var isComplete: Bool { idle.isComplete && movable.isComplete && finishing.isComplete }

  /// Lower bound of the cost of an unlisted taxi; nil if the search is over.
  var rest: Int64? {
    let rest = min(idle.rest, movable.rest, finishing.rest)
    return rest == .max ? nil : rest
  }

  /// Source of the cheapest unlisted taxi.
  var nextSource: Source {
    if idle.rest <= movable.rest && idle.rest <= finishing.rest { return .idle }
    return movable.rest <= finishing.rest ? .movable : .finishing
  }

  /// Doubles the number of taxis considered from each source.
  mutating func widen() {
    limit *= 2
    idle.isDone = idle.isComplete
    movable.isDone = movable.isComplete
    finishing.isDone = finishing.isComplete
  }
}
