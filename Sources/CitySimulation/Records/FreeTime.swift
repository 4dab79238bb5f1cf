import Quantities
import Results

/// Free time of people, compared with the breaks that they want.
///
/// A person is free at home, after an appointment until departure, and after an early arrival until
/// the start.
struct FreeTime {
  /// Break that a person wants on a day.
  struct Wish: BitwiseCopyable {
    let resident: Int32

    /// Number of the break in the city.
    let kind: Int32
    let start: Instant
    let end: Instant
    let minimum: TimeSpan

    /// Longest free period within the break's hours.
    fileprivate(set) var longest = TimeSpan.zero

    /// True if the planner found no time for it and warned them.
    fileprivate(set) var wasWarned = false

    var isKept: Bool { longest >= minimum }

    init(of resident: Int, _ kind: Int, from start: Instant, to end: Instant, _ minimum: TimeSpan) {
      (self.resident, self.kind) = (Int32(resident), Int32(kind))
      (self.start, self.end, self.minimum) = (start, end, minimum)
    }
  }

  /// Total free time of all people.
  private(set) var total = TimeSpan.zero

  /// Wanted breaks, by person and start.
  private(set) var wishes: [Wish] = []

  /// Index of the first wanted break of each person.
  private var firstWish: [Int32]

  /// - Parameters:
  ///   - wishes: the wanted breaks.
  ///   - count: the number of people.
  init(_ wishes: [Wish], people count: Int) {
    self.wishes = wishes.sorted {
      ($0.resident, $0.start, $0.kind) < ($1.resident, $1.start, $1.kind)
    }
    firstWish = Array(repeating: 0, count: count + 1)
    for wish in wishes { firstWish[Int(wish.resident) + 1] += 1 }
    for resident in 0..<count { firstWish[resident + 1] += firstWish[resident] }
  }

  /// Records a free period of a person; ignored if it has no length.
  mutating func add(_ resident: Int, from start: Instant, to end: Instant) {
    guard start < end else { return }
    total += end - start
    for number in numbers(of: resident) {
      let gap = min(end, wishes[number].end) - max(start, wishes[number].start)
      wishes[number].longest = max(wishes[number].longest, gap)
    }
  }

  /// Records a warning that the planner found no time for a break.
  ///
  /// - Parameters:
  ///   - resident: the person.
  ///   - start: the earliest start of the break.
  ///   - end: the latest end of the break.
  ///   - kinds: the numbers of the breaks of this name.
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
