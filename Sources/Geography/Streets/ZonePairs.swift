public import Quantities

/// What is known of drives between pairs of zones, beyond how far apart they are.
///
/// Factors make a pair's ways longer (detour) or slower (pace) than those of others. Times take the
/// place of distance and speed altogether; they may differ by period of the day. Who fits them to trips
/// should shrink the factors of rarely seen pairs towards 1.
public struct ZonePairs: Sendable, Equatable {
  /// How the drives of a pair of zones differ from others of that distance.
  public struct Factor: Hashable, Sendable, BitwiseCopyable {
    /// Street distance over what circuity says.
    public let detour: Double

    /// Time over what streets of that length take.
    public let pace: Double

    /// Makes a factor of two positive numbers.
    public init(detour: Double, pace: Double) {
      precondition(detour > 0 && pace > 0, "a pair of zones has positive factors")
      self.detour = detour
      self.pace = pace
    }

    static let none = Factor(detour: 1, pace: 1)
  }

  /// A drive from one zone to another.
  public struct Pair: Hashable, Sendable {
    let origin: ZoneID
    let destination: ZoneID

    /// Makes a pair.
    public init(_ origin: ZoneID, _ destination: ZoneID) {
      self.origin = origin
      self.destination = destination
    }
  }

  private let zoneCount: Int
  private var factors: [Factor] = []
  /// By period, then origin, then destination; 0 where no time is known.
  private var times: [Float] = []
  private var periodByHour = Array(repeating: 0, count: 24)

  /// Makes a table.
  /// - Parameters:
  ///   - zoneCount: how many zones the map has.
  ///   - factors: the factors of pairs; of all others they are 1.
  ///   - periods: the hour at which each period starts, 0 to 23, each once, and the seconds that pairs
  ///     take in it, positive; pairs that are not there take what their distance says.
  public init(
    zoneCount: Int, factors: [Pair: Factor], periods: [(startHour: Int, seconds: [Pair: Double])]
  ) {
    self.zoneCount = zoneCount
    let pairCount = zoneCount * zoneCount
    if !factors.isEmpty {
      self.factors = Array(repeating: .none, count: pairCount)
      for (pair, factor) in factors { self.factors[index(pair)] = factor }
    }
    let periods = periods.sorted { $0.startHour < $1.startHour }
    times = Array(repeating: 0, count: pairCount * periods.count)
    for (period, entry) in periods.enumerated() {
      for (pair, seconds) in entry.seconds {
        precondition(seconds > 0, "a drive between zones takes some time")
        times[period * pairCount + index(pair)] = Float(seconds)
      }
    }
    // Before the first start of a day, the last period of the day before goes on.
    for hour in 0..<24 {
      periodByHour[hour] =
        periods.lastIndex { $0.startHour <= hour } ?? max(0, periods.count - 1)
    }
  }

  /// True if it knows how long drives between zones take, whatever the distance.
  public var hasTimes: Bool { !times.isEmpty }

  var dependOnHour: Bool { periodByHour.contains { $0 != periodByHour[0] } }

  func frozen(atHour hour: Int) -> ZonePairs {
    var pairs = self
    pairs.periodByHour = Array(repeating: periodByHour[hour], count: 24)
    return pairs
  }

  func factor(_ pair: Pair) -> Factor { factors.isEmpty ? .none : factors[index(pair)] }

  /// How many seconds a pair takes in an hour of the day, 0 to 23; nil where distance says it.
  func seconds(_ pair: Pair, atHour hour: Int) -> Double? {
    guard !times.isEmpty else { return nil }
    let seconds = times[periodByHour[hour] * zoneCount * zoneCount + index(pair)]
    return seconds > 0 ? Double(seconds) : nil
  }

  private func index(_ pair: Pair) -> Int {
    pair.origin.index * zoneCount + pair.destination.index
  }
}
