import DisclosureCore
import TestSupport
import Testing

@testable import Publication

/// An empty cell is not a zero.
@Suite struct MissingValueTests {
  /// Publishes one row per person, with the given cells of heart rates and steps.
  private static func published(
    _ heartRates: [String], _ steps: [String]? = nil, k: Int
  ) throws -> Publication.Block {
    let folder = try TestFolder()
    var people = "person,consent\n"
    var traces = "person,time_s,zone,heart_rate,steps\n"
    for (person, rate) in heartRates.enumerated() {
      people += "\(person),1\n"
      traces += "\(person),10,A,\(rate),\(steps?[person] ?? "5")\n"
    }
    var rules = DisclosureRules.guarded
    rules.threshold = k
    let published = try Publication(
      PublicationRequest(
        .traces(
          try folder.write(traces, to: "t.csv"), people: try folder.write(people, to: "p.csv")),
        rules: rules))
    return try #require(published.blocks.first)
  }

  @Test func `the number of values stands beside their sum`() throws {
    // Of 90 people 60 have a heart rate, each of 80: their mean is 80, not 53.3.
    let block = try Self.published((0..<90).map { $0 % 3 == 0 ? "" : "80" }, k: 20)
    #expect(block.people == 90 && block.rows == 90)
    #expect(block.values == [60, 90])
    #expect(block.sums == [4_800_000_000, 450_000_000])
  }

  @Test func `fewer than k people who have or lack a value are not told of`() throws {
    // 19 of 90 lack it: 90 rows less 71 values would be about them.
    #expect(
      try Self.published((0..<90).map { $0 < 19 ? "" : "80" }, k: 20).values == [nil, 90])
    #expect(
      try Self.published((0..<90).map { $0 < 20 ? "" : "80" }, k: 20).values == [70, 90])
    // 19 of 90 have it.
    let few = try Self.published((0..<90).map { $0 < 19 ? "80" : "" }, k: 20)
    #expect(few.values == [nil, 90] && few.sums[0] == nil)
  }

  @Test func `two values that one person has otherwise are not both told`() throws {
    // 30 lack a heart rate, and 31 steps, the same 30 among them: the difference is one person.
    let block = try Self.published(
      (0..<90).map { $0 < 30 ? "" : "80" }, (0..<90).map { $0 < 31 ? "" : "5" }, k: 20)
    #expect(block.values == [60, nil])
  }

  @Test func `sums are rounded to the decimals that are declared`() throws {
    // 29 values of 80 and one of 88.123457: 2408.123457.
    let rates = (0..<30).map { $0 == 4 ? "88.123457" : "80" }
    #expect(try Self.published(rates, k: 20).sums[0] == 2_408_000_000)
    for (decimals, sum) in [(0, 2_408_000_000), (1, 2_408_100_000), (6, 2_408_123_457)] {
      #expect(Decimals.rounded(2_408_123_457, to: decimals) == sum)
      #expect(Decimals.rounded(-2_408_123_457, to: decimals) == -sum)
    }
    #expect(Decimals.rounded(.max, to: 6) == .max)
    #expect(Decimals.rounded(500_000, to: 0) == 1_000_000)
  }
}
