/// Every command.
///
/// Arguments are read and help is written from this table alone.
enum CommandTable {
  static let commands: [CommandDescription] = [
    run, compare, sweep, bound, size, calibrate, learn, steady, baseline, check, trail, places,
    report,
    replay,
    publish, attack, policyTest, validate, estimate, policies, explain, new, importing, schema, man,
    completions,
  ]

  static func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }

  /// Flags that every command has.
  static let common: [Flag] = [
    Flag("--help", short: "-h", "show this help"),
    Flag("--quiet", short: "-q", "print errors only"),
    Flag("--plain", "print no colours, drawings or progress, and one record a line"),
  ]

  /// Flag that lets a command overwrite an existing file or folder.
  static func force(_ what: String) -> Flag {
    Flag("--force", "overwrite \(what) if it exists")
  }

  static let set = Flag(
    "--set", "PATH=VALUE", isRepeatable: true,
    "replace a value of the scenario, as in fleet.taxis=500")

  static let policy = Flag(
    "--policy", "NAME", "policy to simulate (default: the first of the scenario)")

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

  static let seed = Flag(
    "--seed", "N", "seed of all random numbers (default: the seed of the scenario)")

  static let threads = Flag(
    "--threads", "N", "number of threads (default: one per processor)")
}
