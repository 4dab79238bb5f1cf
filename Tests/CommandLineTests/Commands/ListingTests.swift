import DispatchCore
import Foundation
import Testing

@testable import CommandLine

/// `policies` and `schema`.
@Suite struct ListingTests {
  @Test func `every policy has a line, the names in a column`() {
    let session = Session("policies")
    let lines = session.output.split(separator: "\n")
    #expect(lines.count == PolicyCatalog.policies.count)
    #expect(
      session.output.hasPrefix(
        """
        fifo      first taxi in the queue of the request's own zone, no other zone
        adjacent  first taxi of the own zone's queue, else of the first neighbour that has one

        """))
    for (line, policy) in zip(lines, PolicyCatalog.policies) {
      #expect(line.hasPrefix(policy.name + " "))
      #expect(line.hasSuffix("  " + policy.summary))
    }
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `the list is there as JSON, too`() throws {
    let session = Session("policies", "--json")
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [[String: String]])
    #expect(list.map { $0["name"] } == PolicyCatalog.names)
    #expect(list.map { $0["summary"] } == PolicyCatalog.policies.map(\.summary))
    #expect(list.allSatisfy { $0.count == 2 })
  }

  @Test func `the schema is JSON, and the one beside the scenarios`() throws {
    let session = Session("schema")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["type"] as? String == "object")
    let shipped = try String(
      contentsOfFile: Repository.path("scenarios/scenario.schema.json"), encoding: .utf8)
    #expect(session.output == shipped)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }
}
