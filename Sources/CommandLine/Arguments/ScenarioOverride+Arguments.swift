import Scenarios

extension ScenarioOverride {
  /// Reads the values of `--set`; one that is not `PATH=VALUE` is a mistake in the arguments.
  static func read(_ texts: [String]) throws(Failure) -> [ScenarioOverride] {
    var overrides: [ScenarioOverride] = []
    do throws(ScenarioError) {
      for text in texts { overrides.append(try ScenarioOverride(text)) }
    } catch {
      throw .override(error)
    }
    return overrides
  }
}
