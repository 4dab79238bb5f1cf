/// Where a machine puts what it wants done, in order.
///
/// The caller carries the effects out and empties it; it keeps its memory from command to command.
@frozen
public struct Outbox<Effect: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  var memory: UnsafeMutablePointer<Effect>

  @usableFromInline
  var capacity: Int

  @usableFromInline
  var used: Int

  /// The number of effects since the outbox was last emptied.
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

  /// An effect, counted from 0, the oldest first.
  @inlinable
  public subscript(position: Int) -> Effect {
    @inline(__always) unsafeAddress {
      precondition(position >= 0 && position < count, "the outbox has \(count) effects")
      return UnsafePointer(memory + position)
    }
  }

  /// Forgets the effects.
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

/// An outbox owns its memory alone and cannot be copied, so it may move between threads.
extension Outbox: @unchecked Sendable where Effect: Sendable {}
