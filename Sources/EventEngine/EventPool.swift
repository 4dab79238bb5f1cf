/// The events of a queue, in numbered slots that are used again.
///
/// A slot is taken while the queue holds its key. Its generation counts the changes of what it holds:
/// odd while a live event is in it, even after that was cancelled or has happened.
@frozen
@usableFromInline
struct EventPool<Event: BitwiseCopyable>: ~Copyable {
  @frozen
  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline var generation: UInt32
    /// The next free slot while this one is free, and the next of its bucket while it is in one.
    @usableFromInline var next: UInt32
    /// The upper half of the key of the event, and the part of its sequence that is in the lower.
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
  /// The number of slots that were ever used; they are initialized.
  @usableFromInline var usedCount: Int
  @usableFromInline var firstFree: UInt32
  @usableFromInline let firstGeneration: UInt32

  /// No slot has this number: it ends the list of free slots.
  @inlinable
  static var none: UInt32 { UInt32.max }

  /// Makes an empty pool whose slots start with an odd generation.
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

  /// Stores an event and names its slot.
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

  /// Makes the event of a ticket dead; false when it no longer is the event of its slot.
  @inlinable
  func cancel(_ ticket: EventTicket) -> Bool {
    let number = Int(ticket.slot)
    guard number < usedCount, slots[number].generation == ticket.generation else { return false }
    slots[number].generation &+= 1
    return true
  }

  /// Frees a slot, whose key has left the heap, and makes its event dead if it was not.
  ///
  /// A slot that has used up its generations is never used again, so no ticket comes back.
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
