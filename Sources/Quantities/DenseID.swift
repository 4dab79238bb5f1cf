/// Identifier of an element of one kind: elements are numbered from 0 without gaps.
///
/// `Kind` is a tag type without instances. It separates the identifiers of different kinds, so that
/// a zone cannot be passed for a taxi. Absence is an optional, never a special number. Ties between
/// elements of a kind are broken by this number everywhere, the smaller first.
@frozen
public struct DenseID<Kind>: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Stored number.
  public let number: Int32

  /// Makes an identifier from an index.
  /// - Parameter index: 0 to `DenseID.greatestIndex`; callers check indices from input first.
  @inlinable
  public init(_ index: Int) {
    precondition(index >= 0 && index <= Int(Int32.max), "no identifier can have index \(index)")
    self.number = Int32(truncatingIfNeeded: index)
  }

  /// The number as an array index.
  @inlinable
  public var index: Int { Int(number) }

  /// Greatest index of an identifier.
  @inlinable
  public static var greatestIndex: Int { Int(Int32.max) }

  /// Orders identifiers by number.
  @inlinable
  public static func < (left: DenseID, right: DenseID) -> Bool { left.number < right.number }
}

extension DenseID: CustomStringConvertible {
  /// Decimal number.
  public var description: String { String(number) }
}
