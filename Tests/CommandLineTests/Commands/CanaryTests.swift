import TestSupport
import Testing

@testable import CommandLine

/// Nothing of fewer than k people is in any byte that `publish` writes or prints.
///
/// Two populations that differ by fewer than k people must give the same bytes. Texts, numbers and counts planted in
/// one of them reveal a difference.
@Suite struct CanaryTests {
  private static let k = 8

  /// Rows of 60 people who agreed, in four zones, each zone with enough of them.
  private struct World {
    var people: [String] = []
    var rows: [String] = []
    var zones: String?

    init(seed: UInt64) {
      var dice = SplitMix64(seed: seed)
      for person in 0..<60 {
        people.append("P\(person),1")
        for _ in 0...dice.below(3) {
          rows.append(
            "P\(person),\(dice.below(24) * 3600),Z\(dice.below(4)),\(60 + dice.below(60)),\(dice.below(9))"
          )
        }
      }
    }

    /// Every byte of the folder, and what the terminal shows in all three forms.
    func published(_ flags: [String] = []) throws -> String {
      var bytes = ""
      for form in [[], ["--plain"], ["--json"]] {
        let folder = try TestFolder()
        try folder.write("person,consent\n" + people.joined(separator: "\n") + "\n", to: "p.csv")
        try folder.write(
          "person,time_s,zone,rate,steps\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
        var words = ["publish", folder("t.csv"), "--people", folder("p.csv"), "-o", folder("out")]
        words += ["--k", "\(CanaryTests.k)", "--largest-share", "100"] + form + flags
        if let zones { words += ["--zones", try folder.write(zones, to: "z.csv")] }
        let session = Session(words)
        #expect(session.code == .success, "\(session.messages)")
        bytes += session.output + session.messages
        for name in try folder.names(in: "out") { bytes += try name + folder.read("out/" + name) }
        bytes = bytes.replacing(folder.path, with: "")
      }
      return bytes
    }
  }

  private func expectSilence(
    _ seed: UInt64, _ flags: [String] = [], zones: String? = nil, _ plant: (inout World) -> Void
  ) throws {
    var world = World(seed: seed)
    world.zones = zones
    let before = try world.published(flags)
    plant(&world)
    let after = try world.published(flags)
    #expect(before == after)
    #expect(!after.contains("CANARY"))
  }

  @Test(arguments: seeds(8), [[], ["--rules", "document"]] as [[String]])
  func `rows of up to k - 1 people who do not count change no byte`(
    seed: UInt64, flags: [String]
  ) throws {
    try expectSilence(seed, flags) { world in
      // Seven who said no, with as many rows as their number; seven strangers.
      for person in 0..<7 {
        world.people.append("CANARY\(person),0")
        for _ in 0...person { world.rows.append("CANARY\(person),3600,Z1,777,777.777777") }
        world.rows.append("STRANGER-CANARY\(person),3600,Z2,777,777")
      }
      world.people.append("SILENT-CANARY,1")
    }
    try expectSilence(seed, flags, zones: "zone\nZ0\nZ1\nZ2\nZ3\n") { world in
      for person in 0..<7 { world.rows.append("P\(person),3600,CANARY street \(person),777,1") }
    }
  }

  @Test(arguments: seeds(8), [[], ["--rules", "document"]] as [[String]])
  func `zones where fewer than k people were are never named`(seed: UInt64, flags: [String]) throws
  {
    var world = World(seed: seed)
    for (person, zone) in [
      (1, "\"CANARY Roma 7, home\""), (2, "=cmd|CANARY"), (3, "CANARY\u{1B}[31m"),
      (4, "AAA CANARY"),
    ] {
      world.rows.append("P\(person),3600,\(zone),66,1")
    }
    let text = try world.published(flags)
    #expect(!text.contains("CANARY") && !text.contains("\u{1B}"))
    // Neither the zones nor their number is shown.
    var other = World(seed: seed)
    for person in 1...4 { other.rows.append("P\(person),3600,One place,66,1") }
    #expect(try other.published(flags) == text)
  }

  @Test(arguments: seeds(8))
  func `the digits of one device do not show`(seed: UInt64) throws {
    try expectSilence(seed) { world in
      // One value has decimals, all others are whole numbers.
      world.rows[5] += ".000321"
    }
  }

  @Test(arguments: seeds(8))
  func `the order of the rows does not show`(seed: UInt64) throws {
    try expectSilence(seed) { world in world.rows.reverse() }
  }

  @Test func `too few people are refused without saying how many`() throws {
    var world = World(seed: 1)
    world.people = world.people.prefix(7).map(\.self) + ["CANARY,0"]
    let folder = try TestFolder()
    try folder.write("person,consent\n" + world.people.joined(separator: "\n"), to: "p.csv")
    try folder.write(
      "person,time_s,zone,rate,steps\n" + world.rows.joined(separator: "\n"), to: "t.csv")
    let session = Session(
      "publish", folder("t.csv"), "--people", folder("p.csv"), "-o", folder("out"), "--k", "8")
    #expect(session.code == .badInput)
    let message = session.messages.replacing(folder.path, with: "")
    #expect(message.contains("fewer than 8 people count") && !message.contains("7"), "\(message)")
  }
}
