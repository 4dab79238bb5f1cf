import Results

/// A shop of a day: its position, its capacity, and the numbers of customers over time.
struct ShownShop: Hashable, Sendable {
  /// State of a shop from an instant on.
  struct Step: Hashable, Sendable, BitwiseCopyable {
    /// Start of the state, in milliseconds from the start of the window.
    var milliseconds: Int64
    var mode = ShopMode.open

    /// People inside, called customers who have not entered, people outside, and customers with a
    /// ticket who have not been called.
    var inside: Int32 = 0
    var called: Int32 = 0
    var outside: Int32 = 0
    var line: Int32 = 0

    /// Start of the state in whole seconds, rounded up.
    var second: Int { Int(milliseconds / 1000 + (milliseconds % 1000 > 0 ? 1 : 0)) }

    /// Counts in the order of the bytes.
    var counts: [Int32] { [inside, called, outside, line] }
  }

  var name: String
  var place: MapPoint

  /// Maximum number of people inside, at least 1.
  var capacity: Int32

  /// Steps in chronological order; the first is at the start of the window.
  var steps: [Step] = []

  /// Returns the state at the end of a whole second; nil before the first step.
  /// - Complexity: O(log n) in the number of steps.
  func step(at second: Int) -> Step? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].second <= second { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1] : nil
  }
}

/// Compact encoding of the course of a shop.
///
/// The number of steps, then for each the time since the previous one; a byte with the number of
/// the mode in its lowest two bits and a flag for each count that differs from the previous step;
/// and those counts, as differences. Of the steps of one second, the last is kept.
enum ShopEncoding {
  /// Flag of the first count; the others follow.
  static let hasCount: UInt8 = 4

  /// Encodes the steps of a shop, which are in chronological order.
  static func bytes(_ steps: [ShownShop.Step]) -> [UInt8] {
    var kept: [ShownShop.Step] = []
    for step in steps {
      if let last = kept.last, last.second == step.second { kept.removeLast() }
      if let last = kept.last, last.mode == step.mode, last.counts == step.counts { continue }
      kept.append(step)
    }
    var bytes = CompactBytes()
    bytes.append(kept.count)
    var last = ShownShop.Step(milliseconds: 0)
    for step in kept {
      bytes.append(step.second - last.second)
      let differences = zip(step.counts, last.counts).map { Int($0) - Int($1) }
      var flags = step.mode.number
      for (place, difference) in differences.enumerated() where difference != 0 {
        flags |= hasCount << UInt8(place)
      }
      bytes.append(byte: flags)
      for difference in differences where difference != 0 { bytes.append(signed: difference) }
      last = step
    }
    return bytes.bytes
  }
}

extension ShopMode {
  /// Number of the mode in the bytes.
  var number: UInt8 {
    switch self {
    case .open: 0
    case .manual: 1
    case .closed: 2
    }
  }
}

/// Numbers of shops by mode, and of people at shops, at one instant.
struct ShopCounts: Hashable, Sendable {
  /// Number of shops by the number of the mode.
  var shops = [0, 0, 0]
  var inside = 0
  var called = 0
  var outside = 0

  /// Customers with a ticket who have not been called.
  var line = 0

  /// All counts in the order of `ReplayMark.shops`.
  var all: [Int] { shops + [inside, called, outside, line] }
}

extension ReplaySide {
  /// Returns the counts at a whole second.
  func shopCounts(at second: Int) -> ShopCounts {
    var counts = ShopCounts()
    for step in shops.lazy.compactMap({ $0.step(at: second) }) {
      counts.shops[Int(step.mode.number)] += 1
      counts.inside += Int(step.inside)
      counts.called += Int(step.called)
      counts.outside += Int(step.outside)
      counts.line += Int(step.line)
    }
    return counts
  }
}

extension DayCourse {
  /// Computes the number of people outside shops, and the mean wait there over all arrivals so
  /// far.
  ///
  /// People outside at the start of the window count as arriving then. Each step changes one count.
  /// - Parameters:
  ///   - shops: the shops of the day.
  ///   - length: length of the window in seconds.
  /// - Complexity: O(n log n).
  init(doorsOf shops: [ShownShop], length: Int) {
    var changes: [(milliseconds: Int64, by: Int)] = []
    for shop in shops {
      var last = 0
      for step in shop.steps where Int(step.outside) != last {
        changes.append((step.milliseconds, Int(step.outside) - last))
        last = Int(step.outside)
      }
    }
    changes.sort { $0.milliseconds < $1.milliseconds }
    self.init(changes: changes, length: length)
  }
}
