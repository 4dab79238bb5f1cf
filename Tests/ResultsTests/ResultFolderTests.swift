import Documents
import Glibc
import Quantities
import TestSupport
import Testing

@testable import Results

@Suite struct ResultFolderTests {
  private let names = ResultNames([.policies: ["fifo"]])

  private func fleetRow(_ number: Int32) -> FleetRow {
    FleetRow(
      policy: 0, replication: number, intervalStart: .zero, intervalLength: .seconds(1),
      onDuty: .seconds(2), idle: .zero, approaching: .zero, boarding: .zero, occupied: .zero,
      releasing: .zero, waiting: .zero)
  }

  /// Publishes a folder with one small file.
  private func publish(_ text: String, at path: String) throws {
    var folder = try ResultFolder(at: path)
    try folder.write(text, to: "note.txt")
    try folder.publish(plainManifest)
  }

  private func error(_ body: () throws -> Void) -> ResultError? {
    do { try body() } catch { return error as? ResultError }
    return nil
  }

  // MARK: - Whole or not at all

  @Test func `folders made for nothing go as well, but none that was there or holds something`()
    throws
  {
    let place = try TestFolder()
    do { _ = try ResultFolder(at: place("a/b/out")) }
    #expect(try place.names() == [])
    try place.makeFolder("mine")
    var folder = try ResultFolder(at: place("mine/deep/out"))
    folder.discard()
    #expect(try place.names() == ["mine"])
    #expect(try place.names(in: "mine") == [])
    var first = try ResultFolder(at: place("both/first"))
    var second = try ResultFolder(at: place("both/second"))
    first.discard()
    try second.write("text", to: "note.txt")
    try second.publish(plainManifest)
    let left = try place.names(in: "both")
    #expect(left == ["second", "second/manifest.json", "second/note.txt"])
  }

  @Test func `a folder appears only when it is published, whole`() throws {
    let place = try TestFolder()
    var folder = try ResultFolder(at: place("out"))
    try folder.write("hello\n", to: "note.txt")
    try folder.write(["a": 1], to: "figures.json")
    var table = try folder.openTable(FleetRow.self, names: names)
    try table.append(fleetRow(0))
    try folder.finish(table)
    #expect(try place.names == [".out.partial-\(getpid())"])
    try folder.publish(plainManifest)
    #expect(try place.names == ["out"])
    #expect(
      try FileSystem.names(in: place("out"))
        == ["figures.json", "fleet.csv", "manifest.json", "note.txt"])
    #expect(try place.read("out/figures.json") == "{\n  \"a\": 1\n}\n")
    let fleet = try place.read("out/fleet.csv")
    #expect(fleet.hasSuffix("\nfifo,0,0.000,2.000,0.000,0.000,0.000,0.000,0.000,0.000\n"))
    #expect(folder.outputs.map(\.fileName) == ["note.txt", "figures.json", "fleet.csv"])
    #expect(
      folder.outputs.last
        == OutputRecord(
          fileName: "fleet.csv", byteCount: fleet.utf8.count, hash: SHA256.hexadecimal(of: fleet)))
  }

  @Test func `a folder discarded or let go leaves nothing`() throws {
    let place = try TestFolder()
    var folder = try ResultFolder(at: place("out"))
    try folder.write("hello\n", to: "note.txt")
    folder.discard()
    folder.discard()
    #expect(try place.names == [])
    do {
      var forgotten = try ResultFolder(at: place("out"))
      try forgotten.write("hello\n", to: "note.txt")
      #expect(try place.names.count == 1)
    }
    #expect(try place.names == [])
  }

  @Test func `missing folders above are made`() throws {
    let place = try TestFolder()
    try publish("one", at: place("a/b/c/"))
    #expect(try place.read("a/b/c/note.txt") == "one")
  }

  @Test func `rows put together in memory follow the rows before them`() throws {
    let place = try TestFolder()
    var folder = try ResultFolder(at: place("out"))
    var file = try folder.openTable(FleetRow.self, names: names)
    var expected = ResultTable<FleetRow>(names: names, header: true)
    var number: Int32 = 0
    // 3 x 2,000 rows of 50 bytes and more cross the size of a piece several times.
    for _ in 0..<3 {
      var part = ResultTable<FleetRow>(names: names, header: false)
      for _ in 0..<2000 {
        part.append(fleetRow(number))
        expected.append(fleetRow(number))
        number += 1
      }
      try file.append(contentsOf: part)
      try file.append(fleetRow(number))
      expected.append(fleetRow(number))
      number += 1
    }
    try folder.finish(file)
    #expect(folder.outputs[0].hash == SHA256.hexadecimal(of: expected.text))
    try folder.publish(plainManifest)
    #expect(try place.read("out/fleet.csv") == expected.text)
  }

  // MARK: - What stands at the place

  @Test(arguments: [true, false])
  func `results are replaced as a whole`(mayExchange: Bool) throws {
    let place = try TestFolder()
    try publish("old", at: place("out"))
    var folder = try ResultFolder(at: place("out"))
    folder.mayExchange = mayExchange
    try folder.write("new", to: "note.txt")
    #expect(try place.read("out/note.txt") == "old")
    try folder.publish(plainManifest)
    #expect(folder.keptFiles == [])
    #expect(try place.names == ["out"])
    #expect(try FileSystem.names(in: place("out")) == ["manifest.json", "note.txt"])
    #expect(try place.read("out/note.txt") == "new")
  }

  @Test func `anything else at the place is refused and left alone`() throws {
    let place = try TestFolder()
    try place.makeFolder("empty")
    try place.makeFolder("foreign")
    try place.write("{\"format\": \"other/1\"}", to: "foreign/manifest.json")
    try place.makeFolder("odd/manifest.json")
    try place.write("mine", to: "file")
    let before = try place.names
    for name in ["empty", "foreign", "odd", "file"] {
      #expect(
        error { _ = try ResultFolder(at: place(name)) } == .notAResultFolder(path: place(name)))
    }
    #expect(error { _ = try ResultFolder(at: "/") } == .notAResultFolder(path: "/"))
    #expect(try place.names == before)
    #expect(try place.read("file") == "mine")
  }

  @Test func `a place taken in the meantime is left alone`() throws {
    let place = try TestFolder()
    var folder = try ResultFolder(at: place("out"))
    try place.makeFolder("out")
    try place.write("mine", to: "out/file")
    do {
      try folder.publish(plainManifest)
      Issue.record("published over a foreign folder")
    } catch { #expect(error == .notAResultFolder(path: place("out"))) }
    folder.discard()
    #expect(try place.names == ["out"])
    #expect(try place.read("out/file") == "mine")
  }

  @Test func `a link to results is followed and stays a link`() throws {
    let place = try TestFolder()
    try publish("old", at: place("real"))
    #expect(symlink("real", place("latest")) == 0)
    try publish("new", at: place("latest"))
    #expect(try place.read("real/note.txt") == "new")
    #expect(try FileSystem.kind(of: place("latest")) == .link)
    #expect(try place.names == ["latest", "real"])
    #expect(symlink("nowhere", place("dangling")) == 0)
    #expect(
      error { _ = try ResultFolder(at: place("dangling")) }
        == .cannotRead(path: place("dangling"), SystemFailure(code: ENOENT)))
  }

  // MARK: - Hidden folders of others

  @Test func `hidden folders of dead processes are cleared away, those of living ones stay`() throws
  {
    let place = try TestFolder()
    let dead = ".out.partial-2147483647"
    for name in [
      dead, dead + "-3", ".out.partial-1", ".out.partial-x", ".other.partial-2147483647",
    ] {
      try place.makeFolder(name)
    }
    try place.write("half", to: dead + "/requests.csv")
    // Without results at the place, what was moved aside is the only copy there is.
    try place.makeFolder(".out.aside-2147483647")
    try publish("one", at: place("out"))
    let kept = [".other.partial-2147483647", ".out.partial-1", ".out.partial-x", "out"]
    #expect(try place.names == (kept + [".out.aside-2147483647"]).sorted())
    try publish("two", at: place("out"))
    #expect(try place.names == kept)
  }

  @Test func `two folders for one place do not disturb each other`() throws {
    let place = try TestFolder()
    var first = try ResultFolder(at: place("out"))
    try first.write("first", to: "note.txt")
    var second = try ResultFolder(at: place("out"))
    #expect(first.partialPath != second.partialPath)
    try second.write("second", to: "note.txt")
    try first.publish(plainManifest)
    #expect(try place.read("out/note.txt") == "first")
    try second.publish(plainManifest)
    #expect(try place.read("out/note.txt") == "second")
    #expect(try place.names == ["out"])
  }

  // MARK: - What the caller must not do

  @Test(arguments: ["", "a/b", ".", "..", "manifest.json"])
  func `a file name that is not plain ends the program`(fileName: String) async throws {
    // Made out here, since a program that ends this way clears nothing away.
    let place = try TestFolder()
    let path = place("out")
    await #expect(processExitsWith: .failure) { [fileName, path = path as String] in
      var folder = try ResultFolder(at: path)
      try folder.write("x", to: fileName)
    }
    #expect(try place.names.allSatisfy { $0.hasPrefix(".out.partial-") })
  }
}
