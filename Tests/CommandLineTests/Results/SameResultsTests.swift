import Results
import TestSupport
import Testing

@testable import CommandLine

/// The same command gives the same bytes; another one does not touch them.
@Suite struct SameResultsTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  /// Runs a command that must succeed.
  private func run(_ arguments: String..., into output: String) throws {
    let session = Session(arguments + ["--quiet", "--output", folder(output)])
    try #require(session.code == .success, "\(session.messages)")
  }

  /// The bytes of every file of the only results in a folder, by name.
  private func contents(of output: String) throws -> [String: [UInt8]] {
    let results = try folder.results(in: output)
    var contents: [String: [UInt8]] = [:]
    for name in try folder.names(in: results) {
      contents[name] = try folder.bytes(of: results + "/" + name)
    }
    return contents
  }

  @Test func `the same command twice replaces the folder by the same bytes`() throws {
    try run("compare", city, into: "out")
    var first = try contents(of: "out")
    #expect(first.count == ResultFilesTests.files.count)
    // What a person put there stays, and changes nothing else.
    try folder.write("mine", to: folder.results(in: "out") + "/note.txt")
    first["note.txt"] = Array("mine".utf8)
    try run("compare", city, into: "out")
    #expect(try contents(of: "out") == first)
  }

  @Test func `one thread and two give the same bytes`() throws {
    try run("compare", city, "--threads", "1", "--detail", "3", into: "one")
    try run("compare", city, "--threads", "2", "--detail", "3", into: "two")
    #expect(try contents(of: "one") == contents(of: "two"))
  }

  @Test func `checking the rules does not change a byte`() throws {
    try run("run", city, into: "plain")
    try run("run", city, "--check-invariants", into: "checked")
    #expect(try contents(of: "plain") == contents(of: "checked"))
  }

  @Test func `running one policy does not touch the comparison`() throws {
    try run("compare", city, into: "out")
    let comparison = try contents(of: "out")
    let name = try folder.results(in: "out")
    try run("run", city, "--policy", "adjacent", into: "out")
    let names = try folder.names(in: "out").filter { !$0.contains("/") }
    #expect(names.count == 2)
    for (file, bytes) in comparison {
      #expect(try folder.bytes(of: name + "/" + file) == bytes)
    }
  }

  @Test func `the first policy by default or by name is the same run`() throws {
    try run("run", city, into: "default")
    try run("run", city, "--policy", "fifo", into: "named")
    #expect(try contents(of: "default") == contents(of: "named"))
  }

  @Test func `another seed, number of days or value has a folder of its own`() throws {
    try run("run", city, into: "out")
    try run("run", city, "--seed", "2", into: "out")
    try run("run", city, "--replications", "2", into: "out")
    try run("run", city, "--set", "fleet.taxis=5", into: "out")
    #expect(try folder.names(in: "out").filter { !$0.contains("/") }.count == 4)
  }

  @Test(arguments: [0, 1, 2, 3, 9])
  func `detail says for how many days the rows are written`(days: Int) throws {
    try run("run", city, "--detail", "\(days)", into: "out")
    let results = try folder.results(in: "out")
    for table in [
      RequestRow.table, TaxiRow.table, ZoneRow.table, FleetRow.table, WarmUpRow.table,
      ServiceRow.table,
    ] {
      let rows = try folder.read(results + "/" + table.fileName).split(separator: "\n").dropFirst()
      let written = Set(rows.map { $0.split(separator: ",")[1] })
      #expect(written.sorted() == (1...3).prefix(days).map { "\($0)" })
    }
    let replications = try folder.read(results + "/replications.csv").split(separator: "\n")
    #expect(replications.count == 4)
  }

  @Test func `more days begin with the same days`() throws {
    try run("run", city, "--replications", "2", into: "two")
    try run("run", city, "--replications", "4", into: "four")
    let two = try folder.read(folder.results(in: "two") + "/replications.csv")
    let four = try folder.read(folder.results(in: "four") + "/replications.csv")
    #expect(four.hasPrefix(two))
  }

  @Test func `a slash at the end of the place does not show`() throws {
    let session = Session("run", city, "--replications", "1", "--output", folder("out") + "/")
    let results = try folder.results(in: "out")
    #expect(session.output.hasSuffix("\nFiles: \(folder(results))\n"))
  }
}
