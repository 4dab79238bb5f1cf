import TestSupport
import Testing

@testable import CommandLine

/// What `validate` says about good, broken and missing files.
@Suite struct ValidateTests {
  private let folder: TestFolder
  private let good: String
  private let broken: String

  init() throws {
    folder = try TestFolder()
    good = try folder.write(SmallCity.twoZones, to: "good.jsonc")
    broken = try folder.write(
      SmallCity.twoZones.replacing("\"taxis\": 1", with: "\"taxis\": 0"), to: "broken.jsonc")
  }

  private var praise: String {
    "\(good): correct; two-zones, 2 zones, 1 taxi, policies fifo, adjacent\n"
  }

  private var blame: String {
    "\(broken):17:14: fleet.taxis: 0 is too small\n  fix: write at least 1\n"
  }

  private var loss: String {
    // The path stands in front in full; quoted, a long one is shortened.
    let path = folder("none")
    let shown = path.count > 60 ? path.prefix(60) + "..." : path[...]
    return """
      \(path): cannot read "\(shown)": there is no such file
        fix: check the path; it is relative to the folder you are in

      """
  }

  @Test func `a good file has a line`() {
    let session = Session("validate", good)
    #expect(session.output == praise)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `the shipped scenarios are correct`() {
    let names = ["smallest", "milan-weekday", "manhattan-weekday"]
    let paths = names.map { Repository.path("scenarios/\($0).jsonc") }
    let session = Session(["validate"] + paths)
    #expect(
      session.output == """
        \(paths[0]): correct; smallest, 1 zone, 2 taxis, policies fifo
        \(paths[1]): correct; milan-weekday, 91 zones, 4855 taxis, 1719 on duty, policies fifo, adjacent
        \(paths[2]): correct; manhattan-weekday, 61 zones, 12000 taxis, 5113 on duty, policies fifo, adjacent

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `a broken file is reported with line, column and cure`() {
    let session = Session("validate", broken)
    #expect(session.output == "")
    #expect(session.messages == blame)
    #expect(session.code == .badInput)
  }

  @Test func `a missing file is reported apart`() {
    let session = Session("validate", folder("none"))
    #expect(session.output == "")
    #expect(session.messages == loss)
    #expect(session.code == .missingInput)
  }

  @Test func `every file is checked, and a mistake weighs more than a missing file`() {
    for order in [[good, broken, folder("none")], [folder("none"), broken, good]] {
      let session = Session(["validate"] + order)
      #expect(session.output == praise)
      let told = order == [good, broken, folder("none")] ? blame + loss : loss + blame
      #expect(session.messages == told)
      #expect(session.code == .badInput)
    }
    #expect(Session("validate", good, folder("none")).code == .missingInput)
  }

  @Test func `values of the scenario can be replaced`() {
    let session = Session("validate", broken, "--set", "fleet.taxis=3")
    #expect(session.output.contains(": correct; two-zones, 2 zones, 3 taxis, "))
    let worse = Session("validate", good, "--set", "fleet.taxs=3")
    #expect(
      worse.messages == """
        --set fleet.taxs: fleet: unknown key "taxs"
          fix: did you mean "taxis"?

        """)
    #expect(worse.code == .badInput)
  }

  @Test func `what can hardly be meant is a warning, and a mistake only when asked`() {
    let load = ["--set", "demand.requests_per_day=40000"]
    let session = Session(["validate", Repository.path("scenarios/mielec.jsonc")] + load)
    #expect(session.messages.contains("warning: fleet.taxis: 25 taxis; trips alone would keep "))
    #expect(session.code == .success)
    let strict = Session(
      ["validate", Repository.path("scenarios/mielec.jsonc"), "--strict"] + load)
    #expect(strict.messages == session.messages)
    #expect(strict.code == .badInput)
    #expect(Session("validate", good, "--strict").code == .success)
  }

  @Test func `a resolved scenario loads again and resolves to itself`() throws {
    for path in [good, Repository.smallest, Repository.path("scenarios/milan-weekday.jsonc")] {
      let resolved = Session("validate", path, "--resolved")
      #expect(resolved.messages == "")
      let again = try folder.write(resolved.output, to: "resolved.json")
      #expect(Session("validate", again, "--resolved").output == resolved.output)
    }
  }

  @Test func `what is replaced stands in the resolved scenario`() {
    let session = Session("validate", good, "--resolved", "--set", "fleet.taxis=3")
    #expect(session.output.contains("\"taxis\": 3,"))
  }

  @Test func `JSON has the place, the figure and the cure of every warning`() throws {
    let odd = try folder.write(
      SmallCity.twoZones.replacing("\"wait_mean\": \"15 min\"", with: "\"wait_mean\": \"15 h\""),
      to: "odd.jsonc")
    let session = Session("validate", odd, "--json")
    #expect(session.code == .success)
    for part in [
      "\"severity\": \"warning\"", "\"file\": \"\(odd)\"", "\"line\": 4", "\"column\": 26",
      "\"message\": \"goal.wait_mean: 15 h: hardly any run can miss it",
      "\"fix\": \"check the unit; taxi services aim at 5 to 30 min\"",
    ] {
      #expect(session.output.contains(part), "\(part): \(session.output)")
    }
    let wrong = Session("validate", broken, "--json")
    #expect(wrong.code == .badInput)
    #expect(
      wrong.output.contains("\"severity\": \"error\"") && wrong.output.contains("\"line\": 17"))
  }

  @Test func `the key that an error is about is a field, and a mean has no stray digits`() throws {
    #expect(ProblemJSON.field(in: "fleet.taxis: 0 is too small") == "fleet.taxis")
    #expect(
      ProblemJSON.field(in: "policy_parameters.nearest-taxi: unknown key \"x\"")
        == "policy_parameters.nearest-taxi")
    for message in [
      "cannot read \"a.csv\": there is no such file", "no colon at all", ": ", "1.5: a number", "",
    ] {
      #expect(ProblemJSON.field(in: message) == nil, "\(message)")
    }
    #expect(ValidateCommand.figure(4.999999999999991) == 5)
    #expect(ValidateCommand.figure(1718.75) == 1718.75)
    let session = Session("validate", good, "--json")
    #expect(session.output.contains("\"taxis_on_duty\": 1,"))
    #expect(session.output.contains("\"problems\": [],"))
    let missing = Session("validate", folder("none"), "--json")
    #expect(missing.code == .missingInput)
    #expect(missing.output.contains("\"field\": null,"))
  }
}
