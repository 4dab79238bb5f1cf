import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// `size` without `--policy`: every policy of the scenario, the answer first.
@Suite struct PolicySizesTests {
  private let folder: TestFolder
  private let busy: String
  private let city: String

  init() throws {
    folder = try TestFolder()
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  @Test func `every policy is sized, and which goal decides is said`() {
    let session = Session("size", busy, "--replications", "50")
    #expect(
      session.output == """
        adjacent meets the goal with 11 taxis; for fifo the goal could not be confirmed with any fleet of 1 to 24 taxis.

        busy, seed 1: fleet.taxis from 1 to 24 in steps of 1

                               on duty        driver-  alone for         alone for         goal that
        policy    fleet.taxis     mean  most    hours  mean wait  share not served           decides
        fifo             none        -     -        -          5              none  share not served
        adjacent           11     11.0    11     11.0          2                11  share not served

        Every policy meets the same passengers. Each value holds with 95 % confidence, assuming that results change in one direction as the value grows.
        --policy NAME shows the whole curve of one policy.

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `the number of threads does not matter`() {
    let command = ["size", busy, "--replications", "20", "--json", "--threads"]
    #expect(Session(command + ["1"]).output == Session(command + ["3"]).output)
  }

  @Test func `a policy that no fleet helps is named`() {
    let session = Session("size", city, "--to", "3", "--replications", "2")
    #expect(
      session.output.hasPrefix(
        "adjacent meets the goal with 1 taxi; for fifo the goal could not be confirmed with any fleet of 1 to 3 taxis.\n"
      ))
    #expect(session.code == .success)
  }

  @Test func `where no policy meets the goal the exit code says so`() {
    let session = Session("size", city, "--to", "3", "--goal", "wait_s_mean <= 1 s")
    #expect(
      session.output.hasPrefix(
        "The goal could not be confirmed for fifo or adjacent with any fleet of 1 to 3 taxis.\n"))
    #expect(session.code == .checkFailed)
  }

  @Test func `each policy has in json what it has alone`() throws {
    func object(_ arguments: [String]) throws -> [String: Any] {
      let text = Session(["size", busy, "--replications", "20", "--json"] + arguments).output
      return try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let all = try object([])
    #expect(
      all.keys.sorted() == ["best", "parameter", "policies", "scenario", "seed", "sentence"])
    let policies = try #require(all["policies"] as? [[String: Any]])
    #expect(policies.map { $0["policy"] as? String } == ["fifo", "adjacent"])
    for policy in policies {
      let name = try #require(policy["policy"] as? String)
      #expect(policy as NSDictionary == (try object(["--policy", name])) as NSDictionary)
      let binding = try #require(policy["binding"] as? [String])
      let alone = try #require(policy["alone"] as? [[String: Any]])
      for goal in alone where binding.contains(goal["goal"] as? String ?? "") {
        #expect(goal["answer"] as? String == policy["answer"] as? String)
      }
      #expect(alone.count == 2 && !binding.isEmpty)
    }
  }

  @Test func `records have the sentence and each policy`() {
    let session = Session("size", city, "--to", "2", "--replications", "2", "--plain")
    let records = session.output.split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(records.first?.first == "sentence")
    #expect(records.filter { $0[0] == "policy" } == [["policy", "fifo"], ["policy", "adjacent"]])
    #expect(
      records.filter { $0[0] == "answer" }
        == [["answer", "fleet.taxis", "-"], ["answer", "fleet.taxis", "1"]])
  }

  @Test func `a folder has every value tried, the answers and a page`() throws {
    let arguments = ["size", busy, "--replications", "20", "--to", "12"]
    let session = Session(
      arguments + ["--output", folder("out"), "--report", folder("page.html")])
    let path = folder(try folder.results(in: "out"))
    #expect(session.output.contains("\nFiles: \(path)\nReport: \(folder("page.html")), "))
    #expect(session.messages == "")
    let name = try folder.results(in: "out")
    let sizes = try folder.read("\(name)/sizes.csv").split(separator: "\n")
    #expect(
      sizes[0]
        == "policy,goal,parameter,outcome,value,decides,on_duty_mean,on_duty_max,on_duty_hours"
    )
    #expect(sizes.count == 7)
    #expect(sizes[1].hasPrefix("fifo,all,fleet.taxis,"))
    #expect(sizes[5].hasPrefix("adjacent,wait_s_mean <= 15 min,fleet.taxis,"))
    let summary = try folder.read("\(name)/summary.csv")
    #expect(summary.contains("adjacent taxis=12,") && summary.contains("fifo taxis=1,"))
    #expect(try folder.read("page.html").hasPrefix("<!DOCTYPE html>"))
    #expect(session.code == Session(arguments + ["--quiet"]).code)
  }

  @Test func `results can be read again and do not depend on the threads`() throws {
    let arguments = ["size", city, "--policy", "adjacent", "--to", "3", "--replications", "2"]
    for threads in ["1", "3"] {
      #expect(
        Session(arguments + ["--threads", threads, "-o", folder("out\(threads)")]).code == .success)
    }
    let (one, three) = (try folder.results(in: "out1"), try folder.results(in: "out3"))
    for file in ["sizes.csv", "summary.csv", "manifest.json", "replications.csv"] {
      #expect(try folder.read("\(one)/\(file)") == folder.read("\(three)/\(file)"))
    }
    let page = Session("report", folder(one), "--output", folder("again.html"))
    #expect(page.code == .success, "\(page.messages)")
  }

  @Test func `a place that cannot be written is known before the work`() throws {
    try folder.write("mine", to: "notes.txt")
    let file = Session("size", city, "--output", folder("notes.txt"))
    #expect(file.output == "" && file.code != .success)
    #expect(try folder.read("notes.txt") == "mine")
    let page = Session("size", city, "--output", folder("out"), "--report", folder("page.txt"))
    #expect(
      page.messages
        == "cabstand: --report: \"\(folder("page.txt"))\" does not end in .html\n  see: cabstand size --help\n"
    )
    #expect(page.code == .usage)
    #expect(try folder.names() == ["busy.jsonc", "city.jsonc", "notes.txt"])
  }

  @Test func `an interruption leaves no folder and no page`() throws {
    let session = Session(
      ["size", city, "-o", folder("out"), "--report", folder("page.html")],
      interruption: .interrupted)
    #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    #expect(session.output == "" && session.code == .interrupted)
    #expect(try folder.names() == ["busy.jsonc", "city.jsonc"])
  }
}
