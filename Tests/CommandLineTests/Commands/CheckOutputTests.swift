import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// What `check` tells programs, build servers and GitHub.
@Suite struct CheckOutputTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  /// One check that passes and one that fails.
  private var mixed: [String] {
    [
      "check", city, "--policy", "adjacent", "--replications", "2", "--check",
      "wait_s_mean <= 3 min", "--check", "unserved_share <= 1 %",
    ]
  }

  @Test func `as JSON`() {
    let session = Session(mixed + ["--json", "--quiet"])
    #expect(session.code == .checkFailed && session.messages == "")
    #expect(
      session.output == """
        {
          "scenario": "two-zones",
          "policy": "adjacent",
          "seed": 1,
          "replications": 2,
          "baseline": null,
          "fleet": {
            "taxis": 1,
            "on_duty": {
              "mean": 1,
              "most": 1,
              "driver_hours": 1
            }
          },
          "same_demand": true,
          "assumed": [],
          "verdict": "fail",
          "checks": [
            {
              "check": "wait_s_mean <= 3 min",
              "verdict": "fail",
              "estimate": 220,
              "bound_low": 220,
              "bound_high": 220,
              "confidence": 0.95,
              "limit": 180,
              "baseline": null,
              "n": 2,
              "n_more": null,
              "remark": null
            },
            {
              "check": "unserved_share <= 1 %",
              "verdict": "pass",
              "estimate": 0,
              "bound_low": 0,
              "bound_high": 0,
              "confidence": 0.95,
              "limit": 0.01,
              "baseline": null,
              "n": 2,
              "n_more": null,
              "remark": null
            }
          ]
        }

        """)
  }

  @Test func `as JUnit XML and as Markdown, in files of their own`() throws {
    let session = Session(
      mixed + ["--quiet", "--junit", folder("a.xml"), "--markdown", folder("b.md")])
    #expect(session.code == .checkFailed && session.output == "" && session.messages == "")
    #expect(
      try folder.read("a.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="2" failures="1" errors="0">
          <testsuite name="two-zones, adjacent" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="two-zones, adjacent" name="wait_s_mean &lt;= 3 min">
              <failure message="wait_s_mean &lt;= 3 min: 3:40 [3:40, 3:40], 2 days" type="fail"/>
            </testcase>
            <testcase classname="two-zones, adjacent" name="unserved_share &lt;= 1 %">
              <system-out>unserved_share &lt;= 1 %: 0 % [0 %, 0 %], 2 days</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(
      try folder.read("b.md") == """
        ### two-zones, adjacent: FAIL

        | Verdict | Check | Mean and bounds | Baseline | Days | Remark |
        | --- | --- | --- | --- | --- | --- |
        | FAIL | `wait_s_mean <= 3 min` | 3:40 [3:40, 3:40] |  | 2 |  |
        | PASS | `unserved_share <= 1 %` | 0 % [0 %, 0 %] |  | 2 |  |

        In brackets the bounds of the mean, each of which holds with 95 % confidence.

        """)
    #expect(try folder.names == ["a.xml", "b.md", "city.jsonc"])
  }

  @Test func `a report follows a link, and replaces no device`() throws {
    _ = try folder.write("old", to: "a.xml")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.xml"), withDestinationPath: folder("a.xml"))
    _ = Session(mixed + ["--quiet", "--junit", folder("link.xml")])
    #expect(try folder.read("a.xml").hasPrefix("<?xml"))
    let device = Session(mixed + ["--junit", "/dev/null"])
    #expect(device.code == .cannotWrite)
    #expect(
      device.messages
        == "cabstand: cannot create /dev/null: a file or folder of that name already exists\n"
        + "  fix: choose another path or move it away\n")
  }

  @Test func `a missing baseline or scenario is an error in the files for build servers`() throws {
    _ = try folder.write("old", to: "a.xml")
    let files = ["--junit", folder("a.xml"), "--markdown", folder("b.md")]
    let path = folder("none")
    let session = Session(["check", city, "--policy", "fifo", "--baseline", path] + files)
    #expect(session.code == .missingInput && session.output == "")
    let cause = String(session.messages.dropLast())
    #expect(cause.hasPrefix("\(path): there is no such folder\n  fix: "))
    let escaped = cause.split(separator: "\n").joined(separator: "&#10;")
    #expect(
      try folder.read("a.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="1" failures="0" errors="1">
          <testsuite name="\(city)" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="\(city)" name="check">
              <error message="\(escaped)" type="error"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(try folder.read("b.md") == "### \(city): ERROR\n\n```\n\(cause)\n```\n")
    let scenario = Session(["check", folder("none.jsonc")] + files)
    #expect(scenario.code == .missingInput)
    #expect(try folder.read("a.xml").contains("errors=\"1\""))
    #expect(try folder.read("b.md").hasPrefix("### \(folder("none.jsonc")): ERROR\n"))
  }

  @Test func `a report replaces the one before`() throws {
    _ = try folder.write("old", to: "a.xml")
    _ = Session(mixed + ["--quiet", "--junit", folder("a.xml")])
    #expect(try folder.read("a.xml").hasPrefix("<?xml"))
  }

  @Test func `a report that cannot be written is 74, known before the work, and leaves nothing`()
    throws
  {
    for path in [folder("no/such/place.xml"), folder.path] {
      let session = Session(mixed + ["--junit", path])
      #expect(session.code == .cannotWrite && session.output == "")
      #expect(session.messages.hasPrefix("cabstand: cannot create \(path): "))
    }
    let second = Session(mixed + ["--junit", folder("a.xml"), "--markdown", folder("no/b.md")])
    #expect(second.code == .cannotWrite)
    #expect(try folder.names == ["city.jsonc"])
    #expect(
      Session(mixed + ["--junit", ""]).messages
        == "cabstand: the path of the results is empty\n  fix: name a folder\n")
  }

  @Test func `an interrupted check is 130 and leaves no report`() throws {
    let session = Session(mixed + ["--junit", folder("a.xml")], interruption: .interrupted)
    #expect(session.code == .interrupted && session.output == "")
    #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    #expect(try folder.names == ["city.jsonc"])
  }

  @Test func `on GitHub, as annotations and in the summary of the step`() throws {
    _ = try folder.write("before\n", to: "summary.md")
    let session = Session(
      mixed,
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("summary.md")])
    #expect(session.code == .checkFailed)
    #expect(
      session.messages == """
        ::error title=two-zones%2C adjacent%3A FAIL wait_s_mean <= 3 min::wait_s_mean <= 3 min: \
        3:40 [3:40, 3:40], 2 days

        """)
    let summary = try folder.read("summary.md")
    #expect(summary.hasPrefix("before\n### two-zones, adjacent: FAIL\n\n| Verdict |"))
  }

  @Test func `on GitHub, a summary that cannot be written is said and changes nothing`() {
    let session = Session(
      mixed + ["--quiet"],
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder("no/summary.md")])
    #expect(session.code == .checkFailed)
    #expect(
      session.messages.hasSuffix(
        "cabstand: cannot append to the step summary \(folder("no/summary.md"))\n"))
  }

  @Test func `elsewhere GitHub's file is left alone`() throws {
    _ = Session(mixed, environment: ["GITHUB_STEP_SUMMARY": folder("summary.md")])
    #expect(try folder.names == ["city.jsonc"])
  }
}
