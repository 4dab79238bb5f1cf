/// Queue of the effects that a state machine requests, in order.
///
/// The caller carries out the effects and empties the outbox, which keeps its memory between
/// commands.
@frozen
public struct Outbox<Effect: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  var memory: UnsafeMutablePointer<Effect>

  @usableFromInline
  var capacity: Int

  @usableFromInline
  var used: Int

  /// Number of effects since the outbox was last emptied.
  @inlinable
  public var count: Int { used }

  /// Makes an empty outbox.
  public init() {
    capacity = 16
    used = 0
    memory = .allocate(capacity: capacity)
  }

  @inlinable
  deinit { memory.deallocate() }

  /// Effect at a position, from 0 for the oldest.
  @inlinable
  public subscript(position: Int) -> Effect {
    @inline(__always) unsafeAddress {
      precondition(position >= 0 && position < count, "the outbox has \(count) effects")
      return UnsafePointer(memory + position)
    }
  }

  /// Removes all effects.
  ///
  /// O(1).
  @inlinable
  public mutating func empty() { used = 0 }

  /// Adds an effect at the end.
  @inlinable
  public mutating func append(_ effect: Effect) {
    if used == capacity { grow() }
    (memory + used).initialize(to: effect)
    used += 1
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<Effect>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: memory, count: used)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}

/// An outbox is the only owner of its memory and cannot be copied, so it may move between threads.
extension Outbox: @unchecked Sendable where Effect: Sendable {}
