/// Cruising of idle taxis in search of hails.
///
/// A cruising taxi moves from zone to neighbouring zone, so that taxis gather where hails occur.
/// Without hails, the density of taxis would approach the expected density of hails to the power of
/// the attraction. Wong and Yang (1998) let vacant drivers choose zones by such expectations.
public struct CruisingModel: Hashable, Sendable {
  /// Share of drivers who cruise, 0 to 1; the others wait where they became idle.
  public var share: Double

  /// Preference of drivers for zones with many hails, 0 to 3; 1 makes search times equal
  /// everywhere.
  public var attraction: Double

  /// Makes a model of cruising.
  public init(share: Double = 1, attraction: Double = 1) {
    self.share = share
    self.attraction = attraction
  }
}
