public import Quantities

/// Key of an event: its place in the order of events and its slot, packed into one number.
///
/// From the most significant bit: instant 48 bits, phase 8, sequence 40, slot 32. One comparison of
/// two numbers orders by instant, then phase, then sequence; no two pending events share a sequence
/// number, so the slot never affects the order.
@frozen
@usableFromInline
struct EventKey: Comparable, Sendable, BitwiseCopyable {
  @usableFromInline let bits: UInt128

  @inlinable
  init(bits: UInt128) { self.bits = bits }

  /// Packs the parts, each of which must fit its bits.
  @inlinable
  init(instant: Instant, phase: UInt8, sequence: UInt64, slot: UInt32) {
    let time = UInt64(truncatingIfNeeded: instant.milliseconds)
    let high = time &<< 16 | UInt64(phase) &<< 8 | sequence &>> 32
    let low = sequence &<< 32 | UInt64(slot)
    self.bits = UInt128(high) &<< 64 | UInt128(low)
  }

  /// Reassembles a key from its parts.
  @inlinable
  init(high: UInt64, low: UInt32, slot: UInt32) {
    bits = UInt128(high) &<< 64 | UInt128(UInt64(low) &<< 32 | UInt64(slot))
  }

  /// Upper half: instant, phase and the upper bits of the sequence number.
  @inlinable
  var high: UInt64 { UInt64(truncatingIfNeeded: bits &>> 64) }

  /// Lower bits of the sequence number.
  @inlinable
  var low: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }

  /// Key greater than that of any event, because no slot has the number 2^32 - 1.
  @inlinable
  static var greatest: EventKey { EventKey(bits: UInt128.max) }

  /// Number of different sequence numbers; also the first number that does not fit.
  @inlinable
  static var sequenceLimit: UInt64 { 1 &<< 40 }

  @inlinable
  var instant: Instant { Instant(milliseconds: Int64(truncatingIfNeeded: bits &>> 80)) }

  @inlinable
  var slot: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Returns the same key with another sequence number.
  @usableFromInline
  func with(sequence: UInt64) -> EventKey {
    let mask = UInt128(EventKey.sequenceLimit - 1) &<< 32
    return EventKey(bits: bits & ~mask | UInt128(sequence) &<< 32)
  }

  /// Returns the lesser of two keys and its position (0 or 1), without a branch.
  @inlinable
  static func lesser(_ first: EventKey, _ second: EventKey) -> (key: EventKey, choice: Int) {
    let choice = second < first ? 1 : 0
    let mask = 0 &- UInt128(truncatingIfNeeded: choice)
    return (EventKey(bits: first.bits ^ ((first.bits ^ second.bits) & mask)), choice)
  }

  @inlinable
  static func < (left: EventKey, right: EventKey) -> Bool { left.bits < right.bits }
}
