public import CityModels
public import DisclosureAttacks
public import DisclosureCore
import Geography
public import Quantities
public import RandomVariates

/// Attacks on the people whose data are collected.
extension DisclosureModel {
  /// Number of people on whom attacks against individuals are tried, in every replication.
  public static let attackedPeople = 20

  /// Tries every attack on a separate service without noise, with the people as they are at an
  /// instant.
  /// - Parameters:
  ///   - instant: the instant, not before the start of the run.
  ///   - city: the city to which this service belongs.
  ///   - luck: random streams of the replication.
  ///   - targets: the number of people on whom attacks against individuals are tried.
  ///   - rules: the rules that protect the people. Default: those of the city.
  /// - Returns: one outcome for each attack.
  public func attacks(
    at instant: Instant, in city: CityModel, _ luck: RandomStreams, on targets: Int,
    under rules: DisclosureRules? = nil
  ) -> [AttackOutcome] {
    attacks(
      on: people(at: instant, in: city, luck), targets: targets, zones: city.zones.zoneCount,
      under: rules)
  }

  /// Returns the number of people about whom the best attack learns something.
  func learntPeople(_ people: [Person], zones: Int) -> Int {
    attacks(on: people, targets: Self.attackedPeople, zones: zones, under: nil)
      .map(\.learnt).max() ?? 0
  }

  private func attacks(
    on people: [Person], targets: Int, zones: Int, under rules: DisclosureRules?
  ) -> [AttackOutcome] {
    let victims = people.map { person in
      Victim(
        traits: person.traits, heartRate: person.values.heartRate,
        acceptsSingle: person.acceptsSingle)
    }
    var tried = rules ?? self.rules
    // Noise can only hide more, and hiding by chance is not protection.
    tried.noise = nil
    let population = Population(
      space: Self.space(zones: zones), rules: tried, people: victims)
    return Attacker(population, targets: targets).tryAll()
  }
}
