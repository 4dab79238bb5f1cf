import Quantities

/// How much may be learnt of a person from everything that is given, as the epsilon of differential privacy (Dwork and
/// others, 2006), in whole millionths so that sums are exact.
public struct PrivacyLoss: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Epsilon in millionths; at least 0.
  public let millionths: Int

  /// Makes a loss of so many millionths, at least 0.
  public init(millionths: Int) {
    precondition(millionths >= 0, "a loss of \(millionths) millionths")
    self.millionths = millionths
  }

  /// Makes the loss next to an epsilon of 0 to 1,000,000.
  public init(_ epsilon: Double) { self.init(millionths: Int((epsilon * 1e6).rounded())) }

  /// Epsilon.
  public var epsilon: Double { Double(millionths) / 1e6 }

  /// True if less may be learnt.
  public static func < (left: PrivacyLoss, right: PrivacyLoss) -> Bool {
    left.millionths < right.millionths
  }
}

/// Noise on what is given of blocks (G9), and how much may be given before nothing is.
///
/// Whole numbers of a two-sided geometric distribution are added to how many people a block has and to the sums of their
/// values, so that no set of totals of an epoch is more than e^epsilon times as likely with a person as without. Who is
/// in which block is not part of that promise.
///
/// Epsilon is spent in even parts on the number of people and on the four sums.
public struct DisclosureNoise: Hashable, Sendable, BitwiseCopyable {
  /// How much the totals of one epoch may tell of a person; more than 0.
  public var epsilon: PrivacyLoss

  /// How much those of all epochs may tell; nil: any amount.
  public var budget: PrivacyLoss?

  /// How much one third party may be told; nil: any amount.
  public var thirdPartyBudget: PrivacyLoss?

  /// The greatest values that count in sums, at least 1 each; what is greater counts as that, what is below 0 as 0.
  public var largest = SampleValues(
    heartRate: 220, bloodPressure: 250, steps: 2000, calories: 200)

  /// What the noise is a function of, besides epoch and block.
  ///
  /// Who knows it can take the noise away.
  public var key: UInt64

  /// Describes noise.
  public init(
    epsilon: PrivacyLoss, budget: PrivacyLoss? = nil, thirdPartyBudget: PrivacyLoss? = nil,
    key: UInt64 = 0
  ) {
    self.epsilon = epsilon
    self.budget = budget
    self.thirdPartyBudget = thirdPartyBudget
    self.key = key
  }

  /// On how many numbers of a block epsilon is spent.
  static let valueCount = 5

  /// Number of epochs that a budget is enough for; nil: for any number.
  func epochCount(of budget: PrivacyLoss?) -> Int? {
    budget.map { $0.millionths / epsilon.millionths }
  }

  /// How much so many epochs have told.
  func loss(ofEpochs count: Int) -> PrivacyLoss {
    PrivacyLoss(millionths: count * epsilon.millionths)
  }

  /// What counts of a person's values.
  func bounded(_ values: SIMD4<Int64>) -> SIMD4<Int64> {
    values.clamped(lowerBound: .zero, upperBound: largest.all)
  }

  /// The totals of a block as they are given.
  func added(to totals: Totals, of block: BlockID, in epoch: Int) -> Totals {
    var noisy = totals
    noisy.people += noise(0, most: 1, block, epoch)
    for value in 0..<Self.valueCount - 1 {
      noisy.sums[value] += Int64(noise(value + 1, most: Int(largest.all[value]), block, epoch))
    }
    return noisy
  }

  /// The noise on a number to which one person adds `most` at most.
  private func noise(_ value: Int, most: Int, _ block: BlockID, _ epoch: Int) -> Int {
    var bits = KeyedBits(key, epoch, block.index, value)
    return TwoSidedGeometric(
      numerator: UInt64(epsilon.millionths),
      denominator: UInt64(1_000_000 * Self.valueCount * most)
    ).draw(from: &bits)
  }
}
