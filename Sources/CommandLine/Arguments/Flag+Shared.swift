/// Flags of several commands.
extension Flag {
  /// Flag that lets a command overwrite an existing file or folder.
  static func force(_ what: String) -> Flag {
    Flag("--force", "overwrite \(what) if it exists")
  }

  static func json(_ what: String = "the outcome") -> Flag {
    Flag("--json", "print \(what) as JSON, also with --quiet")
  }

  static let set = Flag(
    "--set", "PATH=VALUE", isRepeatable: true,
    "replace a value of the scenario, as in fleet.taxis=500")

  static let policy = Flag(
    "--policy", "NAME", "policy to simulate (default: the first of the scenario)")

  static let seed = Flag(
    "--seed", "N", "seed of all random numbers (default: the seed of the scenario)")

  static let threads = Flag(
    "--threads", "N", "number of threads (default: one per processor)")

  static let design = Flag(
    "--design", "FILE",
    "design points instead of --vary: a grid, a list, a Latin hypercube or a Sobol sequence")

  static let resultsParent = Flag(
    "--output", "DIR", short: "-o", "parent of the results folder (default: results)")

  static let bundle = Flag(
    "--bundle", "keep copies of all input tables in the results folder, for cabstand rerun")

  static let report = Flag("--report", "FILE", "also write the page of cabstand report")

  static let checkInvariants = Flag(
    "--check-invariants", "check the invariants of the service after every command (slow)")

  static let resumeSearch = Flag(
    "--resume", "continue an interrupted search from its finished days")

  /// Flags about external policies.
  static let external: [Flag] = [
    Flag(
      "--policy-command", "NAME=CMD", isRepeatable: true,
      "external policy: a shell command (see policy-test)"),
    Flag(
      "--policy-deadline", "TIME",
      "time limit for each answer of an external policy (default: 10 s)"),
    Flag("--record", "DIR", "record the messages to and from external policies"),
    Flag(
      "--replay", "DIR",
      "replay recorded answers instead of starting a program; needs no --policy-command"),
  ]
}
