/// Personal data in an account that the emergency service needs: age, gender, and a need of care
/// (H-UC13).
public struct WearerProfile: Hashable, Sendable, BitwiseCopyable {
  /// Gender, as the wearer states it.
  public enum Gender: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A woman.
    case female

    /// A man.
    case male

    /// Another gender, or not stated.
    case other
  }

  /// Age in years; nil if unknown: the service then relies on an earlier check of the minimum age.
  public var age: Int?

  /// Gender; nil if unknown.
  public var gender: Gender?

  /// True if the wearer needs the service below its minimum age (H-TS5).
  public var needsCare: Bool

  /// Makes a profile.
  public init(age: Int? = nil, gender: Gender? = nil, needsCare: Bool = false) {
    (self.age, self.gender, self.needsCare) = (age, gender, needsCare)
  }

  /// Checks the minimum age of the service, which a need of care waives (H-TS5).
  /// - Parameter minimumAge: minimum age in years.
  /// - Returns: true if they are eligible, or if the age is unknown.
  public func isEligible(from minimumAge: Int) -> Bool {
    needsCare || age.map { $0 >= minimumAge } ?? true
  }
}
