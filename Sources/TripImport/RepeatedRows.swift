/// Estimates the number of repeated rows of a file from a sample of their hashes.
///
/// Equal rows have equal hashes, so they are sampled together, wherever they occur.
struct RepeatedRows: Sendable {
  /// Maximum number of distinct rows in the sample.
  static let greatestCount = 100_000

  /// Occurrences of each row of the sample, by hash.
  private var counts: [UInt64: Int] = [:]

  /// Sampling interval: one distinct row in `stride` is in the sample; a power of two.
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
