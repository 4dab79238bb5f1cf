public import CityModels
public import DisclosureAttacks
public import DisclosureCore
import Geography
public import Quantities
public import RandomVariates

/// What attackers learn of the people whose data are collected.
extension DisclosureModel {
  /// On how many people attacks are tried that are about one, in every replication.
  public static let attackedPeople = 20

  /// Tries every attack, each on a service of its own without noise, with the people as they are at an instant.
  /// - Parameters:
  ///   - instant: when, not before the start of the run.
  ///   - city: where they live, of which this service is a part.
  ///   - luck: random streams of the replication.
  ///   - targets: on how many people those are tried that are about one.
  ///   - rules: what protects the people; those of the city when left out.
  /// - Returns: one for each attack.
  public func attacks(
    at instant: Instant, in city: CityModel, _ luck: RandomStreams, on targets: Int,
    under rules: DisclosureRules? = nil
  ) -> [AttackOutcome] {
    attacks(
      on: people(at: instant, in: city, luck), targets: targets, zones: city.zones.zoneCount,
      under: rules)
  }

  /// Of how many of a few people the best attack learns something.
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
    // Noise only hides more, and what it hides by chance is no protection.
    tried.noise = nil
    let population = Population(
      space: Self.space(zones: zones), rules: tried, people: victims)
    return Attacker(population, targets: targets).tryAll()
  }
}
