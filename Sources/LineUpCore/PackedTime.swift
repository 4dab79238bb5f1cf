public import Quantities

/// A time in six bytes instead of sixteen: an instant, a time span, or none.
///
/// Most of the memory of a million people's records consists of times. Times more than 2,000 years
/// before the start or 6,000 years after it are clamped.
@propertyWrapper
public struct PackedTime: Hashable, Sendable, BitwiseCopyable {
  private var low: UInt16 = 0
  private var middle: UInt16 = 0
  private var high: UInt16 = 0

  /// Offset added to milliseconds, so that no time packs to 0.
  private static let origin: Int64 = 1 << 46

  /// Makes no time.
  public init() {}

  /// Packs milliseconds, if there are any.
  private init(milliseconds: Int64?) {
    guard let milliseconds else { return }
    let most = (Int64(1) << 48) - 1 - PackedTime.origin
    let packed = min(max(milliseconds, 1 - PackedTime.origin), most) + PackedTime.origin
    low = UInt16(truncatingIfNeeded: packed)
    middle = UInt16(truncatingIfNeeded: packed >> 16)
    high = UInt16(truncatingIfNeeded: packed >> 32)
  }

  /// Packs an instant, if there is one.
  public init(_ instant: Instant?) { self.init(milliseconds: instant?.milliseconds) }

  /// Packs a span, if there is one.
  public init(_ span: TimeSpan?) { self.init(milliseconds: span?.milliseconds) }

  private var milliseconds: Int64? {
    let packed = Int64(low) | Int64(middle) << 16 | Int64(high) << 32
    return packed == 0 ? nil : packed - PackedTime.origin
  }

  /// The instant; nil if there is none.
  public var instant: Instant? { milliseconds.map { Instant(milliseconds: $0) } }

  /// The same, as the value of a property.
  public var wrappedValue: Instant? {
    get { instant }
    set { self = PackedTime(newValue) }
  }

  /// The time span; nil if there is none.
  public var span: TimeSpan? { milliseconds.map { TimeSpan.milliseconds($0) } }
}

/// An optional duration in six bytes, packed in the same way as an instant.
@propertyWrapper
public struct PackedSpan: Hashable, Sendable, BitwiseCopyable {
  private var time = PackedTime()

  /// None.
  public init() {}

  /// The length of time; nil where there is none.
  public var wrappedValue: TimeSpan? {
    get { time.span }
    set { time = PackedTime(newValue) }
  }
}
