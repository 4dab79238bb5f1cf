/// How many actions a policy outside of this program has asked for, and how many of them were refused.
public struct PolicyActionCounts: Hashable, Sendable {
  /// How many actions were refused for one reason.
  public struct Refused: Hashable, Sendable {
    /// The reason, as the protocol names it.
    public let reason: String

    /// How many, at least 1.
    public let count: Int

    /// Makes a count.
    public init(reason: String, count: Int) {
      self.reason = reason
      self.count = count
    }
  }

  /// How many actions there were in all answers.
  public let given: Int

  /// Those that were refused, by reason, each reason once; empty when all were carried out.
  public let refused: [Refused]

  /// Makes counts.
  /// - Parameters:
  ///   - given: how many actions there were, at least as many as were refused.
  ///   - refused: those that were refused, by reason.
  public init(given: Int, refused: [Refused]) {
    self.given = given
    self.refused = refused
  }

  /// How many actions were refused for any reason.
  public var refusedCount: Int { refused.reduce(0) { $0 + $1.count } }

  /// The share of actions that were refused; 0 without any action.
  public var refusedShare: Double { given > 0 ? Double(refusedCount) / Double(given) : 0 }

  /// Adds up counts, the reasons in the order in which they first occur.
  public static func + (first: Self, second: Self) -> Self {
    var refused = first.refused
    for other in second.refused {
      if let place = refused.firstIndex(where: { $0.reason == other.reason }) {
        refused[place] = Refused(reason: other.reason, count: refused[place].count + other.count)
      } else {
        refused.append(other)
      }
    }
    return Self(given: first.given + second.given, refused: refused)
  }
}
