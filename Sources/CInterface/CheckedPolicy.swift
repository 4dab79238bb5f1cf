import CCabstand
import CommandLine
import Quantities

/// A policy of a comparison with checked members.
///
/// The functions and the pointer of the caller are used by the thread of the caller only.
struct CheckedPolicy: @unchecked Sendable {
  let name: String
  let functions: cab_policy
  let batchPeriod: TimeSpan?
  let repositionPeriod: TimeSpan?
  let redirects: Bool
  let shares: Bool

  /// True if functions of the caller decide.
  var isOfCaller: Bool { functions.decide != nil }

  /// Checks the members of a policy.
  /// - Parameters:
  ///   - policy: the policy.
  ///   - place: its name in messages.
  /// - Throws: `Fault` for a missing or invalid name, and for members that exclude each other.
  init(_ policy: cab_policy, _ place: String) throws(Fault) {
    functions = policy
    name = String(cString: try given(policy.name, "\(place).name"))
    batchPeriod = try period(policy.batch_period_ms, "\(place).batch_period_ms")
    repositionPeriod = try period(policy.reposition_period_ms, "\(place).reposition_period_ms")
    redirects = policy.redirects != 0
    shares = policy.shares != 0
    guard policy.decide != nil else {
      guard !name.contains(","), !name.isEmpty else {
        throw Fault(CAB_BAD_ARGUMENT, "\(place).name is \"\(name)\", which is not one policy")
      }
      guard policy.begin == nil, batchPeriod == nil, repositionPeriod == nil, !redirects, !shares
      else {
        throw Fault(
          CAB_BAD_ARGUMENT,
          "\(place): the other members belong to policies with decide, which is NULL")
      }
      return
    }
    if let problem = CallerPolicy.problem(of: name) {
      throw Fault(CAB_BAD_ARGUMENT, "\(place).name is \"\(name)\": \(problem)")
    }
    guard (0...1).contains(policy.redirects) else {
      throw Fault(CAB_BAD_ARGUMENT, "\(place).redirects is \(policy.redirects); it is 0 or 1")
    }
    guard (0...1).contains(policy.shares) else {
      throw Fault(CAB_BAD_ARGUMENT, "\(place).shares is \(policy.shares); it is 0 or 1")
    }
    guard !(redirects && shares) else {
      throw Fault(
        CAB_BAD_ARGUMENT,
        "\(place) has redirects and shares; a shared taxi keeps its rides, so choose one of them")
    }
    guard !redirects || batchPeriod != nil else {
      throw Fault(
        CAB_BAD_ARGUMENT,
        "\(place).redirects is 1 without batch_period_ms; taxis are taken from rides in batches only"
      )
    }
  }

  /// Reads the policies of a comparison.
  /// - Throws: `Fault` for an invalid policy, and for two with the same name.
  static func all(_ comparison: cab_comparison) throws(Fault) -> [CheckedPolicy] {
    try check(comparison.policy_count, "policy_count", atMost: 10_000)
    guard comparison.policy_count > 0 else { return [] }
    let policies = try given(comparison.policies, "policies")
    var found: [CheckedPolicy] = []
    for index in 0..<comparison.policy_count {
      let policy = try CheckedPolicy(policies[index], "policies[\(index)]")
      guard !found.contains(where: { $0.name == policy.name }) else {
        throw Fault(
          CAB_BAD_ARGUMENT,
          "policies[\(index)].name: two policies have the name \"\(policy.name)\"; rename one")
      }
      found.append(policy)
    }
    return found
  }
}
