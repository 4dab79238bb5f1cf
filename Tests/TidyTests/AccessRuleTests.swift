import Testing

/// The rules about access, each on a small bad example.
@Suite struct AccessRuleTests {
  private let manifest = """
    .executable(name: "house", targets: ["Roof"]),
    .library(
      name: "House", targets: ["House", "Ground"]),
    .library(name: "Door", type: .dynamic, targets: ["Door"]),
    library("Stairs", [], .warm), library("CitySimulation", ["Stairs"], .hot), library("Wall", [], .warm),
    """

  private func stray(_ files: [(path: String, text: String)]) -> [String] {
    let files = [("Package.swift", manifest)] + files
    return AccessRules.strayPublics(
      in: Repository(files: files.map { SourceFile(path: $0.0, text: $0.1) })
    ).map(\.description)
  }

  @Test func `the targets of libraries are those that the manifest offers`() {
    #expect(AccessRules.offeredTargets(in: manifest) == ["House", "Ground", "Door"])
  }

  @Test func `a public declaration outside of a library is found`() {
    #expect(
      stray([
        ("Sources/House/A.swift", "public struct House {}\n"),
        ("Sources/Roof/A.swift", "/// Not public.\npackage struct Roof {\n  public var a = 1\n}\n"),
      ]) == [
        "Sources/Roof/A.swift:3: public outside of the libraries that the package offers; write package"
      ])
  }

  @Test func `code that is inlined elsewhere keeps what is public`() {
    #expect(
      stray([
        ("Sources/Wall/A.swift", "@inlinable\npublic func a() {}\n"),
        ("Sources/Wall/B.swift", "public struct B {}\n"),
        ("Sources/Stairs/A.swift", "public struct A {}\n"),
      ]) == [
        "Sources/Wall/B.swift:1: public outside of the libraries that the package offers; write package"
      ])
  }
}
