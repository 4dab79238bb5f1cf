/// Idle taxis that drive about and look for people in the street.
///
/// A taxi that cruises goes from zone to neighbouring zone, so that taxis come to be where people stop
/// them: with nobody hailing they would spread like the hails that drivers expect, to the power of the
/// attraction. Wong and Yang (1998) let vacant drivers choose zones by such expectations.
public struct CruisingModel: Hashable, Sendable {
  /// The share of drivers who cruise, 0 to 1; the others stand where they became idle.
  public var share: Double

  /// How strongly drivers prefer zones with many hails, 0 to 3; 1 makes searching equally long everywhere.
  public var attraction: Double

  /// Makes a model of cruising.
  /// - Parameters:
  ///   - share: the share of drivers who cruise, 0 to 1.
  ///   - attraction: the power of the expected hails like which idle taxis spread, 0 to 3.
  public init(share: Double = 1, attraction: Double = 1) {
    self.share = share
    self.attraction = attraction
  }
}
