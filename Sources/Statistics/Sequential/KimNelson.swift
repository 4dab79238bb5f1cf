#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The fully sequential selection of the system with the smallest mean.
///
/// All systems are tried on the same days, one value of each at a time. After a first stage, which
/// tells how much each pair differs from day to day, a system drops out as soon as its sum is
/// too far above that of another; the last one left is the winner. If the smallest mean lies at
/// least the indifference below every other, the winner has it with at least the stated
/// confidence. If some lie closer, that is not promised: any of those may win.
///
/// Source: procedure KN of Kim and Nelson, "A fully sequential procedure for indifference-zone
/// selection in simulation", ACM Transactions on Modeling and Computer Simulation 11, 2001, for
/// values that are normal, independent from day to day, and may depend on one another within a
/// day: common random numbers only make it end sooner. The constant c is 1, which the authors
/// recommend: the region in which two systems both stay is a triangle, and then
/// eta = ((2 error / (k - 1))^(-2 / (n0 - 1)) - 1) / 2 and h^2 = 2 eta (n0 - 1), with
/// error = 1 - confidence.
///
/// Two systems whose values are always the same never part. When time can no longer separate those
/// left, the one of them with the smallest sum wins, and of equal sums the first.
///
/// - Complexity: each round takes O(k^2) for k systems still in; the memory is O(k (k + n0)).
public struct KimNelson: Sendable {
  /// What the selection waits for, or how it ended.
  public enum State: Hashable, Sendable {
    /// One more value of each of these systems, ascending.
    case needs([Int])

    /// It is over: this system has the smallest mean.
    case selected(Int)
  }

  /// Number of systems, numbered from 0.
  public let systemCount: Int

  /// How often the winner is the best when it is best by the indifference, between 1 / k and 1.
  public let confidence: Double

  /// The least difference of means that matters, above 0, in the unit of the values.
  public let indifference: Double

  /// How many values of each system make the first stage, at least 2.
  public let firstStage: Int

  /// The constant eta of the source.
  public let eta: Double

  /// The constant h^2 of the source.
  public let hSquared: Double

  /// How many values of each system still in there are.
  public private(set) var count = 0

  /// What the selection waits for, or how it ended.
  public private(set) var state: State

  /// The round in which each system dropped out, by the values it had had; nil for one still in.
  public private(set) var droppedAt: [Int?]

  /// The sum of each system's values, up to where it dropped out.
  private var sums: [Double]

  /// The values of the first stage by system, empty when it is over.
  private var pilot: [[Double]]

  /// The variance of the difference of each pair in the first stage, row by row; empty before.
  private var variances: [Double] = []

  /// Begins a selection.
  /// - Parameters:
  ///   - systems: how many, at least 2.
  ///   - indifference: above 0, in the unit of the values.
  ///   - confidence: above 1 / systems, which a lot would have, and below 1.
  ///   - firstStage: values of each system before the first drops out, at least 2. A small one
  ///     makes the variances uncertain and the selection long; 10 to 20 are usual.
  /// - Throws: `StatisticsError` for one that is not legal.
  public init(
    systems: Int, indifference: Double, confidence: Double = 0.95, firstStage: Int = 20
  ) throws(StatisticsError) {
    guard systems >= 2 else { throw .illegalSystemCount(systems) }
    guard indifference > 0, indifference.isFinite else {
      throw .illegalIndifference(indifference)
    }
    try InputCheck.confidence(confidence)
    guard confidence > 1 / Double(systems) else {
      throw .confidenceOfALot(confidence: confidence, systems: systems)
    }
    guard firstStage >= 2 else { throw .illegalFirstStage(firstStage) }
    self.systemCount = systems
    self.confidence = confidence
    self.indifference = indifference
    self.firstStage = firstStage
    let degreesOfFreedom = Double(firstStage - 1)
    let share = 2 * (1 - confidence) / Double(systems - 1)
    self.eta = (pow(share, -2 / degreesOfFreedom) - 1) / 2
    self.hSquared = 2 * eta * degreesOfFreedom
    self.state = .needs(Array(0..<systems))
    self.droppedAt = Array(repeating: nil, count: systems)
    self.sums = Array(repeating: 0, count: systems)
    self.pilot = Array(repeating: [], count: systems)
  }

  /// Takes one more value of each system that is still in, all of the same day.
  /// - Parameter values: finite, in the order in which `state` names the systems.
  /// - Returns: the state that follows.
  /// - Throws: `StatisticsError` when the selection is over, for another number of values, or for
  ///   one that is not finite; nothing changes then.
  @discardableResult
  public mutating func take(_ values: [Double]) throws(StatisticsError) -> State {
    guard case .needs(let systems) = state else { throw .selectionIsOver }
    guard values.count == systems.count else {
      throw .wrongValueCount(given: values.count, needed: systems.count)
    }
    try InputCheck.finite(values)
    count += 1
    for (system, value) in zip(systems, values) {
      sums[system] += value
      if count <= firstStage { pilot[system].append(value) }
    }
    guard count >= firstStage else { return state }
    if count == firstStage { endFirstStage() }
    screen(systems)
    return state
  }

  /// The mean of a system's values, up to where it dropped out.
  /// - Parameter system: from 0 up to, not including, `systemCount`.
  /// - Returns: the mean, or nil before the first value.
  public func mean(of system: Int) -> Double? {
    precondition(sums.indices.contains(system), "there is no system \(system) of \(systemCount)")
    return count == 0 ? nil : sums[system] / Double(droppedAt[system] ?? count)
  }

  /// The most values of one system that the selection can take if nothing drops out any more.
  ///
  /// Known from the end of the first stage on, nil before. It falls as systems drop out.
  public var greatestCount: Int? {
    guard count >= firstStage else { return nil }
    switch state {
    case .selected: return count
    case .needs(let systems):
      return Int(exactly: (longest(systems)).rounded(.down) + 1) ?? .max
    }
  }

  private mutating func endFirstStage() {
    variances = (0..<systemCount * systemCount).map { pair in
      let (one, other) = (pilot[pair / systemCount], pilot[pair % systemCount])
      return Estimation.variance(zip(one, other).map { $0 - $1 }) ?? 0
    }
    pilot = []
  }

  /// Drops every system that is too far above one that was in when the round began.
  private mutating func screen(_ systems: [Int]) {
    let left = systems.filter { one in
      systems.allSatisfy { sums[one] - sums[$0] <= reach(one, $0) }
    }
    for system in systems where !left.contains(system) { droppedAt[system] = count }
    let isTimeOver = Double(count) > longest(left)
    if left.count == 1 || isTimeOver {
      let winner = left.min { (sums[$0], $0) < (sums[$1], $1) }
      state = .selected(winner ?? systems[0])
    } else {
      state = .needs(left)
    }
  }

  /// How far a sum may lie above another for both to stay: the triangle, closed at `duration`.
  private func reach(_ one: Int, _ other: Int) -> Double {
    max(0, indifference * (duration(one, other) - Double(count)) / 2)
  }

  /// The count at which the triangle of a pair closes: h^2 S^2 / indifference^2.
  private func duration(_ one: Int, _ other: Int) -> Double {
    hSquared * variances[one * systemCount + other] / (indifference * indifference)
  }

  /// The count at which the last triangle among some systems closes.
  private func longest(_ systems: [Int]) -> Double {
    systems.reduce(0) { longest, one in
      systems.reduce(longest) { max($0, duration(one, $1)) }
    }
  }
}
