/// Where a machine puts what it wants done, in order.
///
/// Whoever gives commands carries the effects out and empties it; its memory is kept from command to
/// command.
@frozen
public struct Outbox<Effect> {
  @usableFromInline
  var memory: [Effect] = []

  @usableFromInline
  var length = 0

  /// Makes an empty outbox.
  @inlinable
  public init() {}

  /// The number of effects since the outbox was last emptied.
  @inlinable
  public var count: Int { length }

  /// An effect, counted from 0, the oldest first.
  @inlinable
  public subscript(position: Int) -> Effect {
    @inline(__always) get {
      precondition(position < length, "the outbox has \(length) effects")
      return memory[position]
    }
  }

  /// Forgets the effects.
  ///
  /// O(1).
  @inlinable
  public mutating func empty() { length = 0 }

  /// Adds an effect at the end.
  @inlinable
  public mutating func append(_ effect: Effect) {
    if length < memory.count {
      memory[length] = effect
    } else {
      memory.append(effect)
    }
    length += 1
  }
}

extension Outbox: Sendable where Effect: Sendable {}
