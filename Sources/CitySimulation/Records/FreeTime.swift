import Quantities
import Results

/// When people have nothing to do, and whether that is long enough for the breaks that they want.
///
/// A person is free at home, after an appointment until they set out, and where they came early until it starts.
struct FreeTime {
  /// A break that a person wants on some day.
  struct Wish: BitwiseCopyable {
    let resident: Int32

    /// Which of the breaks of the city.
    let kind: Int32
    let start: Instant
    let end: Instant
    let minimum: TimeSpan

    /// The longest time in which they were free.
    fileprivate(set) var longest = TimeSpan.zero

    /// True if their planner found no time for it, so that they were warned.
    fileprivate(set) var wasWarned = false

    var isKept: Bool { longest >= minimum }

    init(of resident: Int, _ kind: Int, from start: Instant, to end: Instant, _ minimum: TimeSpan) {
      (self.resident, self.kind) = (Int32(resident), Int32(kind))
      (self.start, self.end, self.minimum) = (start, end, minimum)
    }
  }

  /// How long all of them were free, together.
  private(set) var total = TimeSpan.zero

  /// What they want, by person and start.
  private(set) var wishes: [Wish] = []

  /// Where those of each person begin.
  private var firstWish: [Int32]

  /// - Parameters:
  ///   - wishes: what people want.
  ///   - count: how many people there are.
  init(_ wishes: [Wish], people count: Int) {
    self.wishes = wishes.sorted {
      ($0.resident, $0.start, $0.kind) < ($1.resident, $1.start, $1.kind)
    }
    firstWish = Array(repeating: 0, count: count + 1)
    for wish in wishes { firstWish[Int(wish.resident) + 1] += 1 }
    for resident in 0..<count { firstWish[resident + 1] += firstWish[resident] }
  }

  /// A person was free from one instant to another; nothing where the other is not later.
  mutating func add(_ resident: Int, from start: Instant, to end: Instant) {
    guard start < end else { return }
    total += end - start
    for number in numbers(of: resident) {
      let gap = min(end, wishes[number].end) - max(start, wishes[number].start)
      wishes[number].longest = max(wishes[number].longest, gap)
    }
  }

  /// Their planner found no time for a break.
  ///
  /// - Parameters:
  ///   - resident: whose.
  ///   - start: when it could begin.
  ///   - end: when it would have to be over.
  ///   - kinds: the breaks of the city of its name.
  mutating func warn(_ resident: Int, of start: Instant, _ end: Instant, _ kinds: [Int]) {
    for number in numbers(of: resident)
    where wishes[number].start == start && wishes[number].end == end
      && kinds.contains(Int(wishes[number].kind))
    {
      wishes[number].wasWarned = true
    }
  }

  private func numbers(of resident: Int) -> Range<Int> {
    Int(firstWish[resident])..<Int(firstWish[resident + 1])
  }
}
