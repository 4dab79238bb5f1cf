import Testing

@testable import CommandLine

/// The whole help, as a person reads it.
@Suite struct HelpTests {
  static let program = """
    cabstand compares taxi dispatch policies on simulated days of a city.

      cabstand compare scenarios/milan-weekday.jsonc

    Commands:
      run       simulate one policy and hold it against the goal
      compare   simulate several policies on the same days and compare them
      trail     tell the story of one ride: why this taxi, why this wait
      validate  check scenario files and say everything that is wrong with them
      policies  list the dispatch policies
      explain   say what a rule means, and what the two requirement documents say about it
      schema    print the JSON Schema of scenario files, for editors

    cabstand COMMAND --help shows examples and flags. cabstand --version shows the version.
    Exit codes: 0 done, 2 wrong arguments, 65 mistake in a file, 66 missing file, 70 defect,
    74 cannot write, 130 and 143 interrupted; with --enforce-goal 1 missed, 3 not settled.

    """

  static let run = """
    Examples:
      cabstand run scenarios/smallest.jsonc
          the first policy of the scenario
      cabstand run scenarios/milan-weekday.jsonc --policy adjacent --set fleet.taxis=4000
          another fleet

    cabstand run SCENARIO [flags]: simulate one policy and hold it against the goal.

    Flags:
      --policy NAME       which policy (default: the first one of the scenario)

    """ + experimentFlags

  static let compare = """
    Examples:
      cabstand compare scenarios/milan-weekday.jsonc
          the policies of the scenario
      cabstand compare scenarios/milan-weekday.jsonc --policies fifo,adjacent --replications 50
          more days, narrower intervals

    cabstand compare SCENARIO [flags]: \
    simulate several policies on the same days and compare them.

    Flags:
      --policies NAMES    which policies, with commas between them; the first is the baseline

    """ + experimentFlags

  private static let experimentFlags = """
      --set PATH=VALUE    replace a value of the scenario, as in fleet.taxis=500
      --replications N    how many days to simulate (default: as the scenario says)
      --seed N            the seed of all random numbers (default: as the scenario says)
      --threads N         how many threads work at once (default: one per processor)
      --output DIR        where the results folder is made (default: results)
      --detail N          write the rows of the first N replications (default: 1)
      --trace             write the events of those replications too, for cabstand trail
      --enforce-goal      exit with 1 if a policy misses the goal, 3 if that is not settled
      --check-invariants  check the rules of the service after every command; slow
      --json              print the outcome as JSON, also with --quiet
      --help              show this help
      --quiet             print nothing but errors

    """

  static let trail = """
    Examples:
      cabstand trail traced 5
          ride 5 of requests.csv, after cabstand run scenarios/smallest.jsonc --trace --output traced
      cabstand trail traced 1042 --policy adjacent --replication 2
          under another policy, on another day

    cabstand trail RESULTS RIDE [flags]: tell the story of one ride: why this taxi, why this wait.

    Flags:
      --policy NAME    under which policy (default: the first of the results)
      --replication N  on which simulated day (default: the first in the log)
      --help           show this help
      --quiet          print nothing but errors

    """

  static let validate = """
    Examples:
      cabstand validate scenarios/milan-weekday.jsonc
          check a file

    cabstand validate SCENARIO... [flags]: \
    check scenario files and say everything that is wrong with them.

    Flags:
      --set PATH=VALUE  replace a value of the scenario, as in fleet.taxis=500
      --resolved        print the scenario with all defaults filled in
      --help            show this help
      --quiet           print nothing but errors

    """

  static let policies = """
    Examples:
      cabstand policies
          one line per policy

    cabstand policies [flags]: list the dispatch policies.

    Flags:
      --json   print the list as JSON, also with --quiet
      --help   show this help
      --quiet  print nothing but errors

    """

  static let explain = """
    Examples:
      cabstand explain
          one line per parameter of the rulebook
      cabstand explain offer_timeout
          a parameter
      cabstand explain A-A5
          a rule of a document
      cabstand explain row 7
          a difference between the documents

    cabstand explain [RULE] [flags]: \
    say what a rule means, and what the two requirement documents say about it.

    Flags:
      --json   print the explanation as JSON, also with --quiet
      --help   show this help
      --quiet  print nothing but errors

    """

  static let schema = """
    Examples:
      cabstand schema > scenarios/scenario.schema.json
          editors then complete and check

    cabstand schema [flags]: print the JSON Schema of scenario files, for editors.

    Flags:
      --help   show this help
      --quiet  print nothing but errors

    """

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the program explains itself`(arguments: [String]) {
    let session = Session(arguments)
    #expect(session.output == Self.program)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `without arguments the help is a message, since something is missing`() {
    let session = Session()
    #expect(session.output == "")
    #expect(session.messages == Self.program)
    #expect(session.code == .usage)
  }

  @Test func `every command has a screen of help`() {
    let screens = [
      "run": Self.run, "compare": Self.compare, "trail": Self.trail, "validate": Self.validate,
      "policies": Self.policies, "explain": Self.explain, "schema": Self.schema,
    ]
    #expect(screens.keys.sorted() == CommandTable.commands.map(\.name).sorted())
    for (name, screen) in screens {
      let askings = [
        [name, "--help"], [name, "-h"], ["help", name], ["--help", name], ["-h", name],
        [name, "a", "b", "--help", "c"],
      ]
      for asking in askings {
        let session = Session(asking)
        #expect(session.output == screen)
        #expect(session.messages == "")
        #expect(session.code == .success)
      }
    }
  }

  @Test func `the help of a command that does not exist is a mistake`() {
    let session = Session("help", "rnu")
    #expect(
      session.messages == """
        cabstand: there is no command "rnu"; did you mean run?
          see: cabstand --help

        """)
    #expect(session.code == .usage)
  }

  @Test func `the version is one line`() {
    #expect(Session("--version").output == "cabstand \(Program.version)\n")
    #expect(Session("--version").code == .success)
  }

  @Test func `the examples of the help are themselves read without complaint`() throws {
    for command in CommandTable.commands {
      for example in command.examples {
        let words = example.line.split(separator: " ").map(String.init).prefix { $0 != ">" }
        #expect(words.first == "cabstand" && words.dropFirst().first == command.name)
        _ = try ParsedArguments(words.dropFirst(2), of: command)
      }
    }
  }
}
