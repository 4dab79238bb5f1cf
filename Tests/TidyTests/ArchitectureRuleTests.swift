import Testing

/// The rules about arrows, each on a small bad example.
@Suite struct ArchitectureRuleTests {
  private let table = ModuleTable(
    """
    0 Ground
    0 Cellar
    1 House   Ground
    1 Shed    House
    2 Roof    House Ground
    """)

  private func imports(_ module: String, _ text: String) -> [String] {
    let file = SourceFile(path: "Sources/\(module)/A.swift", text: text)
    return ImportRule.findings(in: Repository(files: [file]), table: table).map(\.description)
  }

  @Test func `a table line is a level, a module and what it may import`() {
    #expect(
      table.module("Roof")
        == ModuleTable.Module(name: "Roof", level: 2, dependencies: ["House", "Ground"]))
    #expect(table.module("Ground")?.dependencies == [])
    #expect(table.modules.count == 5)
  }

  @Test func `an import that the table does not allow is found with its line`() {
    #expect(
      imports("House", "import Ground\npublic import Roof\n")
        == ["Sources/House/A.swift:2: House may not import Roof"])
    #expect(
      imports("House", "import Foundation")
        == ["Sources/House/A.swift:1: House may not import Foundation"])
  }

  @Test func `an import is found in every way to write it`() {
    #expect(ImportRule.imports("@testable import A") == ["A"])
    #expect(ImportRule.imports("  @_spi(Inner) internal import A.B") == ["A"])
    #expect(ImportRule.imports("private import struct A.C; import B") == ["A", "B"])
    #expect(ImportRule.imports("import func A.d") == ["A"])
    #expect(ImportRule.imports("let important = 1") == [])
  }

  @Test func `an import in a comment or a string is none`() {
    #expect(imports("House", "// import Roof\nlet a = \"\"\"\n  import Roof\n  \"\"\"\n") == [])
  }

  @Test func `system modules are allowed, but for the dispatch core`() {
    #expect(imports("House", "#if canImport(Glibc)\n  import Glibc\n#endif\n") == [])
    #expect(imports("House", "import Dispatch").count == 1)
    let file = SourceFile(path: "Sources/DispatchCore/A.swift", text: "import Glibc\n")
    #expect(
      ImportRule.findings(in: Repository(files: [file]), table: .current).map(\.description)
        == ["Sources/DispatchCore/A.swift:1: DispatchCore may not import Glibc"])
    let other = SourceFile(path: "Sources/Experiments/A.swift", text: "import Dispatch\n")
    #expect(ImportRule.findings(in: Repository(files: [other]), table: .current) == [])
  }

  @Test func `a file outside of the modules of the table is found`() {
    #expect(
      imports("Garage", "") == ["Sources/Garage/A.swift:1: belongs to no module of the table"])
    let file = SourceFile(path: "Sources/A.swift", text: "")
    #expect(ImportRule.findings(in: Repository(files: [file]), table: table).count == 1)
  }

  @Test func `a manifest that differs from the table is found with its line`() {
    let manifest = """
      library("Ground", []),
      .systemLibrary(name: "Cellar", pkgConfig: "cellar"),
      library("House", ["Ground", "Cellar"]),
      library(
        "Roof",
        [
          "House",
        ]),
      .executableTarget(
        name: "Garage", dependencies: ["Roof"]),
      tests("HouseTests", ["House"]),
      """
    let repository = Repository(files: [SourceFile(path: "Package.swift", text: manifest)])
    #expect(
      ManifestRule.findings(in: repository, table: table).map(\.description) == [
        "Package.swift:3: House depends on Cellar, which the table does not allow",
        "Package.swift:5: Roof does not depend on Ground, which the table says",
        "Package.swift:10: Garage is not in the table of modules",
        "Package.swift:1: there is no target Shed",
      ])
  }

  @Test func `an arrow that does not go down is found`() {
    let manifest = """
      library("Ground", []), library("Cellar", []), library("House", ["Ground"]),
      library("Shed", ["House"]), library("Roof", ["House", "Ground"]),
      """
    let repository = Repository(files: [SourceFile(path: "Package.swift", text: manifest)])
    #expect(
      ManifestRule.findings(in: repository, table: table).map(\.description) == [
        "Package.swift:2: the arrow Shed -> House does not go to a lower level"
      ])
  }

  @Test func `a missing manifest is found`() {
    #expect(ManifestRule.findings(in: Repository(), table: table).count == 1)
  }
}
