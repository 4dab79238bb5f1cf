/// The name of one scheduled event, which the queue that issued it takes back to cancel the event.
///
/// A ticket stays harmless after its event: once that has happened or was cancelled, the ticket
/// names nothing, even when the memory of the event serves another one. A ticket means nothing to
/// a queue other than the one that issued it.
@frozen
public struct EventTicket: Sendable, BitwiseCopyable, Hashable {
  @usableFromInline let slot: UInt32
  /// Odd, because only the generations in which a slot holds a live event are odd.
  @usableFromInline let generation: UInt32

  @inlinable
  init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}
