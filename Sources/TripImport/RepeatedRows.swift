/// Rows of a file that stand in it more than once, estimated from a sample of their hashes.
///
/// Equal rows have equal hashes, so they are sampled together, wherever they stand.
struct RepeatedRows: Sendable {
  /// The most different rows that are kept.
  static let greatestCount = 100_000

  /// How often each row of the sample was seen.
  private var counts: [UInt64: Int] = [:]

  /// One row in so many is in the sample; a power of two.
  private var stride: UInt64 = 1

  /// Counts a row.
  mutating func add(_ hash: UInt64) {
    guard Self.spread(hash) % stride == 0 else { return }
    counts[hash, default: 0] += 1
    guard counts.count > Self.greatestCount else { return }
    stride *= 2
    counts = counts.filter { Self.spread($0.key) % stride == 0 }
  }

  /// Estimated number of rows that repeat an earlier one.
  var count: Int { (counts.values.reduce(0, +) - counts.count) * Int(stride) }

  private static func spread(_ hash: UInt64) -> UInt64 {
    (hash &* 0x9E37_79B9_7F4A_7C15) >> 20
  }
}
