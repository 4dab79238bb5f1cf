import Geography
import TripFiles

/// One drive with a known duration, and a length if known.
struct Drive: BitwiseCopyable, Sendable {
  let hour: UInt8

  /// True if it belongs to the half that tests the model estimated from the other half.
  let isHeldBack: Bool
  let origin: ZoneID
  let destination: ZoneID
  let seconds: Float

  /// Length of its route in metres; NaN if the file lacks it.
  let meters: Float
}

/// A reproducible random sample of the drives of a file, with equal probability for every drive.
struct DriveSample: Sendable {
  /// Maximum number of drives in the sample, which suffices for a few parameters by hour and pair.
  static let greatestCount = 400_000

  private(set) var drives: [Drive] = []
  private var number: UInt64 = 0

  /// Numbers of the sampled drives, counted from the first of the file.
  private var numbers: [UInt64] = []

  /// Sampling interval: one drive in `stride` is kept; doubled when there are too many.
  private var stride: UInt64 = 1

  mutating func add(_ drive: @autoclosure () -> Drive) {
    defer { number += 1 }
    // Rows are usually in chronological order. The multiplication spreads the sample, so that no
    // hour of the day is preferred.
    guard Self.spread(number) % stride == 0 else { return }
    drives.append(drive())
    numbers.append(number)
    guard drives.count > Self.greatestCount else { return }
    stride *= 2
    let kept = numbers.indices.filter { Self.spread(numbers[$0]) % stride == 0 }
    drives = kept.map { drives[$0] }
    numbers = kept.map { numbers[$0] }
  }

  private static func spread(_ number: UInt64) -> UInt64 {
    (number &* 0x9E37_79B9_7F4A_7C15) >> 20
  }
}
