import DisclosureCore
import Documents
import Publication
import TestSupport
import Testing

/// Files that cannot be published: everything that is wrong, with its line.
@Suite struct BadTraceTests {
  private static let goodPeople = "person,consent,age\np,1,30\nq,1,40\n"
  private static let goodTraces = "person,time_s,zone,fare\np,10,A,1\nq,20,A,2\n"

  private static func problems(
    people: String = goodPeople, traces: String = goodTraces, zones: String? = nil, k: Int = 1
  ) throws -> [String] {
    let folder = try TestFolder()
    var rules = DisclosureRules.guarded
    rules.threshold = k
    var request = PublicationRequest(
      .traces(
        try folder.write(traces, to: "t.csv"), people: try folder.write(people, to: "p.csv")),
      rules: rules)
    if let zones { request.zones = try folder.write(zones, to: "z.csv") }
    do throws(PublicationError) {
      _ = try Publication(request)
      return []
    } catch {
      return error.problems.map { problem in
        let name = problem.location.file.split(separator: "/").last ?? ""
        let place = [problem.location.line ?? 0, problem.location.column].compactMap { $0 }
        return "\(name):\(place.map { "\($0)" }.joined(separator: ":")): \(problem.message)"
      }
    }
  }

  @Test func `good files have no problems, in any order of columns`() throws {
    #expect(try Self.problems().isEmpty)
    #expect(try Self.problems(traces: "fare,zone,time_s,person\n1,A,10,p\n2,A,20,q\n").isEmpty)
  }

  @Test func `a table of people is refused with everything that is wrong in it`() throws {
    #expect(
      try Self.problems(people: "person,consent,age\np,1,30\np,1,40\nq,maybe,230\n,1,3\n") == [
        "p.csv:3:1: two people have this code", "p.csv:4:3: not an age",
        "p.csv:4:2: not a consent", "p.csv:5:1: the code of this person is missing",
      ])
    #expect(
      try Self.problems(people: "person,age\np,30\n") == ["p.csv:1: column consent is missing"])
    #expect(
      try Self.problems(people: "code,agreed\np,1\n") == [
        "p.csv:1: column person is missing", "p.csv:1: column consent is missing",
      ])
    #expect(
      try Self.problems(people: "person,consent,person\np,1,p\n") == [
        "p.csv:1:3: two columns have the same name"
      ])
    #expect(
      try Self.problems(people: "person,consent\n") == ["p.csv:1: the table has no people"])
    #expect(try Self.problems(people: "") == ["p.csv:1: the file is empty"])
  }

  @Test func `the column of a problem is its place in this file, whatever the order`() throws {
    #expect(
      try Self.problems(people: "age,note,consent,person\n230,x,1,p\n30,x,perhaps,q\n30,x,1,\n")
        == [
          "p.csv:2:1: not an age", "p.csv:3:3: not a consent",
          "p.csv:4:4: the code of this person is missing",
        ])
  }

  @Test func `a row of people that has lost a field is refused as a whole`() throws {
    #expect(
      try Self.problems(people: "person,consent,age\np,1,30\nq,1\n") == [
        "p.csv:3: fields in this row: 2, in the header: 3"
      ])
  }

  @Test func `sums that are too large to be exact are refused with the line`() throws {
    let most = "999999999999"
    let rows = (0..<10).map { "p,\($0),A,\($0 % 2 == 0 ? "" : "-")\(most)\n" }.joined()
    #expect(
      try Self.problems(traces: "person,time_s,zone,fare\n" + rows) == [
        "t.csv:11:4: the sum of fare is too large with this row: it can be up to 9223372036854"
      ])
  }

  @Test func `no code of a person stands in a message, also where columns are swapped`() throws {
    let swapped = "time_s,person,zone\nCANARY-1,100,A\nCANARY-2,200,A\n"
    for found in [
      try Self.problems(traces: swapped),
      try Self.problems(people: "age,consent,person\nCANARY-1,1,30\n"),
      try Self.problems(people: "person,consent\n1,CANARY-1\n"),
    ] {
      #expect(!found.isEmpty && !found.contains { $0.contains("CANARY") }, "\(found)")
    }
  }

  @Test func `a file of traces is refused with everything that is wrong in it`() throws {
    #expect(
      try Self.problems(
        traces: "person,time_s,zone,fare\np,-5,A,1\np,soon,A,1\np,10,A,much\np,10\n") == [
          "t.csv:2:2: a time before 1970", "t.csv:3:2: not a time",
          "t.csv:4:4: not a value of fare", "t.csv:5: fields in this row: 2, in the header: 4",
        ])
    #expect(
      try Self.problems(traces: "person,time,zone\np,1969-12-31 23:00:00,A\n") == [
        "t.csv:2:2: a time before 1970"
      ])
    #expect(
      try Self.problems(traces: "person,time_s\np,10\n") == ["t.csv:1: column zone is missing"])
    #expect(
      try Self.problems(traces: "person,time_s,zone,fare\n") == [
        "t.csv:1: no rows below the header"
      ])
    #expect(
      try Self.problems(traces: "person;time_s;zone\np;10;A\n") == [
        "t.csv:1: the fields are separated by semicolons (a European CSV file)"
      ])
  }

  @Test func `a k that is greater than the number of people is refused`() throws {
    #expect(
      try Self.problems(k: 3) == ["t.csv:0: fewer than 3 people count, and a group needs 3"])
  }

  @Test func `a row of somebody is in no message, where the header is missing`() throws {
    for traces in ["CANARY-1,100,CANARY-2\np,200,A\n", "CANARY-1,CANARY-1,A\np,200,A\n"] {
      let found = try Self.problems(traces: traces)
      #expect(!found.isEmpty && !found.contains { $0.contains("CANARY") }, "\(found)")
    }
  }

  @Test(arguments: [(2, []), (1, ["unregistered", "unknown_zone"])] as [(Int, [String])])
  func `rows of strangers and in unknown zones are told of when they are of at least k people`(
    threshold: Int, reasons: [String]
  ) throws {
    let folder = try TestFolder()
    var rules = DisclosureRules.guarded
    rules.threshold = threshold
    rules.largestPercent = nil
    var request = PublicationRequest(
      .traces(
        try folder.write(
          Self.goodTraces + "x,30,A,1\np,30,Nowhere,1\n", to: "t.csv"),
        people: try folder.write(Self.goodPeople, to: "p.csv")), rules: rules)
    request.zones = try folder.write("zone\nA\n", to: "z.csv")
    let published = try Publication(request)
    #expect(published.withheld.map(\.reason) == reasons)
    #expect(published.withheld.allSatisfy { $0.atLeast == 1 })
    #expect(published.blocks.allSatisfy { $0.people >= threshold })
  }
}
