public import Quantities

/// A simulation clock and the events that move it.
///
/// Events happen in the order of (instant, phase, schedule order), so a run depends on nothing but
/// what was scheduled. The engine does not know what events mean: the caller pops them one by one
/// with ``next(before:)``, or hands ``run(until:handle:)`` the function that executes them.
public struct EventEngine<Event: BitwiseCopyable, Phase: EventPhase>: ~Copyable {
  @usableFromInline var queue: EventQueue<Event>
  @usableFromInline var clock: Instant
  @usableFromInline var poppedCount: Int

  /// Makes an engine without events, at `Instant.start`.
  @inlinable
  public init() {
    queue = EventQueue()
    clock = Instant.start
    poppedCount = 0
  }

  /// The current instant; never goes back.
  @inlinable
  public var now: Instant { clock }

  /// The number of events that are scheduled and not cancelled.
  @inlinable
  public var pendingCount: Int { queue.pendingCount }

  /// The number of events that have happened, that is, were popped.
  @inlinable
  public var handledCount: Int { poppedCount }

  /// Adds an event.
  /// - Parameters:
  ///   - event: what happens.
  ///   - instant: when it happens, from `now` to `Instant.last`.
  ///   - phase: its place among the events of that instant.
  /// - Returns: the name of the event, to cancel it.
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func schedule(
    _ event: Event, at instant: Instant, phase: Phase
  ) -> EventTicket {
    precondition(
      instant >= clock, "no event can be scheduled at \(instant): it is already \(clock)")
    return queue.schedule(event, at: instant, phase: phase.rawValue)
  }

  /// Takes back an event, unless it has happened or was cancelled before.
  /// - Parameter ticket: issued by this engine when the event was scheduled.
  /// - Returns: true if there was an event to take back.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func cancel(_ ticket: EventTicket) -> Bool { queue.cancel(ticket) }

  /// Pops the first event before a bound and sets the clock to its instant.
  /// - Parameter bound: any instant; an event exactly at the bound stays.
  /// - Returns: the event; nil, with the clock unchanged, when no event is left before the bound.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func next(before bound: Instant) -> Event? {
    guard let (instant, event) = queue.popFirst(before: bound) else { return nil }
    clock = instant
    poppedCount &+= 1
    return event
  }

  /// Executes the events before a bound, then sets the clock to the bound.
  ///
  /// The interval is half-open: events exactly at the bound stay pending, so that runs until `a`
  /// and then until `b` execute the same events as one run until `b`. Events that `handle` adds
  /// before the bound are executed too; one added at the current instant with an earlier phase
  /// comes next.
  /// - Parameters:
  ///   - bound: the end, not before `now`; after `Instant.last` if events there are to happen.
  ///   - handle: executes one event, which is no longer pending, with the clock at its instant.
  /// - Throws: what `handle` throws; the clock then stays at the instant of that event.
  @inlinable
  public mutating func run(
    until bound: Instant, handle: (inout EventEngine, Event) throws -> Void
  ) rethrows {
    precondition(bound >= clock, "cannot run until \(bound): it is already \(clock)")
    while let event = next(before: bound) {
      try handle(&self, event)
    }
    // A handler that ran the engine further itself must not see the clock go back.
    clock = max(clock, bound)
  }
}

/// An engine owns its memory alone and cannot be copied, so it may move between threads.
extension EventEngine: @unchecked Sendable where Event: Sendable {}
