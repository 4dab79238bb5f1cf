import TestSupport
import Testing

@testable import CommandLine

/// Damaged, forged and foreign files among the kept days of a search: a sentence and 65, and nothing is deleted.
@Suite struct DamagedSearchTests {
  private let folder: TestFolder
  private let words: [String]

  /// Hidden folder of the kept days.
  private let kept: String

  /// Keeps the days of an interrupted calibration.
  init() throws {
    let folder = try TestFolder()
    let busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    let words = [
      "calibrate", busy, "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..4",
      "--replications", "2", "--threads", "1", "--output", folder("fitted.jsonc"),
    ]
    let polls = Session(words).polls
    try? folder.remove("fitted.jsonc")
    let part = Session(words, step: 2000, patience: polls * 2 / 3)
    try #require(part.code == .interrupted, "\(part.messages)")
    let kept = try #require(try folder.names.first { $0.hasSuffix(".unfinished") })
    (self.folder, self.words, self.kept) = (folder, words, kept)
  }

  private func resumed() -> Session { Session(words + ["--resume", "--force"], step: 2000) }

  private func expectRefused(_ damage: String) throws {
    let names = try folder.names()
    let session = resumed()
    #expect(session.code == .badInput)
    #expect(session.output == "")
    #expect(
      session.messages == """
        cabstand: --resume: \(damage)
          fix: delete or move this file, or start again without --resume

        """)
    #expect(try folder.names() == names)
  }

  @Test func `a file with another byte, or cut off anywhere, is refused`() throws {
    let path = kept + "/1.kept"
    let bytes = try folder.bytes(of: path)
    for place in [24, bytes.count / 2, bytes.count - 1] {
      var other = bytes
      other[place] ^= 64
      try folder.write(other, to: path)
      try expectRefused("\(folder(path)) is damaged")
    }
    for count in [0, 10, 40, bytes.count / 2, bytes.count - 1] {
      try folder.write(Array(bytes.prefix(count)), to: path)
      try expectRefused("\(folder(path)) is damaged")
    }
  }

  @Test(arguments: ["7.kept", "1000000000.kept"])
  func `a file that a person made is refused, and stays in any case`(name: String) throws {
    let path = kept + "/\(name)"
    try folder.write("my notes", to: path)
    try expectRefused("\(folder(path)) was not written by cabstand")
    let whole = Session(words, step: 2000)
    #expect(whole.code != .badInput)
    #expect(try folder.names(in: kept) == [name])
    #expect(try folder.read(path) == "my notes")
  }

  @Test func `a number beyond all counts names no file of the program`() throws {
    let path = kept + "/9223372036854775807.kept"
    try folder.write("my notes", to: path)
    #expect(resumed().code != .badInput)
    #expect(try folder.read(path) == "my notes")
  }

  @Test func `a file in place of the folder is refused, and nothing is kept there`() throws {
    try folder.remove(kept)
    try folder.write("my notes", to: kept)
    let session = resumed()
    #expect(session.code == .badInput)
    #expect(session.messages.hasPrefix("cabstand: --resume: cannot read \(folder(kept)): "))
    #expect(Session(words + ["--force"], step: 2000).code != .badInput)
    #expect(try folder.read(kept) == "my notes")
  }

  @Test func `the days of another version are of no use`() throws {
    let path = kept + "/1.kept"
    let bytes = try folder.bytes(of: path)
    let program = "program: cabstand "
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: program.utf8) })
    var other = bytes
    other[place + program.utf8.count] = UInt8(ascii: "9")
    try folder.write(SealedFile.sealed(other), to: path)
    let session = resumed()
    #expect(session.code != .badInput)
    #expect(
      session.messages.hasPrefix(
        "cabstand: warning: \(folder(kept)) has replications of another program, which are of no use: "
      ), "\(session.messages)")
  }

  @Test func `random values with a right checksum never end the program by a signal`() throws {
    let path = kept + "/1.kept"
    let original = try folder.bytes(of: path)
    let values = try #require(SealedFile.firstValue(in: original))
    let saved = try folder.names(in: kept).map { ($0, try folder.bytes(of: kept + "/" + $0)) }
    var refused = 0
    for seed in seeds(100) {
      var random = SplitMix64(seed: seed)
      try? folder.makeFolder(kept)
      for (name, bytes) in saved { try folder.write(bytes, to: kept + "/" + name) }
      var bytes = original
      for _ in 0...random.below(3) {
        let place = values + random.below(bytes.count - 16 - values)
        bytes[place] =
          random.once(in: 3)
          ? random.pick([0, 1, 127, 128, 255]) : UInt8(truncatingIfNeeded: random.next())
      }
      if random.once(in: 20) {
        bytes.removeSubrange(values..<values + random.below(bytes.count - 16 - values))
      }
      try folder.write(SealedFile.sealed(bytes), to: path)
      let session = resumed()
      #expect(
        [.success, .checkFailed, .inconclusive, .badInput].contains(session.code), "seed \(seed)")
      if session.code == .badInput {
        refused += 1
        #expect(try folder.bytes(of: path) == SealedFile.sealed(bytes), "seed \(seed)")
      }
    }
    #expect(refused > 0)
  }
}
