import Testing

/// The rules applied to this repository.
@Suite struct RepositoryTests {
  private let repository = Repository.current

  private func expectNone(
    _ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for finding in findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
  }

  @Test func `the repository was found`() {
    #expect(repository.topLevel.contains("Package.swift"))
    #expect(repository.files.contains { $0.path == "Sources/EventEngine/EventEngine.swift" })
    #expect(repository.files.contains { $0.path == "Tests/TidyTests/RepositoryTests.swift" })
  }

  @Test func `files import only what the manifest lists`() throws {
    let manifest = try #require(Manifest(of: repository))
    expectNone(ArrowRules.strangeImports(in: repository, manifest))
  }

  @Test func `arrows of the manifest go down, and imports need each of them`() throws {
    let manifest = try #require(Manifest(of: repository))
    expectNone(ArrowRules.strangeArrows(in: repository, manifest))
  }

  @Test func `layers of the world do not name one another`() {
    expectNone(LayerRules.strangeNames(in: repository))
  }

  @Test func `owners of the world keep their storage to themselves`() {
    expectNone(LayerRules.openStorage(in: repository))
  }

  @Test func `the world sees what an application shows, not the state of the service`() {
    expectNone(LayerRules.coreStates(in: repository))
  }

  @Test func `no file is too long`() {
    expectNone(SizeRules.longFiles(in: repository))
  }

  @Test func `no function is too long`() {
    expectNone(SizeRules.longFunctions(in: repository))
  }

  @Test func `simulation modules use nothing that differs from run to run`() throws {
    let manifest = try #require(Manifest(of: repository))
    expectNone(WordRules.nondeterminism(in: repository, manifest))
  }

  @Test func `only the libraries that the package offers have public declarations`() {
    expectNone(AccessRules.strayPublics(in: repository))
  }

  @Test func `every declaration is used`() {
    expectNone(UseRules.deadDeclarations(in: repository))
  }

  @Test func `nothing is left over`() {
    expectNone(WordRules.leftovers(in: repository))
  }

  @Test func `people are they`() {
    expectNone(WordRules.pronouns(in: repository))
  }

  @Test func `no file names a folder of one machine`() {
    expectNone(WordRules.machinePaths(in: repository))
  }

  @Test func `the tests that the quick check leaves out exist`() {
    expectNone(SlowTestRules.strangers(in: repository))
  }

  @Test func `the top level holds only what belongs there`() {
    expectNone(FolderRules.strangers(in: repository))
  }

  @Test func `folders are named after concepts`() {
    expectNone(FolderRules.emptyNames(in: repository))
  }

  @Test func `every module has a page about it`() {
    expectNone(FolderRules.missingReadmes(in: repository))
  }
}
