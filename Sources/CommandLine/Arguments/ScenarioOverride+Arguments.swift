import Scenarios

extension ScenarioOverride {
  /// Reads the values of `--set`, or of a flag like it; a text that is not `PATH=VALUE` is a usage
  /// error.
  static func read(
    _ texts: [String], from flag: String = "--set"
  ) throws(Failure) -> [ScenarioOverride] {
    var overrides: [ScenarioOverride] = []
    do throws(ScenarioError) {
      for text in texts { overrides.append(try ScenarioOverride(text, from: flag)) }
    } catch {
      throw .override(error)
    }
    return overrides
  }
}
