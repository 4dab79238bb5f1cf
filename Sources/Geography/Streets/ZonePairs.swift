public import Quantities

/// Properties of drives between pairs of zones, beyond their distance.
///
/// Factors make the routes of a pair longer (detour) or slower (pace) than others. Times replace
/// distance and speed altogether; they may differ by period of the day. When factors are fitted to
/// trips, those of rarely observed pairs should be shrunk towards 1.
public struct ZonePairs: Sendable, Equatable {
  /// Factors of a pair relative to other drives of the same distance.
  public struct Factor: Hashable, Sendable, BitwiseCopyable {
    /// Street distance relative to distance times circuity.
    public let detour: Double

    /// Time relative to streets of that length.
    public let pace: Double

    /// Makes factors from two positive numbers.
    public init(detour: Double, pace: Double) {
      precondition(detour > 0 && pace > 0, "a pair of zones has positive factors")
      self.detour = detour
      self.pace = pace
    }

    static let none = Factor(detour: 1, pace: 1)
  }

  /// An ordered pair of zones.
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
  /// By period, then origin, then destination; 0 if no time is known.
  private var times: [Float] = []
  private var periodByHour = Array(repeating: 0, count: 24)

  /// Makes a table.
  /// - Parameters:
  ///   - zoneCount: number of zones of the map.
  ///   - factors: factors of pairs; 1 for all others.
  ///   - periods: start hour of each period, 0 to 23, without repetition, and the seconds of pairs
  ///     in it, positive; missing pairs take the time that their distance gives.
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
    // Before the first start of a day, the last period of the day before continues.
    for hour in 0..<24 {
      periodByHour[hour] =
        periods.lastIndex { $0.startHour <= hour } ?? max(0, periods.count - 1)
    }
  }

  /// True if it contains times of drives between zones.
  public var hasTimes: Bool { !times.isEmpty }

  var dependOnHour: Bool { periodByHour.contains { $0 != periodByHour[0] } }

  func frozen(atHour hour: Int) -> ZonePairs {
    var pairs = self
    pairs.periodByHour = Array(repeating: periodByHour[hour], count: 24)
    return pairs
  }

  func factor(_ pair: Pair) -> Factor { factors.isEmpty ? .none : factors[index(pair)] }

  /// Time of a pair in an hour of the day, 0 to 23, in seconds; nil if the distance determines it.
  func seconds(_ pair: Pair, atHour hour: Int) -> Double? {
    guard !times.isEmpty else { return nil }
    let seconds = times[periodByHour[hour] * zoneCount * zoneCount + index(pair)]
    return seconds > 0 ? Double(seconds) : nil
  }

  private func index(_ pair: Pair) -> Int {
    pair.origin.index * zoneCount + pair.destination.index
  }
}
