import Geography
import TripFiles

/// One drive of which time and length are known, or at least the time.
struct Drive: BitwiseCopyable, Sendable {
  let hour: UInt8

  /// True if it belongs to the half that judges what was learned from the other.
  let isHeldBack: Bool
  let origin: ZoneID
  let destination: ZoneID
  let seconds: Float

  /// The length of its way in metres; NaN where the file does not say.
  let meters: Float
}

/// A sample of the drives of a file, every drive with the same chance, the same for the same file.
struct DriveSample: Sendable {
  /// The most drives that are kept: more tell nothing new about a few numbers by hour and pair.
  static let greatestCount = 400_000

  private(set) var drives: [Drive] = []
  private var number: UInt64 = 0

  /// Which drives were kept, counted from the first of the file.
  private var numbers: [UInt64] = []

  /// Every so many drives one is kept; doubled whenever there are too many.
  private var stride: UInt64 = 1

  mutating func add(_ drive: @autoclosure () -> Drive) {
    defer { number += 1 }
    // Rows stand in order of time: those kept are spread by a multiplication, so that no hour of each day is favoured.
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
