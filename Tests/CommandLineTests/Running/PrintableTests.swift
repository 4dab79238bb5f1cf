import Documents
import Quantities
import TestSupport
import Testing

@testable import CommandLine

/// Names from files are printed on the terminal without their control characters.
@Suite struct PrintableTests {
  private static let evil = "a\u{1b}]0;pwn\u{07}\u{1b}[31mred\u{9b}2J\u{7f}\u{202e}\r"
  private static let clean = "a?]0;pwn??[31mred?2J???"

  private func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" }
  }

  @Test func `control characters become visible, and nothing else changes`() {
    #expect(Wording.printable(Self.evil) == Self.clean)
    for text in ["", "plain\n\ttext", "Zürich, 20 °C – “żółć” 東京 👩‍👩‍👧", "É\u{301}"] {
      #expect(Wording.printable(text) == text)
    }
    for scalar in (0...0x2100).compactMap(Unicode.Scalar.init) {
      let shown = Wording.printable("x\(scalar)y")
      #expect(!hasControl(shown))
      if !scalar.isControl { #expect(shown == "x\(scalar)y") }
    }
  }

  @Test func `both streams are clean, and the colours of verdicts stay`() {
    let session = Session(["no\(Self.evil)command"])
    #expect(session.code == .usage && !hasControl(session.messages))
    let record = Shown()
    var console = record.console
    console.output(Self.evil)
    console.message(Self.evil)
    #expect(record.text == Self.clean + Self.clean)
    console.hasColour = true
    record.text = ""
    console.output(lines: ["PASS \(Self.evil)"])
    #expect(record.text == "\u{1b}[1;32mPASS\u{1b}[0m \(Self.clean)\n")
    record.text = ""
    console.overwriteMessage(Self.evil)
    #expect(record.text == "\r\(Self.clean)\u{1b}[K")
  }

  /// JSON has every character of a name, with control characters as escapes.
  @Test func `JSON keeps control characters as escapes`() throws {
    let value: DocumentValue = ["name": .text(Self.evil)]
    for layout in DocumentValue.Layout.allCases {
      let text = value.text(layout)
      #expect(!hasControl(text) && Wording.printable(text) == text)
      #expect(text.contains("a\\u001b]0;pwn\\u0007\\u001b[31mred\\u009b2J\\u007f\\u202e\\r"))
      let again = try DocumentReader.read(text, file: "x.json")
      #expect(again["name"]?.content == .text(Self.evil))
    }
  }

  private final class Shown: @unchecked Sendable {
    var text = ""

    var console: Console {
      Console(
        output: { self.text += $0 }, message: { self.text += $0 }, isTerminal: true, processors: 1,
        interruption: { nil })
    }
  }
}
