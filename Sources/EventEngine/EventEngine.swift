public import Quantities

/// Simulation clock with its event queue.
///
/// Events happen in the order of (instant, phase, schedule order), so a run depends only on the
/// scheduled events. The engine does not interpret events: the caller pops them one by one with
/// ``next(before:)``, or passes a function that executes them to ``run(until:handle:)``.
public struct EventEngine<Event: BitwiseCopyable, Phase: EventPhase>: ~Copyable {
  @usableFromInline var queue: EventQueue<Event>
  @usableFromInline var clock: Instant
  @usableFromInline var poppedCount: Int

  /// Makes an engine at `Instant.start` without events.
  @inlinable
  public init() {
    queue = EventQueue()
    clock = Instant.start
    poppedCount = 0
  }

  /// Current instant; it never decreases.
  @inlinable
  public var now: Instant { clock }

  /// Number of scheduled events that are not cancelled.
  @inlinable
  public var pendingCount: Int { queue.pendingCount }

  /// Number of events popped so far.
  @inlinable
  public var handledCount: Int { poppedCount }

  /// Adds an event.
  /// - Parameters:
  ///   - event: the event.
  ///   - instant: the instant of the event, from `now` to `Instant.last`.
  ///   - phase: its phase, which orders events of the same instant.
  /// - Returns: a ticket to cancel the event.
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

  /// Cancels an event, unless it has happened or is already cancelled.
  /// - Parameter ticket: issued by this engine when the event was scheduled.
  /// - Returns: true if the event was pending.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func cancel(_ ticket: EventTicket) -> Bool { queue.cancel(ticket) }

  /// Pops the first event before a bound and sets the clock to its instant.
  /// - Parameter bound: any instant; an event exactly at the bound stays.
  /// - Returns: the event; nil, with the clock unchanged, if no event is left before the bound.
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
  /// The interval is half-open: events exactly at the bound stay pending, so that a run until `a`
  /// followed by a run until `b` executes the same events as one run until `b`. Events that
  /// `handle` schedules before the bound are executed as well; an event at the current instant with
  /// an earlier phase is next.
  /// - Parameters:
  ///   - bound: the end, not before `now`; it must be after `Instant.last` to execute events at
  ///     `Instant.last`.
  ///   - handle: executes one event. The event is no longer pending, and the clock is at its
  ///     instant.
  /// - Throws: any error of `handle`; the clock stays at the instant of that event.
  @inlinable
  public mutating func run(
    until bound: Instant, handle: (inout EventEngine, Event) throws -> Void
  ) rethrows {
    precondition(bound >= clock, "cannot run until \(bound): it is already \(clock)")
    while let event = next(before: bound) {
      try handle(&self, event)
    }
    // The handler may have run the engine further; the clock must not go back.
    clock = max(clock, bound)
  }
}

/// An engine owns its memory and cannot be copied, so it may move between threads.
extension EventEngine: @unchecked Sendable where Event: Sendable {}
