#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fully sequential selection of the system with the smallest mean.
///
/// All systems are observed on the same days, one value of each at a time. A first stage measures
/// the variance of the daily difference of each pair. Then a system is eliminated as soon as its
/// sum exceeds that of another by too much; the last one left is the winner. If the smallest mean
/// is at least the indifference below every other, its system wins with at least the stated
/// confidence. If some means are closer, there is no guarantee: any of these systems may win.
///
/// Source: procedure KN of Kim and Nelson, "A fully sequential procedure for indifference-zone
/// selection in simulation", ACM Transactions on Modeling and Computer Simulation 11, 2001, for
/// values that are normal, independent from day to day, and possibly dependent within a day: common
/// random numbers only make it end sooner. The constant c is 1, which the authors recommend: the
/// region in which two systems both stay is a triangle, and then eta = ((2 error / (k - 1))^(-2 /
/// (n0 - 1)) - 1) / 2 and h^2 = 2 eta (n0 - 1), with error = 1 - confidence.
///
/// Two systems with identical values are never separated. When the remaining systems can no longer
/// be separated, the one with the smallest sum wins, and of equal sums the first.
///
/// - Complexity: O(k^2) for each round with k remaining systems; the memory is O(k (k + n0)).
public struct KimNelson: Sendable {
  /// State of the selection.
  public enum State: Hashable, Sendable {
    /// One more value of each of these systems is needed, in ascending order.
    case needs([Int])

    /// The selection is over: this system has the smallest mean.
    case selected(Int)
  }

  /// Number of systems, numbered from 0.
  public let systemCount: Int

  /// Probability that the winner is the best if the best leads by the indifference; between 1 / k
  /// and 1.
  public let confidence: Double

  /// Least difference of means that matters, above 0, in the unit of the values.
  public let indifference: Double

  /// Number of values of each system in the first stage, at least 2.
  public let firstStage: Int

  /// The constant eta of the source.
  public let eta: Double

  /// The constant h^2 of the source.
  public let hSquared: Double

  /// Number of values of each remaining system.
  public private(set) var count = 0

  /// State of the selection.
  public private(set) var state: State

  /// The round in which each system was eliminated, by its number of values; nil if it remains.
  public private(set) var droppedAt: [Int?]

  /// The sum of each system's values until its elimination.
  private var sums: [Double]

  /// The values of the first stage by system; empty afterwards.
  private var pilot: [[Double]]

  /// The variance of the difference of each pair in the first stage, row by row; empty before its
  /// end.
  private var variances: [Double] = []

  /// Starts a selection.
  /// - Parameters:
  ///   - systems: number of systems, at least 2.
  ///   - indifference: least difference that matters, above 0, in the unit of the values.
  ///   - confidence: confidence, above 1 / systems, which a random choice would have, and below 1.
  ///   - firstStage: number of values of each system before the first elimination, at least 2. A
  ///     small number makes the variances uncertain and the selection long; 10 to 20 are usual.
  /// - Throws: `StatisticsError` for an illegal argument.
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

  /// Takes one more value of each remaining system, all of the same day.
  /// - Parameter values: finite values, in the order of the systems in `state`.
  /// - Returns: the new state.
  /// - Throws: `StatisticsError` if the selection is over, for a wrong number of values, or for a
  ///   value that is not finite; nothing changes then.
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

  /// Returns the mean of a system's values until its elimination.
  /// - Parameter system: number of the system, from 0 up to, but excluding, `systemCount`.
  /// - Returns: the mean, or nil before the first value.
  public func mean(of system: Int) -> Double? {
    precondition(sums.indices.contains(system), "there is no system \(system) of \(systemCount)")
    return count == 0 ? nil : sums[system] / Double(droppedAt[system] ?? count)
  }

  /// Upper bound of the number of values of one system if no other is eliminated.
  ///
  /// It is known from the end of the first stage on, and nil before. It decreases as systems are
  /// eliminated.
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

  /// Eliminates every system whose sum exceeds too far that of one that was in when the round
  /// began.
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

  /// Largest difference of two sums at which both systems stay: the triangle, closed at `duration`.
  private func reach(_ one: Int, _ other: Int) -> Double {
    max(0, indifference * (duration(one, other) - Double(count)) / 2)
  }

  /// The count at which the triangle of a pair closes: h^2 S^2 / indifference^2.
  private func duration(_ one: Int, _ other: Int) -> Double {
    hSquared * variances[one * systemCount + other] / (indifference * indifference)
  }

  /// The count at which the last triangle among a set of systems closes.
  private func longest(_ systems: [Int]) -> Double {
    systems.reduce(0) { longest, one in
      systems.reduce(longest) { max($0, duration(one, $1)) }
    }
  }
}
