import Testing

/// The rules about arrows, each on a small bad example.
@Suite struct ArchitectureRuleTests {
  private let text = """
    func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
      .target(name: name, dependencies: dependencies, exclude: ["README.md"])
    }
    products: [.library(name: "House", targets: ["House"])],
    library("Ground", []), .systemLibrary(name: "Cellar", pkgConfig: "cellar"),
    .executableTarget(name: "Drill", dependencies: []),
    .plugin(
      name: "Fence", capability: .buildTool(), dependencies: ["Drill"],
      path: "Sources/Fence", exclude: ["README.md"]),
    library("House", ["Ground"], pages: ["Rules.md"]),
    .executableTarget(
      name: "Roof", dependencies: ["House", "Ground"], path: "scripts/roof", plugins: ["Fence"]),
    .target(name: "Support", path: "Tests/Support"),
    tests(
      "HouseTests",
      [
        "Support", "House",
      ]),
    """

  private func repository(_ path: String, _ text: String) -> Repository {
    Repository(files: [SourceFile(path: path, text: text)])
  }

  private func imports(_ path: String, _ code: String) -> [String] {
    ArrowRules.strangeImports(in: repository(path, code), Manifest(text)).map(\.description)
  }

  @Test func `the manifest says where the files of a target are and what they may import`() {
    func target(
      _ name: String, _ folder: String, _ dependencies: [String], line: Int,
      isProgram: Bool = false
    ) -> Manifest.Target {
      Manifest.Target(
        name: name, folder: folder, dependencies: dependencies, line: line, isProgram: isProgram)
    }
    #expect(
      Manifest(text).targets == [
        target("Ground", "Sources/Ground", [], line: 5),
        target("Cellar", "Sources/Cellar", [], line: 5),
        target("Drill", "Sources/Drill", [], line: 6, isProgram: true),
        target("Fence", "Sources/Fence", ["Drill"], line: 8),
        target("House", "Sources/House", ["Ground"], line: 10),
        target("Roof", "scripts/roof", ["House", "Ground"], line: 12, isProgram: true),
        target("Support", "Tests/Support", [], line: 13),
        target("HouseTests", "Tests/HouseTests", ["Support", "House"], line: 15),
      ])
    #expect(Manifest(of: Repository()) == nil)
  }

  @Test func `an import that the manifest does not list is found with its line`() {
    #expect(
      imports("Sources/House/A.swift", "import Ground\npublic import Cellar\n")
        == ["Sources/House/A.swift:2: House may not import Cellar"])
    #expect(
      imports("scripts/roof/A.swift", "import Cellar")
        == ["scripts/roof/A.swift:1: Roof may not import Cellar"])
    #expect(
      imports("Tests/HouseTests/A.swift", "import Foundation\nimport Ground\n")
        == ["Tests/HouseTests/A.swift:2: HouseTests may not import Ground"])
  }

  @Test func `an import is found in every way to write it`() {
    #expect(ArrowRules.imports("@testable import A") == ["A"])
    #expect(ArrowRules.imports("  @_spi(Inner) internal import A.B") == ["A"])
    #expect(ArrowRules.imports("private import struct A.C; import B") == ["A", "B"])
    #expect(ArrowRules.imports("import func A.d") == ["A"])
    #expect(ArrowRules.imports("let important = 1") == [])
  }

  @Test func `an import in a comment or a string is none`() {
    let code = "// import Cellar\nlet a = \"\"\"\n  import Cellar\n  \"\"\"\n"
    #expect(imports("Sources/House/A.swift", code) == [])
  }

  @Test func `system modules are allowed, but for Foundation and for the cores`() {
    let code = "#if canImport(Glibc)\n  import Glibc\n#endif\n"
    #expect(imports("Sources/House/A.swift", code) == [])
    #expect(imports("Sources/House/A.swift", "import Dispatch").count == 1)
    #expect(
      imports("Sources/House/A.swift", "import Foundation")
        == ["Sources/House/A.swift:1: House may not import Foundation"])
    let core = Manifest("library(\"RideCore\", []), library(\"Experiments\", [])")
    #expect(
      ArrowRules.strangeImports(in: repository("Sources/RideCore/A.swift", code), core).count == 1)
    let other = repository("Sources/Experiments/A.swift", "import Dispatch\n")
    #expect(ArrowRules.strangeImports(in: other, core) == [])
  }

  @Test func `a file outside of the targets of the manifest is found`() {
    for path in ["Sources/Garage/A.swift", "Sources/A.swift", "scripts/a.swift"] {
      #expect(imports(path, "") == ["\(path):1: belongs to no target of Package.swift"])
    }
  }

  @Test func `an arrow that no import needs is found, but a program need not be imported`() {
    var repository = repository("Sources/House/A.swift", "import Ground\n")
    repository.files += [
      SourceFile(path: "scripts/roof/A.swift", text: "import House\n// import Ground\n"),
      SourceFile(path: "Tests/HouseTests/A.swift", text: "import House\nimport Support\n"),
    ]
    #expect(
      ArrowRules.strangeArrows(in: repository, Manifest(text)).map(\.description)
        == ["Package.swift:12: no file of Roof imports Ground"])
  }

  @Test func `an arrow that goes up or from core to core is found`() {
    let manifest = Manifest(
      """
      library("House", ["Ground"]), library("Ground", []),
      library("RideCore", ["Ground"]),
      library("MealCore", ["RideCore"]),
      """)
    var repository = repository("Sources/House/A.swift", "import Ground\n")
    repository.files += [
      SourceFile(path: "Sources/RideCore/A.swift", text: "import Ground\n"),
      SourceFile(path: "Sources/MealCore/A.swift", text: "import RideCore\n"),
    ]
    #expect(
      ArrowRules.strangeArrows(in: repository, manifest).map(\.description) == [
        "Package.swift:1: the arrow House -> Ground does not go down",
        "Package.swift:3: MealCore and RideCore are cores, which know nothing of one another",
      ])
  }
}
