import Foundation
import Testing

@testable import CommandLine

/// The whole help, as a person reads it.
///
/// The page with the help of every command is what people read and what the help is held against;
/// `UPDATE_GOLDEN=1 swift test --filter HelpTests` writes it anew.
@Suite struct HelpTests {
  private static let page = Repository.path("Sources/CommandLine/Commands.md")

  /// The help of the program and of every command, as the program prints it now.
  private static var current: String {
    let introduction = """
      # The commands

      What `cabstand --help` and `cabstand COMMAND --help` print.

      """
    let sections = CommandTable.commands.map { command in
      "\n## \(command.name)\n\n```\n\(Session(command.name, "--help").output)```\n"
    }
    return introduction + "\n```\n\(Session("--help").output)```\n" + sections.joined()
  }

  @Test func `the page of all commands is what the program prints`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Self.current.write(toFile: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: Self.page, encoding: .utf8) == Self.current)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `the program explains itself`(arguments: [String]) {
    let session = Session(arguments)
    #expect(session.output == HelpText.program)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `without arguments the help is a message, since something is missing`() {
    let session = Session()
    #expect(session.output == "")
    #expect(session.messages == HelpText.program)
    #expect(session.code == .usage)
  }

  @Test func `every command has a screen of help`() {
    for command in CommandTable.commands {
      let name = command.name
      let screen = HelpText.command(command)
      #expect(screen.hasPrefix("Examples:\n  cabstand \(name)"))
      #expect(Self.prose(of: screen).allSatisfy { $0.count <= 100 }, "\(screen)")
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

  /// The lines of a screen without the commands to copy, which stay whole.
  private static func prose(of screen: String) -> [Substring] {
    screen.split(separator: "\n").filter { !$0.hasPrefix("  cabstand ") }
  }

  @Test(arguments: [60, 80, 200])
  func `help fits the terminal`(columns: Int) {
    for asking in [["--help"]] + CommandTable.commands.map({ [$0.name, "--help"] }) {
      let screen = Session(asking, columns: columns).output
      // The names of flags leave the summaries little room in a narrow window.
      let longest = Self.prose(of: screen).map(\.count).max() ?? 0
      #expect(longest <= min(columns, 100), "\(screen)")
      if columns == 200 { #expect(screen == Session(asking).output) }
      func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
      #expect(words(screen) == words(Session(asking).output))
    }
  }

  @Test func `help that is asked for plainly is that of a file`() {
    #expect(
      Session(["size", "--plain", "--help"], columns: 60).output == Session("size", "--help").output
    )
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
    let session = Session("--version")
    #expect(session.output == "cabstand \(Program.version) (commit 0123456789ab)\n")
    #expect(session.messages == "")
    #expect(session.code == .success)
    #expect(
      Session("--version", "--json").output == """
        {
          "version": "\(Program.version)",
          "commit": "0123456789ab"
        }

        """)
  }

  @Test func `the examples of the help are themselves read without complaint`() throws {
    for command in CommandTable.commands {
      for example in command.examples {
        let words = example.key.split(separator: " ").map(String.init).prefix { $0 != ">" }
        #expect(words.first == "cabstand" && words.dropFirst().first == command.name)
        _ = try ParsedArguments(words.dropFirst(2), of: command)
      }
    }
  }
}
