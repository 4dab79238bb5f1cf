import Glibc
import Quantities
import TestSupport
import Testing

@testable import Results

/// Which folders can be opened, and what a person is told about the others, whole.
@Suite struct StoredResultsTests {
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  /// Publishes a folder with a scenario and a table of services.
  private func publish(_ name: String, counts: [Int64] = [12]) throws {
    var folder = try ResultFolder(at: place(name))
    try folder.write("{\n  \"name\": \"tiny\"\n}\n", to: "scenario.resolved.json")
    var table = try folder.openTable(ServiceRow.self, names: ResultNames([.policies: ["fifo"]]))
    for count in counts {
      try table.append(
        ServiceRow(policy: 0, replication: 1, topic: "notice", name: "offer", count: count))
    }
    try folder.finish(table)
    try folder.publish(plainManifest)
  }

  /// Publishes a folder whose services have a given text.
  private func publish(table: String) throws -> StoredResults {
    var folder = try ResultFolder(at: place("out"))
    try folder.write(table, to: "service.csv")
    try folder.publish(plainManifest)
    return try StoredResults(at: place("out"))
  }

  /// What a person is told, with the test's folder left out, and whether input is missing.
  private func complaint(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch let error as StoredResultsError {
      let told = error.description.split(separator: place.path + "/").joined()
      return (error.isMissingInput ? "missing: " : "wrong: ") + told
    } catch {
      return "something else: \(error)"
    }
  }

  private func complaint(opening name: String) -> String {
    complaint { _ = try StoredResults(at: place(name)) }
  }

  private func complaint(about results: StoredResults) -> String {
    complaint { _ = try results.rows(of: ServiceRow.self) }
  }

  // MARK: - The folder

  @Test func `a folder of results is opened by its path or that of the folder around it`() throws {
    try publish("all/one")
    try place.makeFolder("all/.hidden")
    try place.write("x", to: "all/note.txt")
    for name in ["all/one", "all/one/", "all", "all//"] {
      let results = try StoredResults(at: place(name))
      #expect(results.path == place("all/one"))
      #expect(results.manifest == plainManifest)
      #expect(results.outputs.map(\.fileName) == ["scenario.resolved.json", "service.csv"])
      #expect(results.has("service.csv") && !results.has("requests.csv"))
      #expect(try results.resolvedScenario() == "{\n  \"name\": \"tiny\"\n}\n")
      #expect(
        try results.rows(of: ServiceRow.self)
          == [ServiceRow(policy: 0, replication: 1, topic: "notice", name: "offer", count: 12)])
    }
    #expect(symlink("all/one", place("latest")) == 0)
    #expect(try StoredResults(at: place("latest")).path == place("latest"))
  }

  @Test func `what is no folder of results is explained`() throws {
    try place.makeFolder("empty")
    try place.makeFolder("foreign")
    try place.write("{\"format\": \"other/1\"}", to: "foreign/manifest.json")
    try place.write("x", to: "file")
    let cure = "\n  fix: name a folder that cabstand run, compare or baseline save has made"
    #expect(
      complaint(opening: "nowhere") == "missing: nowhere: there is no such folder\n"
        + "  fix: check the path; it is relative to the folder you are in")
    #expect(
      complaint(opening: "file")
        == "wrong: file: this is a file, not a folder of cabstand results" + cure)
    #expect(
      complaint(opening: "empty")
        == "wrong: empty: this is not a folder of cabstand results: it has no manifest.json" + cure)
    #expect(
      complaint(opening: "foreign") == "wrong: foreign: this is not a folder of cabstand results: "
        + "its manifest.json is not one of cabstand" + cure)
    #expect(
      complaint { _ = try StoredResults(at: "") } == "missing: \"\": that is not a path" + cure)
  }

  @Test func `of several folders one must be named`() throws {
    for name in ["c", "a", "b"] { try publish("all/" + name) }
    #expect(
      complaint(opening: "all")
        == "wrong: all: there are 3 folders of results in it\n  fix: name one of them: a, b, c")
    for name in ["d", "e", "f"] { try publish("all/" + name) }
    #expect(
      complaint(opening: "all") == "wrong: all: there are 6 folders of results in it\n"
        + "  fix: name one of them: a, b, c, d, e, ...")
  }

  // MARK: - Columns

  @Test func `a table of an earlier version reads without the columns that have come since`() throws
  {
    var metrics = MetricValues()
    (metrics[.waitMean], metrics[.waitOrLimitMean]) = (312.25, 330)
    let row = ReplicationRow(
      policy: 0, replication: 1, metrics: metrics, demandDigest: 1, runDigest: 2, events: 3)
    var table = ResultTable<ReplicationRow>(
      names: ResultNames([.policies: ["fifo"]]), header: true)
    table.append(row)
    let place = try #require(
      ReplicationRow.table.columns.firstIndex { $0.name == "wait_or_limit_s_mean" })
    let lines = table.text.split(separator: "\n").map { line in
      var cells = line.split(separator: ",", omittingEmptySubsequences: false)
      cells.remove(at: place)
      return cells.joined(separator: ",") + "\n"
    }
    var folder = try ResultFolder(at: self.place("old"))
    try folder.write(lines.joined(), to: "replications.csv")
    try folder.publish(plainManifest)
    let results = try StoredResults(at: self.place("old"))
    var expected = row
    expected.metrics[.waitOrLimitMean] = nil
    #expect(try results.rows(of: ReplicationRow.self) == [expected])
    // Columns after one that is absent are found as well.
    var events: [Int] = []
    _ = try results.scan(ReplicationRow.self, [\.replication, \.events]) { row, _ in
      events += [Int(row.replication), row.events]
    }
    #expect(events == [1, 3])
  }

  @Test func `a file and a column with former names are read`() throws {
    var row = MeansRow()
    (row.replication, row.legs) = (1, 7)
    var table = ResultTable<MeansRow>(names: ResultNames([.policies: ["fifo"]]), header: true)
    table.append(row)
    try #require(table.text.contains(",mode,"))
    var folder = try ResultFolder(at: self.place("old"))
    try folder.write(table.text.replacing(",mode,", with: ",means,"), to: "means.csv")
    try folder.publish(plainManifest)
    let results = try StoredResults(at: self.place("old"))
    #expect(results.has(MeansRow.self))
    #expect(try results.rows(of: MeansRow.self) == [row])
  }

  // MARK: - The manifest

  /// What is told about a folder whose manifest has a part replaced.
  private func complaint(replacing old: String, with new: String) throws -> String {
    try publish("out")
    let text = try place.read("out/manifest.json")
    try #require(text.contains(old))
    try place.write(
      text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new),
      to: "out/manifest.json")
    return complaint(opening: "out")
  }

  @Test func `a newer format is told apart`() throws {
    #expect(
      try complaint(replacing: "results/1", with: "results/2")
        == "wrong: out/manifest.json:2:13: these results have the format \"cabstand-results/2\", "
        + "and this version of cabstand reads \"cabstand-results/1\"\n"
        + "  fix: read them with the version that wrote them (cabstand \"1.0\" wrote them), or "
        + "make them again with this one")
  }

  @Test(arguments: [
    ("\"seed\": 1", "\"seed\": -1", "11:11: seed: found -1, expected a whole number"),
    ("\"seed\": 1", "\"sead\": 1", "1:1: the key \"seed\" is missing"),
    ("\"1.0\"", "1", "5:16: tool.version: found 1, expected text"),
    ("\"fifo\"", "7", "14:5: policies.0: found 7, expected text"),
    ("\"inputs\": []", "\"inputs\": 7", "16:13: inputs: found 7, expected a list"),
    ("\"runs\": []", "\"runs\": [7]", "17:12: runs.0: found 7, expected a block"),
    (
      "\"runs\": []",
      "\"runs\": [{policy: 'a', replication: 1, demand_digest: '12', run_digest: ''}]",
      "17:57: runs.0.demand_digest: found \"12\", expected 16 hexadecimal digits"
    ),
    ("\"name\": \"service.csv\"", "", "25:7: found \",\", expected a key or \"}\""),
  ])
  func `a broken manifest is told where`(old: String, new: String, told: String) throws {
    #expect(
      try complaint(replacing: old, with: new)
        == "wrong: out/manifest.json:\(told)\n"
        + "  fix: the manifest is broken; make the results again")
  }

  // MARK: - Files

  @Test func `a table that was not written says how to get it`() throws {
    try publish("out")
    let results = try StoredResults(at: place("out"))
    #expect(
      complaint { _ = try results.rows(of: RequestRow.self) }
        == "missing: out/requests.csv: these results have no requests.csv\n"
        + "  fix: run again with --detail 1 or more")
    #expect(
      complaint { _ = try results.rows(of: ReplicationRow.self) }
        == "missing: out/replications.csv: these results have no replications.csv\n"
        + "  fix: make the results again with this version of cabstand")
  }

  @Test func `a file that is gone, cut off or changed is not used`() throws {
    try publish("out")
    let results = try StoredResults(at: place("out"))
    let text = try place.read("out/service.csv")
    try place.write(String(text.dropLast(5)), to: "out/service.csv")
    #expect(
      complaint(about: results)
        == "wrong: out/service.csv: the file was changed or cut off: it has "
        + "\(text.utf8.count - 5) of \(text.utf8.count) bytes\n"
        + "  fix: copy the folder again, or make the results again")
    let changed =
      "wrong: out/service.csv: the file was changed after the run: its hash differs\n"
      + "  fix: restore it, or make the results again; edited files are not used"
    try place.write(
      text.split(separator: "12").joined(separator: "13"), to: "out/service.csv")
    #expect(complaint(about: results) == changed)
    try place.write(text + "fifo,1,notice,offer,1\n", to: "out/service.csv")
    #expect(complaint(about: results) == changed)
    #expect(unlink(place("out/service.csv")) == 0)
    #expect(
      complaint(about: results)
        == "missing: out/service.csv: cannot read a file of the results: there is no such file\n"
        + "  fix: the manifest lists it; make the results again")
    try place.write("{}", to: "out/scenario.resolved.json")
    #expect(
      complaint { _ = try results.resolvedScenario() }
        == "wrong: out/scenario.resolved.json: the file was changed or cut off: it has 2 of 21 bytes\n"
        + "  fix: copy the folder again, or make the results again")
  }

  // MARK: - Tables of another version

  @Test func `columns that no version may lack are named when they are missing`() throws {
    let results = try publish(table: "policy,replication,topic,title\n")
    let cure =
      "\n  fix: they were written by cabstand 1.0; make the results again with this version"
    #expect(
      complaint(about: results) == "wrong: out/service.csv:1: column name is missing" + cure
        + "\nout/service.csv:1: column count is missing" + cure)
  }

  @Test func `columns of a later version are passed over, whatever is in them`() throws {
    let results = try publish(
      table: "mood,policy,replication,topic,\"a,b\",name,count\n:-),fifo,2,b,\"x\ny\",a,5\n")
    #expect(
      try results.rows(of: ServiceRow.self)
        == [ServiceRow(policy: 0, replication: 2, topic: "b", name: "a", count: 5)])
  }

  @Test func `requests of an earlier version read without the columns that have come since`() throws
  {
    let lines = try StoredResults(at: Self.smallest).text(of: "requests.csv").split(
      separator: "\n")
    let recent = RequestRow.table.columns.filter(\.mayBeAbsent).map(\.name)
    #expect(recent == ["people_served", "duplicate", "source", "person"])
    let kept = lines[0].split(separator: ",").enumerated().filter {
      !recent.contains(String($1))
    }.map(\.offset)
    let text = lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return kept.map { String(cells[$0]) }.joined(separator: ",") + "\n"
    }.joined()
    var folder = try ResultFolder(at: place("old"))
    try folder.write(text, to: "requests.csv")
    var manifest = plainManifest
    let now = try StoredResults(at: Self.smallest)
    manifest.policies = now.manifest.policies
    try folder.publish(manifest)
    #expect(
      try StoredResults(at: place("old")).rows(of: RequestRow.self)
        == now.rows(of: RequestRow.self))
  }

  private static let smallest =
    String(#filePath.split(separator: "/Tests/")[0]) + "/results/smallest"

  @Test func `columns are found by their names`() throws {
    let results = try publish(table: "count,name,policy,topic,replication\n5,a,fifo,b,2\n")
    #expect(
      try results.rows(of: ServiceRow.self)
        == [ServiceRow(policy: 0, replication: 2, topic: "b", name: "a", count: 5)])
  }

  @Test(arguments: [
    ("lifo,1,a,b,1", "column policy: found \"lifo\", expected a policy of the manifest"),
    ("fifo,x,a,b,1", "column replication: found \"x\", expected a whole number"),
    ("fifo,,a,b,1", "column replication: the cell is empty, expected a whole number"),
    ("fifo,2147483648,a,b,1", "column replication: found \"2147483648\", expected a whole number"),
    ("fifo,1.5,a,b,1", "column replication: found \"1.5\", expected a whole number"),
    ("fifo,-1,a,b,1", "column replication: found \"-1\", expected a whole number"),
    ("fifo,-,a,b,1", "column replication: found \"-\", expected a whole number"),
    (
      "fifo,1,a,b,9223372036854775808",
      "column count: found \"9223372036854775808\", expected a whole number"
    ),
  ])
  func `a broken cell is told where`(row: String, told: String) throws {
    let results = try publish(
      table: "policy,replication,topic,name,count\nfifo,1,a,b,1\n\(row)\n")
    #expect(
      complaint(about: results) == "wrong: out/service.csv:3: \(told)\n"
        + "  fix: the table is broken; make the results again")
  }

  @Test func `a row with a cell too few is told`() throws {
    let results = try publish(table: "policy,replication,topic,name,count\nfifo,1,a,b\n")
    #expect(
      complaint(about: results)
        == "wrong: out/service.csv:2: fields in this row: 4, in the header: 5\n"
        + "  fix: the table is broken; make the results again")
  }
}
