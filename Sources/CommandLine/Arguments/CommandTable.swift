/// Every command, in the order of the help.
enum CommandTable {
  static let commands: [Command] = [
    .run, .compare, .sweep, .bound, .size, .calibrate, .learn, .steady, .baseline, .check, .trail,
    .places, .report, .replay, .rerun, .publish, .attack, .policyTest, .validate, .estimate,
    .policies, .explain, .new, .importing, .schema, .man, .completionScript,
  ]

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// Flags that every command has.
  static let common: [Flag] = [
    Flag("--help", short: "-h", "show this help"),
    Flag("--quiet", short: "-q", "print errors only"),
    Flag("--plain", "print no colours, drawings or progress, and one record per line"),
  ]
}
