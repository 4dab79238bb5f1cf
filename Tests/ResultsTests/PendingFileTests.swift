import Glibc
import TestSupport
import Testing

@testable import Results

/// A single file that appears whole or not at all.
@Suite struct PendingFileTests {
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  @Test func `a file that is there is replaced only where that is allowed`() throws {
    try place.write("mine", to: "page.html")
    #expect(throws: ResultError.alreadyThere(path: place("page.html"))) {
      _ = try PendingFile(at: place("page.html"), mayReplace: false)
    }
    #expect(try place.read("page.html") == "mine")
    var file = try PendingFile(at: place("page.html"), mayReplace: true)
    try file.publish("new")
    #expect(try place.read("page.html") == "new")
    #expect(try place.names == ["page.html"])
  }

  @Test func `a file that appears meanwhile is not replaced`() throws {
    do {
      var file = try PendingFile(at: place("page.html"), mayReplace: false)
      try place.write("mine", to: "page.html")
      do {
        try file.publish("new")
        Issue.record("replaced what appeared meanwhile")
      } catch { #expect(error == .alreadyThere(path: place("page.html"))) }
    }
    #expect(try place.read("page.html") == "mine")
    #expect(try place.names == ["page.html"])
  }

  @Test func `hidden files of dead processes are cleared away, those of living ones stay`() throws {
    let dead = "2147483647"
    for name in [
      ".page.html.partial-" + dead, ".page.html.partial-1", ".page.html.partial-x",
      ".other.html.partial-" + dead,
    ] {
      try place.write("half", to: name)
    }
    var file = try PendingFile(at: place("page.html"), mayReplace: false)
    try file.publish("new")
    #expect(
      try place.names
        == [
          ".other.html.partial-" + dead, ".page.html.partial-1", ".page.html.partial-x",
          "page.html",
        ]
    )
  }

  @Test func `a file that this process is writing is not cleared away by itself`() throws {
    var first = try PendingFile(at: place("page.html"), mayReplace: true)
    #expect(throws: ResultError.self) {
      _ = try PendingFile(at: place("page.html"), mayReplace: true)
    }
    try first.publish("first")
    #expect(try place.read("page.html") == "first")
  }
}
