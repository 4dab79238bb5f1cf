public import Quantities

/// When people who do not know each other may share a taxi (A-F1, B-F3).
public struct SharingRules: Hashable, Sendable, BitwiseCopyable {
  /// How many people may be aboard of a shared taxi at once, and how many rides it may have, at least
  /// 1.
  public let seats: Int

  /// By how much longer than on the direct way anybody may ride, as a share of that time, at least 0.
  public let maxDetour: Double

  /// How long anybody may wait for a shared taxi from the request on, positive.
  public let maxWait: TimeSpan

  /// Makes the rules.
  /// - Parameters:
  ///   - seats: how many people may be aboard at once, and how many rides a taxi may have.
  ///   - maxDetour: by how much longer than on the direct way anybody may ride, as a share of it.
  ///   - maxWait: how long anybody may wait, from the request on.
  public init(seats: Int, maxDetour: Double, maxWait: TimeSpan) {
    precondition(seats >= 1, "a shared taxi has \(seats) seats")
    precondition(maxDetour >= 0 && maxDetour.isFinite, "a detour of \(maxDetour) is none")
    precondition(maxWait > .zero, "nobody can be there within \(maxWait)")
    self.seats = seats
    self.maxDetour = maxDetour
    self.maxWait = maxWait
  }
}
