import Documents
import Testing

@testable import Scenarios

/// Whether the scenarios of both rulebooks leave out any field that there is.
@Suite struct EveryFieldTests {
  /// A file of the repository, without what it extends.
  private func document(_ name: String) throws -> DocumentValue {
    let path = "\(ShippedScenarioTests.folder)/\(name).jsonc"
    guard case .success(let bytes) = FileContent.read(path) else {
      throw FixtureError.unexpected
    }
    return try DocumentReader.read(String(decoding: bytes, as: UTF8.self), file: name)
  }

  /// The fields that none of some values of a structure says, by their paths.
  ///
  /// A field that is excluded by one that is said, or makes sense only beside one that is not, need
  /// not be there; of two ways to write a value, one is enough.
  private func unsaid(in values: [DocumentValue], of structure: Structure, _ path: String)
    -> [String]
  {
    switch structure {
    case .leaf: return []
    case .named(_, let inner): return unsaid(in: values, of: inner, path)
    case .either(let first, let second):
      return unsaid(in: values.filter(first.accepts), of: first, path)
        + unsaid(in: values.filter { !first.accepts($0) }, of: second, path)
    case .list(let element, _):
      let elements = values.flatMap { value -> [DocumentValue] in
        if case .array(let elements) = value.content { return elements }
        return []
      }
      return unsaid(in: elements, of: element, path)
    case .block(let declaration):
      if values.isEmpty { return [] }
      let members = values.flatMap { value -> [DocumentMember] in
        guard case .object(let members) = value.content else { return [] }
        // Null takes away what another file says.
        return members.filter { if case .null = $0.value.content { false } else { true } }
      }
      let said = members.map(\.key)
      return declaration.fields.flatMap { field -> [String] in
        let name = path.isEmpty ? field.key : "\(path).\(field.key)"
        if said.contains(field.key) {
          let own = members.filter { $0.key == field.key }.map(\.value)
          return unsaid(in: own, of: field.structure, name)
        }
        let rivals = declaration.choice(of: field.key)?.keys ?? []
        let isExcluded = rivals.contains(where: said.contains)
        return isExcluded || !field.belongs(beside: said) ? [] : [name]
      }
    }
  }

  @Test
  func
    `the scenarios of both rulebooks, a shared evening, a city run, hails, neighbours, ambulances, watches, shops and a half-marathon leave no field out`()
    throws
  {
    let files = try [
      "both-rulebooks", "both-rulebooks-every-rule", "shared-evening", "city-run",
      "manhattan-hails", "three-fares", "milan-fares",
      "three-neighbours", "colleagues", "team-meetings", "appointments",
      "strike-day",
      "ambulances",
      "three-ambulances", "one-ambulance", "watches", "watches-that-scatter", "one-watch",
      "one-day", "appointments-and-ambulances", "two-runners", "appointments-and-run",
      "patients-by-taxi",
      "ambulances-move-up",
      "one-place", "line-up-study", "slow-line-ups", "errands", "two-shops",
      "appointments-and-shops",
      "half-marathon",
      "data-for-third-parties", "data-of-residents", "data-of-athletes",
    ]
    .map(document)
    #expect(unsaid(in: files, of: ScenarioBlock.shape.structure, "") == [])
  }

  @Test func `a field that is left out is found`() throws {
    let fixture = try DocumentReader.read(
      """
      { name: "x", fleet: { taxis: 3, groups: [{ name: "a", share: "1 %" }] },
        passengers: { no_shows: { share: "2 %" } } }
      """, file: "x")
    let unsaid = unsaid(in: [fixture], of: ScenarioBlock.shape.structure, "")
    for path in [
      "extends", "city", "fleet.accept", "fleet.groups.breaks", "passengers.no_shows.driver_waits",
    ] {
      #expect(unsaid.contains(path), "\(path)")
    }
    // Excluded by "share" of the group; and nobody could say what is within a block that is not there.
    #expect(!unsaid.contains("fleet.groups.taxis") && !unsaid.contains("city.grid"))
  }
}
