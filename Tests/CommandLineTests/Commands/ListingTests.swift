import DispatchCore
import Foundation
import Testing

@testable import CommandLine

/// `policies` and `schema`.
@Suite struct ListingTests {
  @Test func `every policy has a line, the names in a column, its parameters below`() {
    let session = Session("policies")
    #expect(
      session.output.contains(
        """
        adjacent          first taxi of the own zone's queue, else of the first neighbour that has one
          policy_parameters.adjacent.order
            Order of search within a ring of zones: map order (fixed), nearest centre first (travel_time),
              or most taxis to ask less held rides first (surplus).
            value: "fixed", "travel_time" or "surplus"; default: fixed
          policy_parameters.adjacent.rings
            Number of rings of zones searched around the zone of the request, nearer ones first: 1 for the
              zones that adjoin it, 2 for those that adjoin these as well.
            value: 0 to 20; default: 1

        """))
    let lines = session.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(lines.count == PolicyCatalog.policies.count)
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
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [[String: Any]])
    #expect(list.map { $0["name"] as? String } == PolicyCatalog.names)
    #expect(list.map { $0["summary"] as? String } == PolicyCatalog.policies.map(\.summary))
    #expect(list.allSatisfy { $0.count == 3 })
    let fifo = try #require(list[0]["parameters"] as? [[String: Any]])
    let adjacent = try #require(list[1]["parameters"] as? [[String: Any]])
    #expect(fifo.isEmpty)
    #expect(
      adjacent.map { $0["parameter"] as? String } == [
        "policy_parameters.adjacent.order", "policy_parameters.adjacent.rings",
      ])
    #expect(adjacent[1]["range"] as? String == "0 to 20")
    #expect(adjacent[1]["standard"] as? String == "1")
    #expect(adjacent[1]["unit"] is NSNull)
    #expect((adjacent[1]["meaning"] as? String)?.hasPrefix("Number of rings of zones") == true)
    #expect(adjacent.allSatisfy { $0.count == 5 })
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
