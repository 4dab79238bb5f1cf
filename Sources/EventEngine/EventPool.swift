/// Events of a queue, in numbered slots that are reused.
///
/// A slot is in use while the queue holds its key. Its generation counts changes of its content: it
/// is odd while the event is live and even after the event was cancelled or has happened.
@frozen
@usableFromInline
struct EventPool<Event: BitwiseCopyable>: ~Copyable {
  @frozen
  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline var generation: UInt32
    /// Next free slot if this slot is free; next slot of the same bucket if it is in a bucket.
    @usableFromInline var next: UInt32
    /// Upper half of the event's key, and the lower bits of its sequence number.
    @usableFromInline var keyHigh: UInt64
    @usableFromInline var keyLow: UInt32
    @usableFromInline var event: Event

    @inlinable
    init(generation: UInt32, next: UInt32, event: Event) {
      self.generation = generation
      self.next = next
      keyHigh = 0
      keyLow = 0
      self.event = event
    }
  }

  @usableFromInline var slots: UnsafeMutablePointer<Slot>
  @usableFromInline var capacity: Int
  /// Number of slots ever used, all of which are initialized.
  @usableFromInline var usedCount: Int
  @usableFromInline var firstFree: UInt32
  @usableFromInline let firstGeneration: UInt32

  /// Number that no slot has; it ends lists of slots.
  @inlinable
  static var none: UInt32 { UInt32.max }

  /// Makes an empty pool whose slots start at an odd generation.
  @inlinable
  init(firstGeneration: UInt32) {
    capacity = 64
    slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    usedCount = 0
    firstFree = EventPool.none
    self.firstGeneration = firstGeneration
  }

  @inlinable
  deinit { slots.deallocate() }

  /// Stores an event and returns the ticket of its slot.
  @inlinable
  mutating func take(_ event: Event) -> EventTicket {
    let number = firstFree
    if number == EventPool.none { return takeNew(event) }
    let slot = slots + Int(number)
    firstFree = slot.pointee.next
    let generation = slot.pointee.generation &+ 1
    slot.pointee.generation = generation
    slot.pointee.event = event
    return EventTicket(slot: number, generation: generation)
  }

  @inlinable
  mutating func takeNew(_ event: Event) -> EventTicket {
    precondition(
      usedCount < Int(EventPool.none), "no more than \(EventPool.none) events can be pending")
    if usedCount == capacity { grow() }
    let number = UInt32(truncatingIfNeeded: usedCount)
    (slots + usedCount).initialize(
      to: Slot(generation: firstGeneration, next: EventPool.none, event: event))
    usedCount &+= 1
    return EventTicket(slot: number, generation: firstGeneration)
  }

  @inlinable
  func isLive(_ number: UInt32) -> Bool { slots[Int(number)].generation & 1 == 1 }

  /// Marks the event of a ticket as cancelled; returns false if the event is no longer in its slot.
  @inlinable
  func cancel(_ ticket: EventTicket) -> Bool {
    let number = Int(ticket.slot)
    guard number < usedCount, slots[number].generation == ticket.generation else { return false }
    slots[number].generation &+= 1
    return true
  }

  /// Frees a slot whose key has left the queue, and invalidates tickets of its event.
  ///
  /// A slot whose generations are exhausted is never reused, so tickets stay unique.
  @inlinable
  mutating func free(_ number: UInt32) {
    let slot = slots + Int(number)
    let generation = slot.pointee.generation
    slot.pointee.generation = generation &+ (generation & 1)
    guard slot.pointee.generation != 0 else { return }
    slot.pointee.next = firstFree
    firstFree = number
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    let newCapacity = 2 * capacity
    let newSlots = UnsafeMutablePointer<Slot>.allocate(capacity: newCapacity)
    newSlots.initialize(from: slots, count: usedCount)
    slots.deallocate()
    slots = newSlots
    capacity = newCapacity
  }
}
