/// A running fingerprint of a sequence of words that shows whether two runs were the same.
///
/// It does not protect against attackers: two different runs agree by accident with a probability
/// near 2^-64 per comparison, but equal fingerprints can be constructed on purpose. Every word is
/// mixed in by a 64 x 64 bit multiplication whose two halves are folded together (the idea of
/// wyhash, Wang Yi, 2019). The order of the words matters. The same words give the same digits on
/// every machine; changing the mixing changes every published digest.
@frozen
public struct RunDigest: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var state: UInt64 = 0x243f_6a88_85a3_08d3
  @usableFromInline var wordCount: UInt64 = 0

  /// Starts an empty fingerprint.
  @inlinable
  public init() {}

  /// Adds a word.
  @inlinable
  public mutating func add(_ word: UInt64) {
    state = RunDigest.fold(state ^ word)
    wordCount &+= 1
  }

  /// Adds the bits of a signed number.
  @inlinable
  public mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  /// Fingerprint of the words so far.
  @inlinable
  public var value: UInt64 { RunDigest.fold(RunDigest.fold(state) ^ wordCount) }

  /// Fingerprint as 16 hexadecimal digits.
  public var hexadecimal: String {
    var text = ByteBuffer(capacity: 16)
    text.append(hexadecimal: value)
    return text.text
  }

  /// Multiplies by an odd constant and folds the product.
  ///
  /// The addition prevents a state of zero from staying zero.
  @inlinable
  static func fold(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return (product.high ^ product.low) &+ 0x1319_8a2e_0370_7344
  }
}
