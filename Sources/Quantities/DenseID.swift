/// A number that names one thing of a kind: the things of a kind are numbered 0, 1, 2, ...
///
/// `Kind` is never made; it only keeps the numbers of different kinds apart, so that a zone cannot
/// be passed where a taxi is meant. Absence is an optional, never a special number. Ties between
/// things of a kind are broken by this number everywhere, the smaller first.
@frozen
public struct DenseID<Kind>: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number as stored.
  public let number: Int32

  /// Makes the identifier with a number.
  /// - Parameter index: 0 to `DenseID.greatestIndex`; callers that number input check it first.
  @inlinable
  public init(_ index: Int) {
    precondition(index >= 0 && index <= Int(Int32.max), "no identifier can have index \(index)")
    self.number = Int32(truncatingIfNeeded: index)
  }

  /// The number as an array index.
  @inlinable
  public var index: Int { Int(number) }

  /// The greatest number an identifier can have.
  @inlinable
  public static var greatestIndex: Int { Int(Int32.max) }

  /// True if the left one is smaller.
  @inlinable
  public static func < (left: DenseID, right: DenseID) -> Bool { left.number < right.number }
}

extension DenseID: CustomStringConvertible {
  /// The bare number.
  public var description: String { String(number) }
}
