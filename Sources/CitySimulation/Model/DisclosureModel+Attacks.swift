public import DisclosureAttacks
public import DisclosureCore
import Geography
public import Quantities
public import RandomVariates

/// What attackers learn of the people whose data are collected.
extension DisclosureModel {
  /// On how many people attacks are tried that are about one, in every replication.
  public static let attackedPeople = 20

  /// Tries every attack, each on a service of its own, with the people as they are at an instant.
  /// - Parameters:
  ///   - instant: when, not before the start of the run.
  ///   - zones: how many zones the city has.
  ///   - luck: that of the replication.
  ///   - targets: on how many people those are tried that are about one.
  ///   - rules: what protects the people; those of the city when left out.
  /// - Returns: one for each attack.
  public func attacks(
    at instant: Instant, zones: Int, _ luck: RandomStreams, on targets: Int,
    under rules: DisclosureRules? = nil
  ) -> [AttackOutcome] {
    let people = people(at: instant, luck).map { person in
      Victim(
        traits: person.traits, heartRate: person.values.heartRate,
        acceptsSingle: person.acceptsSingle)
    }
    let population = Population(
      space: Self.space(zones: zones), rules: rules ?? self.rules, people: people)
    return Attacker(population, targets: targets).tryAll()
  }

  /// Of how many of a few people the best attack learns something, as they are at the end of the window.
  func learntPeople(in city: CityModel, _ luck: RandomStreams) -> Int {
    let outcomes = attacks(
      at: city.window.end, zones: city.zones.zoneCount, luck, on: Self.attackedPeople)
    return outcomes.map(\.learnt).max() ?? 0
  }
}
