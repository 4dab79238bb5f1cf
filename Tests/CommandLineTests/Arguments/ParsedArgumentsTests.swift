import Testing

@testable import CommandLine

/// How arguments are sorted into flags and the rest.
@Suite struct ParsedArgumentsTests {
  private func parsed(_ words: String...) throws -> ParsedArguments {
    let command = try #require(CommandTable.command(named: "run"))
    return try ParsedArguments(words[...], of: command)
  }

  @Test func `a value follows its flag or an equals sign`() throws {
    #expect(try parsed("a", "--seed", "7").value(of: "--seed") == "7")
    #expect(try parsed("a", "--seed=7").value(of: "--seed") == "7")
    #expect(try parsed("--seed=7", "a").positional == ["a"])
    #expect(try parsed("a", "--output=--json").value(of: "--output") == "--json")
    #expect(try parsed("a", "--output=b=c").value(of: "--output") == "b=c")
  }

  @Test func `some flags have a name of one letter`() throws {
    #expect(try parsed("a", "-o", "b").value(of: "--output") == "b")
    #expect(try parsed("a", "-o=b").value(of: "--output") == "b")
    #expect(try parsed("a", "-q").has("--quiet"))
    #expect(try parsed("-h").has("--help"))
    #expect(throws: Failure.self) { try parsed("a", "-o", "-q") }
    #expect(throws: Failure.self) { try parsed("a", "-o", "b", "--output", "c") }
  }

  @Test func `a negative number is a value, not a flag`() throws {
    #expect(try parsed("a", "--seed", "-1").value(of: "--seed") == "-1")
  }

  @Test func `values of the scenario are replaced in the order in which they are given`() throws {
    let arguments = try parsed("a", "--set", "fleet.taxis=5", "--set=name=b")
    #expect(arguments.allValues(of: "--set") == ["fleet.taxis=5", "name=b"])
  }

  @Test func `a switch may be given twice`() throws {
    #expect(try parsed("a", "--json", "--json").has("--json"))
  }

  @Test func `after two dashes nothing is a flag`() throws {
    #expect(try parsed("--json", "--", "--help").positional == ["--help"])
    #expect(try parsed("--", "--").positional == ["--"])
  }

  @Test func `a single dash is a file`() throws {
    #expect(try parsed("-").positional == ["-"])
  }

  @Test func `every flag is declared once and has two dashes`() {
    for command in CommandTable.commands {
      let names = (command.flags + CommandTable.common).map(\.name)
      #expect(names.count == Set(names).count)
      #expect(names.allSatisfy { $0.hasPrefix("--") })
      let letters = (command.flags + CommandTable.common).compactMap(\.short)
      #expect(letters.count == Set(letters).count)
      #expect(letters.allSatisfy { $0.count == 2 && $0.hasPrefix("-") })
    }
  }

  @Test func `every exit code is as documented`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 65, 66, 70, 71, 74, 130, 143])
  }
}
