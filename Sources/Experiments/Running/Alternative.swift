package import CitySimulation

/// One variant of a service in an experiment: a policy, and other variations of the scenario.
package struct Alternative: Sendable {
  /// The name in tables and messages; unique.
  package let name: String

  /// The city and the policy.
  package let simulation: Simulation

  /// The number of the scenario variant, from 0.
  ///
  /// Alternatives of one variant differ only in the policy, and must have the same passengers.
  package let variant: Int

  /// Fingerprint of all data that determine its days: city, policy and seed.
  ///
  /// Default: nil; days of a search are not stored.
  package var dayIdentity: String?

  /// Makes an alternative.
  /// - Parameters:
  ///   - name: a unique name.
  ///   - simulation: the city and the policy.
  ///   - variant: number of the scenario variant, from 0.
  package init(_ name: String, _ simulation: Simulation, variant: Int = 0) {
    self.name = name
    self.simulation = simulation
    self.variant = variant
  }
}
