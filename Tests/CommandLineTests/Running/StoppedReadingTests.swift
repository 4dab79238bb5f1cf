import TestSupport
import Testing

@testable import CommandLine

/// Signals that arrive while files are read or pages are made.
@Suite struct StoppedReadingTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func expectStop(_ arguments: [String]) throws {
    let before = try folder.names()
    for (code, number) in [(ExitCode.interrupted, 130), (.terminated, 143)] {
      let session = Session(arguments, interruption: code)
      #expect(session.code == code && code.rawValue == number)
      #expect(session.output == "")
      #expect(session.messages == "cabstand: interrupted; nothing was written\n")
      #expect(try folder.names() == before)
    }
  }

  @Test func `commands that read scenarios end with the code of the signal`() throws {
    try expectStop(["validate", city])
    try expectStop(["validate", city, folder("none.jsonc")])
    try expectStop(["run", city, "--output", folder("out")])
    try expectStop(["baseline", "save", city, "--output", folder("out")])
    try expectStop(["check", city, "--junit", folder("check.xml")])
  }

  @Test func `commands that read results end with the code of the signal, without a page`() throws {
    try #require(
      Session("run", city, "--trace", "--output", folder("out"), "--quiet").code == .success)
    try #require(
      Session("baseline", "save", city, "--output", folder("kept"), "--quiet").code == .success)
    try expectStop(["report", folder("out"), "-o", folder("report.html")])
    try expectStop(["replay", folder("out"), "-o", folder("replay.html")])
    try expectStop(["trail", folder("out"), "1"])
    try expectStop(["check", city, "--baseline", folder("kept")])
  }
}
