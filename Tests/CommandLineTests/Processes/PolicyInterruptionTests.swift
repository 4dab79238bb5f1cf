import Foundation
import TestSupport
import Testing

/// Asking the program to stop while it waits for a policy.
@Suite struct PolicyInterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `a policy that is waited for does not hold the program up, and ends with it`(
    _ signal: Int32
  ) throws {
    let folder = try TestFolder()
    try folder.write(SmallCity.busy, to: "city.jsonc")
    let ending = try BuiltProgram(folder: folder).interrupt(
      with: signal, "run", "city.jsonc", "--threads", "1", "--policy-deadline", "90 s",
      "--policy-command", "mine=echo $$ > number; sleep 1000; echo")
    #expect(ending.messages == "cabstand: interrupted; nothing was written\n")
    #expect(ending.code == (signal == SIGINT ? 130 : 143))
    #expect(try !folder.names().contains("out"))
    // The signal may have come before the policy was started.
    guard let text = try? folder.read("number"),
      let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return }
    #expect(kill(number, 0) == -1)
  }

  @Test func `a closed pipe to a policy is no signal for the program`() throws {
    let folder = try TestFolder()
    try folder.write(SmallCity.busy, to: "city.jsonc")
    let greeting = "{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\"}"
    let ending = try BuiltProgram(folder: folder).run(
      "run", "city.jsonc", "--threads", "1", "--output", "out", "--policy-command",
      "mine=read -r line; exec <&-; echo '\(greeting)'; sleep 1")
    #expect(ending.code == 65)
    #expect(ending.messages.hasPrefix("cabstand: policy mine, replication 1: the program "))
  }
}
