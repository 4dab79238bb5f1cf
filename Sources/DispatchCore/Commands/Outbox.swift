/// Where the core puts its effects, in order.
///
/// The caller carries out the effects and empties it; its memory is kept from command to command.
public struct Outbox: Sendable {
  private var memory: [Effect] = []

  /// The number of effects since the outbox was last emptied.
  public private(set) var count = 0

  /// Makes an empty outbox.
  public init() {}

  /// An effect, counted from 0, the oldest first.
  @inline(__always)
  public subscript(position: Int) -> Effect {
    precondition(position < count, "the outbox has \(count) effects")
    return memory[position]
  }

  /// Forgets the effects.
  ///
  /// O(1).
  @inline(__always)
  public mutating func empty() { count = 0 }

  @inline(__always)
  mutating func append(_ effect: Effect) {
    if count < memory.count {
      memory[count] = effect
    } else {
      memory.append(effect)
    }
    count += 1
  }
}
