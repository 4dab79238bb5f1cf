import Quantities

/// Upper bound of the information that releases reveal about a person, as the epsilon of
/// differential privacy (Dwork and others, 2006), in whole millionths so that sums are exact.
public struct PrivacyLoss: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Epsilon in millionths, at least 0.
  public let millionths: Int

  /// Makes a loss from a number of millionths, at least 0.
  public init(millionths: Int) {
    precondition(millionths >= 0, "a loss of \(millionths) millionths")
    self.millionths = millionths
  }

  /// Makes the loss nearest to an epsilon of 0 to 1,000,000.
  public init(_ epsilon: Double) { self.init(millionths: Int((epsilon * 1e6).rounded())) }

  /// Epsilon as a number.
  public var epsilon: Double { Double(millionths) / 1e6 }

  /// True if the left loss is smaller.
  public static func < (left: PrivacyLoss, right: PrivacyLoss) -> Bool {
    left.millionths < right.millionths
  }
}

/// Noise on the totals of blocks (G9), and the budget after which releases stop.
///
/// Integers from a two-sided geometric distribution are added to the number of people of a block
/// and to the sums of their values. So no set of totals of an epoch is more than e^epsilon times as
/// likely with a person as without. The assignment of people to blocks is not protected by this.
///
/// Epsilon is divided equally between the number of people and the four sums.
public struct DisclosureNoise: Hashable, Sendable, BitwiseCopyable {
  /// Privacy loss of a person from the totals of one epoch; more than 0.
  public var epsilon: PrivacyLoss

  /// Privacy loss from all epochs; nil for no limit.
  public var budget: PrivacyLoss?

  /// Privacy loss toward one third party; nil for no limit.
  public var thirdPartyBudget: PrivacyLoss?

  /// Greatest values that count in sums, at least 1 each; greater values count as the limit, and
  /// values below 0 as 0.
  public var largest = SampleValues(
    heartRate: 220, bloodPressure: 250, steps: 2000, calories: 200)

  /// Key of the noise, in addition to epoch and block.
  ///
  /// Knowledge of the key allows the noise to be removed.
  public var key: UInt64

  /// Makes a noise setting.
  public init(
    epsilon: PrivacyLoss, budget: PrivacyLoss? = nil, thirdPartyBudget: PrivacyLoss? = nil,
    key: UInt64 = 0
  ) {
    self.epsilon = epsilon
    self.budget = budget
    self.thirdPartyBudget = thirdPartyBudget
    self.key = key
  }

  /// Number of released values of a block among which epsilon is divided.
  static let valueCount = 5

  /// Number of epochs that a budget covers; nil for no limit.
  func epochCount(of budget: PrivacyLoss?) -> Int? {
    budget.map { $0.millionths / epsilon.millionths }
  }

  /// Privacy loss of a number of epochs.
  func loss(ofEpochs count: Int) -> PrivacyLoss {
    PrivacyLoss(millionths: count * epsilon.millionths)
  }

  /// A person's values limited to the range that counts.
  func bounded(_ values: SIMD4<Int64>) -> SIMD4<Int64> {
    values.clamped(lowerBound: .zero, upperBound: largest.all)
  }

  /// The totals of a block with noise, as released.
  func added(to totals: Totals, of block: BlockID, in epoch: Int) -> Totals {
    var noisy = totals
    noisy.people += noise(0, most: 1, block, epoch)
    for value in 0..<Self.valueCount - 1 {
      noisy.sums[value] += Int64(noise(value + 1, most: Int(largest.all[value]), block, epoch))
    }
    return noisy
  }

  /// The noise on a value to which one person contributes at most `most`.
  private func noise(_ value: Int, most: Int, _ block: BlockID, _ epoch: Int) -> Int {
    var bits = KeyedBits(key, epoch, block.index, value)
    return TwoSidedGeometric(
      numerator: UInt64(epsilon.millionths),
      denominator: UInt64(1_000_000 * Self.valueCount * most)
    ).draw(from: &bits)
  }
}
