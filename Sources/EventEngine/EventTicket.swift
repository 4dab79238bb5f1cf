/// Ticket of one scheduled event, with which the issuing queue can cancel it.
///
/// A ticket expires when its event has happened or was cancelled. It stays invalid even if the slot
/// is reused for another event. A ticket is valid only for the queue that issued it.
@frozen
public struct EventTicket: Sendable, BitwiseCopyable, Hashable {
  @usableFromInline let slot: UInt32
  /// Generation of the slot; odd, because only generations with a live event are odd.
  @usableFromInline let generation: UInt32

  @inlinable
  init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}
