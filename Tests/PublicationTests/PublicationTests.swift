import DisclosureCore
import Documents
import Foundation
import Results
import TestSupport
import Testing

@testable import Publication

/// From rows about people to tables about groups.
@Suite struct PublicationTests {
  private static func rules(_ threshold: Int, _ preset: DisclosureRules = .guarded)
    -> DisclosureRules
  {
    var rules = preset
    rules.threshold = threshold
    return rules
  }

  /// People of 4 zones who drive in all hours, each by their own dice.
  private static func town(
    _ folder: TestFolder, people: Int, rows: Int, seed: UInt64
  ) throws -> PublicationRequest.Source {
    var dice = SplitMix64(seed: seed)
    var table = "consent,person\n"
    for person in 0..<people { table += "\(person % 10 == 9 ? 0 : 1),P\(person)\n" }
    var traces = "person,time_s,zone,steps,fare\n"
    for _ in 0..<rows {
      traces +=
        "P\(dice.below(people)),\(dice.below(86_400)),Z\(dice.below(4)),\(dice.below(9)),"
        + "\(dice.below(50)).\(dice.below(10))\n"
    }
    return .traces(
      try folder.write(traces, to: "traces.csv"), people: try folder.write(table, to: "people.csv"))
  }

  @Test func `every group has k different people, and sums are those of all who agreed`() throws {
    let folder = try TestFolder()
    let traces = """
      zone,fare,person,time_s
      A,1.5,p,100
      A,2,p,200
      A,0.25,q,3700
      B,4,r,90000
      B,8,s,10
      """
    let people = "person,consent\np,1\nq,1\nr,1\ns,0\n"
    var request = PublicationRequest(
      .traces(
        try folder.write(traces, to: "t.csv"), people: try folder.write(people, to: "p.csv")),
      rules: Self.rules(1))
    request.rules.largestPercent = nil
    request.decimals = 6
    let published = try Publication(request)
    #expect(published.zoneGroups == [["A"], ["B", "others"]])
    #expect(published.blocks.map(\.hours) == [0..<1, 1..<24, 0..<24])
    #expect(published.blocks.map(\.people) == [1, 1, 1])
    #expect(published.blocks.map(\.rows) == [2, 1, 1])
    #expect(published.blocks.map(\.sums) == [[3_500_000], [250_000], [4_000_000]])
    #expect(published.blocks.map(\.values) == [[2], [1], [1]])
    #expect(published.withheld.map(\.reason) == ["no_consent"])
    #expect(published.keptRows == 4)
  }

  @Test
  func
    `of results with several alternatives the first is taken, and the rows of others are counted`()
    throws
  {
    let folder = try TestFolder()
    let rows = (0..<6).map { "\($0 < 3 ? "fifo" : "adjacent"),1,\($0 % 3),1-1,\($0 * 60),5,100\n" }
    let path = try folder.write(
      "policy,replication,ride,origin_zone,requested_s,wait_s,ride_m\n" + rows.joined(),
      to: "requests.csv")
    let published = try Publication(PublicationRequest(.requests(path), rules: Self.rules(3)))
    #expect(published.personCount == 3 && published.keptRows == 3 && published.rowCount == 6)
    #expect(published.withheld.first?.reason == "other_alternative")
    #expect(published.withheld.first?.atLeast == 3)
    #expect(
      Publication.words("other_alternative", 1)
        == "1 row of alternatives after the first, which have the same people")
  }

  @Test func `rows of one request under several alternatives are those of one person`() throws {
    let folder = try TestFolder()
    let rows = ["fifo,1,0", "fifo,1,1", "fifo,1,2", "b,1,0", "c,1,0", "d,1,0"]
    let path = try folder.write(
      "policy,replication,ride,origin_zone,requested_s,wait_s,ride_m\n"
        + rows.map { "\($0),1-1,0,5,100\n" }.joined(), to: "requests.csv")
    let published = try Publication(PublicationRequest(.requests(path), rules: Self.rules(3)))
    #expect(published.rowCount == 6 && published.withheld.isEmpty)
  }

  @Test func `a zone with quotes in its name keeps them, and days that are none are refused`()
    throws
  {
    let folder = try TestFolder()
    func published(_ date: String) throws -> Publication {
      let traces = "person,zone,time\np,\"a\"\"b\",\(date) 08:00:00\n"
      return try Publication(
        PublicationRequest(
          .traces(
            try folder.write(traces, to: "t.csv"),
            people: try folder.write("person,consent\np,1\n", to: "p.csv")), rules: Self.rules(1)))
    }
    #expect(try published("2024-02-29").zoneGroups == [["a\"b", "others"]])
    for date in ["2023-02-29", "1900-02-29", "2024-04-31", "2024-01-00", "2024-12-32"] {
      let error = #expect(throws: PublicationError.self) { try published(date) }
      #expect(error?.problems.count == 1, "\(date)")
    }
  }

  @Test(arguments: 0..<20)
  func `guarded tables of random towns give nobody away, and keep all rows`(seed: UInt64) throws {
    let folder = try TestFolder()
    let source = try Self.town(folder, people: 60, rows: 600, seed: seed)
    let published = try Publication(PublicationRequest(source, rules: Self.rules(12)))
    #expect(published.blocks.allSatisfy { $0.people >= 12 })
    #expect(published.attacked().singledOut == 0)
    // People 9, 19 and so on did not agree.
    let traces = try folder.read("traces.csv").split(separator: "\n").dropFirst()
    #expect(published.keptRows == traces.count { $0.split(separator: ",")[0].last != "9" })
    #expect(published.blocks.count > 10)
  }

  @Test func `the document's tables give people away by subtraction`() throws {
    let folder = try TestFolder()
    let source = try Self.town(folder, people: 60, rows: 1500, seed: 5)
    let attack = try Publication(
      PublicationRequest(source, rules: Self.rules(10, .document))
    ).attacked()
    #expect(attack.singledOut > 0)
    #expect(attack.how?.contains("less") == true)
  }

  @Test func `a group of 999 is refused and one of 1000 is published`() throws {
    for count in [999, 1000, 1001] {
      let folder = try TestFolder()
      var people = "person,consent\n"
      var traces = "person,time_s,zone\n"
      for person in 0..<count {
        people += "\(person),1\n"
        for hour in 0..<(count == 999 ? 5 : 1) { traces += "\(person),\(hour * 3600),A\n" }
      }
      let request = PublicationRequest(
        .traces(
          try folder.write(traces, to: "t.csv"), people: try folder.write(people, to: "p.csv")),
        rules: .guarded)
      if count < 1000 {
        let error = #expect(throws: PublicationError.self) { try Publication(request) }
        #expect(
          error?.problems.first?.message == "fewer than 1,000 people count, and a group needs 1,000"
        )
      } else {
        #expect(try Publication(request).blocks.map(\.people) == [count])
      }
    }
  }

  @Test func `a sum of which one person has more than a tenth is withheld`() throws {
    let folder = try TestFolder()
    var people = "person,consent\n"
    var traces = "person,time_s,zone,calories,steps\n"
    for person in 0..<100 {
      people += "\(person),1\n"
      traces += "\(person),10,A,\(person == 0 ? 900 : 1),5\n"
    }
    let published = try Publication(
      PublicationRequest(
        .traces(
          try folder.write(traces, to: "t.csv"), people: try folder.write(people, to: "p.csv")),
        rules: Self.rules(50)))
    #expect(published.blocks.map(\.sums) == [[nil, 500_000_000]])
    #expect(published.emptyCells == 1)
  }

  @Test func `planted codes are in no file that is written`() throws {
    let folder = try TestFolder()
    var people = "person,consent\n"
    var traces = "person,time_s,zone\n"
    for person in 0..<30 {
      people += "CANARY-\(person),1\n"
      traces += "CANARY-\(person),10,A\n"
    }
    traces += "CANARY-STRANGER,10,A\n"
    let published = try Publication(
      PublicationRequest(
        .traces(
          try folder.write(traces, to: "t.csv"), people: try folder.write(people, to: "p.csv")),
        rules: Self.rules(20)))
    var pending = try PendingFolder(at: folder.path + "/out")
    try PublishedFolder(published, preset: "guarded").write(to: &pending)
    try pending.publish()
    for name in [
      "blocks.csv", "zone_groups.csv", "withheld.csv", "certificate.json", "datapackage.json",
    ] {
      let text = try String(contentsOfFile: folder("out/\(name)"), encoding: .utf8)
      #expect(!text.isEmpty && !text.contains("CANARY"), "\(name)")
    }
    #expect(
      try String(contentsOfFile: folder("out/certificate.json"), encoding: .utf8).contains(
        "k = 20, not the document's 1000"))
    #expect(try FolderAttack([folder.path + "/out"]).outcome.singledOut == 0)
  }
}
