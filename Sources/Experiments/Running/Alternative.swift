package import CitySimulation

/// One of the ways to run a service that an experiment sets side by side: a policy, and what else
/// varies in the scenario.
package struct Alternative: Sendable {
  /// The name in tables and messages, different from that of every other.
  package let name: String

  /// The city and the policy.
  package let simulation: Simulation

  /// The number of the scenario variant, from 0: alternatives of one variant differ in the policy
  /// only, and must meet the same passengers.
  package let variant: Int

  /// Fingerprint of everything that decides its days: city, policy and seed.
  ///
  /// Default: nil, days of a search are not kept.
  package var dayIdentity: String?

  /// Makes an alternative.
  /// - Parameters:
  ///   - name: different from that of every other.
  ///   - simulation: the city and the policy.
  ///   - variant: which scenario, from 0.
  package init(_ name: String, _ simulation: Simulation, variant: Int = 0) {
    self.name = name
    self.simulation = simulation
    self.variant = variant
  }
}
