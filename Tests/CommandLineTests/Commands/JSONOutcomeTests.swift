import Foundation
import Results
import TestSupport
import Testing

@testable import CommandLine

/// What `--json` tells other programs.
@Suite struct JSONOutcomeTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a comparison tells policies, metrics, differences and the folder`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session("compare", city, "--json", "--output", folder("out"))
    #expect(session.messages == "")
    let outcome = try object(session.output)
    #expect(
      outcome.keys.sorted() == [
        "answer", "assumed", "best", "comparisons", "demand_digest", "folder", "lead", "policies",
        "precise", "replications", "same_demand", "scenario", "seed", "sentence",
      ])
    #expect(outcome["best"] is NSNull)
    #expect(outcome["precise"] as? Bool == true && outcome["same_demand"] as? Bool == true)
    #expect(outcome["scenario"] as? String == "two-zones")
    #expect(outcome["seed"] as? Int == 1)
    #expect(outcome["replications"] as? Int == 3)
    #expect(outcome["demand_digest"] as? String == "d309b7a694116884")
    #expect(outcome["folder"] as? String == folder(try folder.results(in: "out")))
    let policies = try #require(outcome["policies"] as? [[String: Any]])
    #expect(policies.map { $0["policy"] as? String } == ["fifo", "adjacent"])
    #expect(policies.map { $0["verdict"] as? String } == ["fail", "pass"])
    #expect(policies.map { $0["sum_of_waits_ms"] as? Int } == [3_600_000, 1_320_000])
    let metrics = try #require(policies[1]["metrics"] as? [String: [String: Any]])
    #expect(metrics.keys.sorted() == MetricGroup.always.metrics.map(\.rawValue).sorted())
    let wait = try #require(metrics["wait_s_mean"])
    #expect(wait["unit"] as? String == "s")
    #expect(wait["n"] as? Int == 3)
    for key in ["estimate", "ci_low", "ci_high"] { #expect(wait[key] as? Double == 220) }
    let differences = try #require(outcome["comparisons"] as? [[String: Any]])
    #expect(differences.count == MetricGroup.always.metrics.count)
    let difference = try #require(differences.first { $0["metric"] as? String == "wait_s_mean" })
    #expect(difference["policy"] as? String == "adjacent")
    #expect(difference["baseline"] as? String == "fifo")
    for key in ["difference", "ci_low", "ci_high"] {
      #expect(difference[key] as? Double == -380)
    }
    #expect(difference["variance_reduction"] is NSNull)
    #expect(difference["p_value_holm"] as? Double == 0 && difference["n_more"] as? Int == 0)
  }

  @Test func `what is infinite or undefined is null, and the count tells which`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session("run", city, "--json", "--output", folder("out"))
    let policies = try #require(try object(session.output)["policies"] as? [[String: Any]])
    let metrics = try #require(policies[0]["metrics"] as? [String: [String: Any]])
    // Nobody is served: the 95th percentile is infinite, the wait of the served undefined.
    #expect(metrics["wait_s_p95"]?["estimate"] is NSNull)
    #expect(metrics["wait_s_p95"]?["n"] as? Int == 3)
    #expect(metrics["wait_s_served_mean"]?["estimate"] is NSNull)
    #expect(metrics["wait_s_served_mean"]?["n"] as? Int == 0)
  }

  @Test func `the greatest seed there is can be used and told`() throws {
    let arguments = ["run", Repository.smallest, "--json", "--output", folder("out")]
    let greatest = "18446744073709551615"
    for change in [["--seed", greatest], ["--set", "experiment.seed=\(greatest)"]] {
      let session = Session(arguments + change)
      #expect(session.code == .success)
      #expect(session.output.contains("\"seed\": \(greatest),"))
    }
    #expect(try folder.results(in: "out").hasSuffix("-s\(greatest)"))
  }

  @Test func `nothing but JSON is printed`() throws {
    let session = Session("run", Repository.smallest, "--json", "--output", folder("out"))
    #expect(session.output.hasPrefix("{\n") && session.output.hasSuffix("\n}\n"))
    #expect(try object(session.output)["comparisons"] as? [Int] == [])
  }
}
