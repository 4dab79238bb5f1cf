/// Every command.
///
/// The one table from which arguments are read and help is written.
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

  /// The flag that lets a command replace a file or folder of the name that it was given.
  static func force(_ what: String) -> Flag {
    Flag("--force", "replace \(what) if it is there already")
  }

  static let set = Flag(
    "--set", "PATH=VALUE", isRepeatable: true,
    "replace a value of the scenario, as in fleet.taxis=500")

  static let policy = Flag(
    "--policy", "NAME", "the policy (default: the first of the scenario)")

  static let external: [Flag] = [
    Flag(
      "--policy-command", "NAME=CMD", isRepeatable: true,
      "your own policy: a shell command (see policy-test)"),
    Flag("--policy-deadline", "TIME", "how long such a policy may take to answer (default: 10 s)"),
    Flag("--record", "DIR", "write down the messages to and from such policies"),
    Flag(
      "--replay", "DIR",
      "take the answers from there and start no program; needs no --policy-command"),
  ]

  static let seed = Flag(
    "--seed", "N", "the seed of all random numbers (default: as the scenario says)")

  static let threads = Flag(
    "--threads", "N", "the number of threads (default: one per processor)")
}
