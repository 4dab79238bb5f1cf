public import Quantities

/// Rules under which strangers may share a taxi (A-F1, B-F3).
public struct SharingRules: Hashable, Sendable, BitwiseCopyable {
  /// Largest number of people aboard a shared taxi at once, and of its rides, at least 1.
  public let seats: Int

  /// Greatest detour of a passenger, as a share of the direct time, at least 0.
  public let maxDetour: Double

  /// Longest wait for a shared taxi from the request on, more than 0.
  public let maxWait: TimeSpan

  /// Makes the rules.
  /// - Parameters:
  ///   - seats: largest number of people aboard at once, and of rides of a taxi.
  ///   - maxDetour: greatest detour of a passenger, as a share of the direct time.
  ///   - maxWait: longest wait from the request on.
  public init(seats: Int, maxDetour: Double, maxWait: TimeSpan) {
    precondition(seats >= 1, "a shared taxi has \(seats) seats")
    precondition(maxDetour >= 0 && maxDetour.isFinite, "a detour of \(maxDetour) is none")
    precondition(maxWait > .zero, "nobody can be there within \(maxWait)")
    self.seats = seats
    self.maxDetour = maxDetour
    self.maxWait = maxWait
  }
}
