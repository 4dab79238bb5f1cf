/// Urgency of an emergency; the first is the most urgent.
public enum Priority: UInt8, CaseIterable, Hashable, Comparable, Sendable, BitwiseCopyable {
  case p1, p2, p3

  /// True if the left one is more urgent.
  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

  /// Name in files.
  public var name: String { "p\(rawValue + 1)" }
}

/// Emergencies that may take an ambulance on the way to another.
public struct RedispatchTable: Hashable, Sendable, BitwiseCopyable {
  private var bits: UInt16 = 0

  /// Makes a table under which no ambulance is taken.
  public init() {}

  /// Lets an emergency of one priority take the ambulance of a less urgent one.
  public mutating func allow(from low: Priority, to high: Priority) {
    precondition(high < low, "only more urgent emergencies take ambulances away")
    bits |= 1 << (UInt16(low.rawValue) * 4 + UInt16(high.rawValue))
  }

  /// True if an emergency of the low priority loses its ambulance to one of the high priority.
  public func allows(from low: Priority, to high: Priority) -> Bool {
    bits & 1 << (UInt16(low.rawValue) * 4 + UInt16(high.rawValue)) != 0
  }

  /// True if no ambulance is ever taken.
  public var isEmpty: Bool { bits == 0 }
}
