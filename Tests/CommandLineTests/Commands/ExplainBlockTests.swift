import Foundation
import Scenarios
import Testing

@testable import CommandLine

/// `explain` on the blocks of a scenario.
@Suite struct ExplainBlockTests {
  /// The keys at the top of a scenario that have pages of their own.
  private static let blocks = ScenarioField.all.map(\.path).filter {
    ReferenceBlock.named($0) != nil
  }

  @Test func `a block is explained with an example, its fields and its page`() {
    let session = Session("explain", "cruising")
    #expect(
      session.output == """
        cruising, a block of scenarios
          Idle taxis that cruise from zone to neighbouring zone in search of hails. Default: none.

        Example
          "cruising": { "share": "80 %", "attraction": 1 }

        Fields
          share       Share of drivers who cruise. Default: 100 %.
          attraction  Exponent of the preference for zones with many hails. Default: 1.

        cabstand explain cruising.share explains one field, scenarios/reference/cruising.md all of them.

        """)
    #expect(session.code == .success && session.messages == "")
  }

  @Test func `fields of the example come first, each with its default`() {
    let lines = Session("explain", "emergency").output.split(separator: "\n").map(String.init)
    let fields = lines.drop { $0 != "Fields" }.dropFirst()
    #expect(fields.first?.hasPrefix("  calls ") == true)
    #expect(fields.first?.hasSuffix(" Required.") == true)
    #expect(fields.contains { $0.hasPrefix("  handover ") && $0.hasSuffix(" Default: 0 s.") })
    let shops = Session("explain", "shops").output
    #expect(shops.contains("Instead: list."))
  }

  @Test func `every block is explained in text and as JSON`() throws {
    #expect(Self.blocks.count > 20)
    for block in Self.blocks {
      let session = Session("explain", block)
      #expect(session.code == .success, "\(block)")
      #expect(session.output.hasPrefix("\(block), a block of scenarios\n"), "\(block)")
      #expect(session.output.contains("scenarios/reference/\(block).md"), "\(block)")
      #expect(!session.output.contains("\(block), in scenarios"), "\(block)")
      #expect(session.output.hasSuffix("\n") && !session.output.hasSuffix("\n\n"), "\(block)")
      #expect(session.output.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(block)")
      let text = Session("explain", block, "--json").output
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let json = try #require(object["block"] as? [String: Any])
      #expect(json["key"] as? String == block)
      #expect(json["page"] as? String == "scenarios/reference/\(block).md")
    }
  }

  @Test(arguments: ["runs", "assumed", "rulebook", "policy_parameters", "fleet"])
  func `the command at the end explains a field`(block: String) throws {
    let words = Session("explain", block).output.split { $0.isWhitespace }
    let place = try #require(words.lastIndex(of: "cabstand"))
    try #require(words[place...].count > 2)
    #expect(Session("explain", String(words[place + 2])).code == .success)
  }

  @Test func `a block with the name of something else is explained as both`() {
    let goal = Session("explain", "goal").output
    #expect(goal.contains("\ngoal, in tables and messages\n"))
    #expect(goal.contains("\ngoal, a column of sizes.csv\n"))
    let hails = Session("explain", "hails").output
    #expect(hails.contains("\nRow 22: hails in the street\n"))
    #expect(Session("explain", "alarms").output.contains("\nalarms, a metric\n"))
  }
}
