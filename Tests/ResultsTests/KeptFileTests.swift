import Glibc
import TestSupport
import Testing

@testable import Results

/// What a person put among results stays when the results are replaced.
@Suite struct KeptFileTests {
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  @discardableResult
  private func publish(
    _ text: String, as name: String = "note.txt", mayExchange: Bool = true
  ) throws -> [KeptFile] {
    var folder = try ResultFolder(at: place("out"))
    folder.mayExchange = mayExchange
    try folder.write(text, to: name)
    try folder.publish(plainManifest)
    return folder.keptFiles
  }

  private func addOwnFiles(to folder: String = "out") throws {
    try place.write("mine", to: folder + "/notes.txt")
    try place.write("page", to: folder + "/report.html")
    try place.makeFolder(folder + "/figs/inner")
    try place.write("figure", to: folder + "/figs/inner/one.svg")
    #expect(symlink("nowhere", place(folder + "/latest")) == 0)
  }

  private func expectOwnFiles() throws {
    #expect(
      try FileSystem.names(in: place("out"))
        == ["figs", "latest", "manifest.json", "note.txt", "notes.txt", "report.html"])
    #expect(try place.read("out/notes.txt") == "mine")
    #expect(try place.read("out/report.html") == "page")
    #expect(try place.read("out/figs/inner/one.svg") == "figure")
    #expect(try FileSystem.kind(of: place("out/latest")) == .link)
    #expect(try place.names == ["out"])
  }

  @Test(arguments: [true, false])
  func `whatever the manifest does not list stays in the folder`(mayExchange: Bool) throws {
    try publish("old")
    try addOwnFiles()
    #expect(try publish("new", mayExchange: mayExchange) == [])
    try expectOwnFiles()
    #expect(try place.read("out/note.txt") == "new")
    #expect(try publish("newer", mayExchange: mayExchange) == [])
    try expectOwnFiles()
  }

  @Test func `files of earlier results that the new ones do not have go`() throws {
    try publish("old", as: "events.csv")
    try publish("new")
    #expect(try FileSystem.names(in: place("out")) == ["manifest.json", "note.txt"])
  }

  @Test func `a file whose name the new results need is kept under another, and that is said`()
    throws
  {
    try publish("old")
    try place.write("mine", to: "out/events.csv")
    try place.write("older", to: "out/events.csv.kept")
    let kept = try publish("new", as: "events.csv")
    #expect(try place.read("out/events.csv") == "new")
    #expect(try place.read("out/events.csv.kept") == "older")
    #expect(try place.read("out/events.csv.kept-2") == "mine")
    #expect(
      kept.map(\.description) == [
        "your events.csv is now \(place("out/events.csv.kept-2")), because the new results have a "
          + "file of that name"
      ])
  }

  @Test func `a folder or link under the name of a file of the results belongs to the person`()
    throws
  {
    try publish("old")
    #expect(unlink(place("out/note.txt")) == 0)
    try place.makeFolder("out/note.txt")
    try place.write("mine", to: "out/note.txt/deep")
    #expect(try publish("new").map(\.name) == ["note.txt"])
    #expect(try place.read("out/note.txt") == "new")
    #expect(try place.read("out/note.txt.kept/deep") == "mine")
  }

  @Test func `results whose manifest is broken are not replaced`() throws {
    try publish("old")
    let manifest = try place.read("out/manifest.json")
    try place.write(String(manifest.dropLast(10)), to: "out/manifest.json")
    #expect(throws: ResultError.brokenManifest(path: place("out"))) {
      _ = try ResultFolder(at: place("out"))
    }
    #expect(try place.read("out/note.txt") == "old")
  }

  @Test
  func `results that may not be replaced are refused, and so are those that appear meanwhile`()
    throws
  {
    var early = try ResultFolder(at: place("out"), mayReplace: false)
    try publish("old")
    #expect(throws: ResultError.alreadyThere(path: place("out"))) {
      _ = try ResultFolder(at: place("out"), mayReplace: false)
    }
    try early.write("early", to: "note.txt")
    do {
      try early.publish(plainManifest)
      Issue.record("replaced what appeared meanwhile")
    } catch { #expect(error == .alreadyThere(path: place("out"))) }
    early.discard()
    #expect(try place.read("out/note.txt") == "old")
    #expect(try place.names == ["out"])
  }

  // MARK: - Processes that were killed in between

  private let dead = "2147483647"

  @Test func `a process killed right after the swap leaves all files to the next one`() throws {
    try publish("old")
    try addOwnFiles()
    try publishElsewhere("new")
    // The moment after the swap: the old results have the hidden name, nothing has been moved.
    #expect(try FileSystem.exchange(place("out"), place("other")))
    try FileSystem.move(place("other"), to: place(".out.partial-" + dead))
    #expect(try publish("newest") == [])
    try expectOwnFiles()
    #expect(try place.read("out/note.txt") == "newest")
  }

  @Test func `a process killed between the two steps leaves all files to the next one`() throws {
    try publish("old")
    try addOwnFiles()
    try FileSystem.move(place("out"), to: place(".out.aside-" + dead))
    #expect(try publish("new") == [])
    try expectOwnFiles()
    #expect(try place.read("out/note.txt") == "new")
  }

  @Test func `what was replaced waits where there are no results to go to`() throws {
    try publish("old")
    try addOwnFiles()
    try FileSystem.move(place("out"), to: place(".out.partial-" + dead))
    try publish("new")
    #expect(try place.names == [".out.partial-" + dead, "out"])
    try publish("newer")
    try expectOwnFiles()
  }

  private func publishElsewhere(_ text: String) throws {
    var folder = try ResultFolder(at: place("other"))
    try folder.write(text, to: "note.txt")
    try folder.publish(plainManifest)
  }
}
