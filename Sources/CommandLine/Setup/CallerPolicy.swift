package import DispatchCore
package import Scenarios

/// A policy that is code of the calling program, for `ComparisonRequest`.
package struct CallerPolicy: Sendable {
  /// The name in lists and results.
  package let name: String

  /// Makes the policy for the city of a scenario.
  let make: @Sendable (Scenario) -> any ForeignPolicy

  /// Checks a name: Latin letters, digits, `_` and `-`, with a letter or `_` at the start.
  /// - Parameter name: the name.
  /// - Returns: the reason why it cannot be that of a policy; nil if it can.
  package static func problem(of name: String) -> String? {
    guard !PolicyCatalog.names.contains(name) else {
      return "cabstand has a policy of this name; choose another one"
    }
    let start = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
    let others = start.union("0123456789-")
    guard let first = name.first, start.contains(first), name.allSatisfy(others.contains),
      name.utf8.count <= 64
    else {
      return
        "a name has up to 64 letters from a to z, digits, _ and -, and begins with a letter or _"
    }
    return nil
  }

  /// Makes a policy.
  /// - Parameters:
  ///   - name: a name without `problem`.
  ///   - make: makes the policy for the city of a scenario; called for every variant.
  package init(_ name: String, make: @escaping @Sendable (Scenario) -> any ForeignPolicy) {
    self.name = name
    self.make = make
  }
}
