import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The manual page and the completions, which say all that the command table says.
@Suite struct ShellTests {
  private let flags = (CommandTable.commands.flatMap(\.flags) + CommandTable.common)

  @Test func `the manual page has every command, flag, example and exit code`() {
    let session = Session("man")
    #expect(session.messages == "" && session.code == .success)
    let page = session.output
    #expect(page.hasPrefix(".TH CABSTAND 1 \"2026"))
    for command in CommandTable.commands {
      #expect(page.contains("\n.SS \"cabstand \(ManualPage.escaped(command.name))"))
      for example in command.examples {
        #expect(page.contains("\n\(ManualPage.escaped(example.key))\n"))
      }
    }
    for flag in flags { #expect(page.contains(".B \(ManualPage.escaped(flag.usage))\n")) }
    for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n")) }
    // A line that begins with a dot or an apostrophe is a request; all that are here are meant.
    let requests = Set(
      page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map {
        $0.prefix { $0 != " " }
      })
    #expect(
      requests == [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".EX", ".EE"])
  }

  @Test func `text for man means nothing else to it`() {
    #expect(ManualPage.escaped(".TH a\\b") == "\\&.TH a\\eb")
    #expect(ManualPage.escaped("'x' --set ~") == "\\(aqx\\(aq \\-\\-set \\(ti")
  }

  @Test(arguments: CompletionsCommand.shells)
  func `completions have every command and every flag`(shell: String) {
    let session = Session("completions", shell)
    #expect(session.messages == "" && session.code == .success)
    for command in CommandTable.commands {
      #expect(session.output.contains(command.name))
    }
    for flag in flags {
      let name = shell == "fish" ? "-l \(flag.name.dropFirst(2))" : flag.name
      #expect(session.output.contains(name), "\(flag.name)")
    }
    for name in Catalog.names + ["wait_s_mean", "small-town"] {
      #expect(session.output.contains(name), "\(name)")
    }
  }

  @Test func `a flag completes in the same way in every command`() {
    for name in Set(flags.map(\.name)) {
      // The scripts know flags and not commands; `--check` has a value except in `rerun`.
      let kinds = Set(flags.filter { $0.name == name && $0.value != nil }.map(\.completion))
      #expect(kinds.count <= 1, "\(name)")
    }
  }

  @Test func `shells are offered only words that need no quotes`() {
    for word in Meaning.names { #expect(!word.contains { " '\"".contains($0) }, "\(word)") }
  }

  @Test func `another shell is a mistake`() {
    #expect(
      Session("completions", "fissh").messages == """
        cabstand: completions: "fissh" is not a supported shell; did you mean fish?
          see: cabstand completions --help

        """)
    #expect(Session("completions", "cmd").code == .usage)
  }

  /// What bash offers for a line of which the last word is being written.
  private func offers(_ words: String...) throws -> [String] {
    let folder = try TestFolder()
    try folder.write(Session("completions", "bash").output, to: "completions")
    try folder.write("{}", to: "town.jsonc")
    try folder.write("", to: "notes.txt")
    try folder.makeFolder("results")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    try folder.write(
      """
      cd '\(folder.path)'; . ./completions
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1)
      _cabstand; printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "ask")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["--norc", folder("ask")]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `bash completes commands, flags, names and files`() throws {
    #expect(try offers("cabstand", "comp") == ["compare", "completions"])
    #expect(try offers("cabstand", "run", "--set", "--pol").isEmpty)
    #expect(
      try offers("cabstand", "run", "x", "--policy-") == ["--policy-command", "--policy-deadline"])
    #expect(try offers("cabstand", "run", "x", "--policy", "fi") == ["fifo"])
    #expect(try offers("cabstand", "run", "x", "--policy", "=", "fi") == ["fifo"])
    #expect(
      try offers("cabstand", "compare", "x", "--policies", "fifo,adj") == ["fifo,adjacent"])
    #expect(try offers("cabstand", "steady", "x", "--metric", "wait_s_m") == ["wait_s_mean"])
    #expect(try Set(offers("cabstand", "run", "")) == ["town.jsonc", "results"])
    #expect(try offers("cabstand", "trail", "") == ["results"])
    #expect(try offers("cabstand", "run", "x", "-o", "").contains("results"))
    #expect(try offers("cabstand", "report", "results", "-o", "").contains("town.jsonc"))
    #expect(try offers("cabstand", "baseline", "s") == ["save"])
    #expect(try offers("cabstand", "new", "air") == ["airport-rank"])
    #expect(try offers("cabstand", "completions", "z") == ["zsh"])
  }
}
