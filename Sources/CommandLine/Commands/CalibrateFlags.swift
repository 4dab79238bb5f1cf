import Experiments
import Quantities
import Scenarios

/// Flags of `calibrate`: the observed figures, and the values to fit.
struct CalibrateFlags {
  /// Observed figures, one or two.
  let targets: [CalibrationTarget]

  /// Values to choose from, one grid for each target.
  let grids: [ParameterGrid]

  /// Maximum number of targets.
  private static let most = 2

  /// Reads the flags.
  /// - Throws: `Failure.usage` with every target that cannot be read, for a range without a grid,
  ///   and if the numbers of values and targets differ.
  init(_ arguments: ParsedArguments, _ scenario: Scenario) throws(Failure) {
    let texts = arguments.allValues(of: "--target")
    let ranges = arguments.allValues(of: "--vary")
    guard !texts.isEmpty else {
      throw arguments.usage(
        "calibrate needs --target: an observed figure, as in --target 'unserved_share = 13.8 %'")
    }
    guard !ranges.isEmpty else {
      throw arguments.usage(
        "calibrate needs --vary: a value to fit, as in --vary fleet.taxis=1000..3000")
    }
    guard texts.count <= Self.most, ranges.count <= Self.most else {
      let flag = texts.count > Self.most ? "--target" : "--vary"
      throw arguments.usage("\(flag) is given \(max(texts.count, ranges.count)) times; at most two")
    }
    guard texts.count == ranges.count else {
      throw arguments.usage(
        "\(Wording.count(ranges.count, "value")) for \(Wording.count(texts.count, "target")); give"
          + " one --vary for each --target")
    }
    targets = try Self.targets(texts, arguments, scenario)
    var grids: [ParameterGrid] = []
    for range in ranges {
      grids.append(try ParameterGrid(range: range, of: "--vary", arguments))
    }
    self.grids = grids
    guard Set(grids.map(\.path)).count == grids.count else {
      throw arguments.usage("--vary: \(grids[0].path) appears twice")
    }
  }

  private static func targets(
    _ texts: [String], _ arguments: ParsedArguments, _ scenario: Scenario
  ) throws(Failure) -> [CalibrationTarget] {
    var targets: [CalibrationTarget] = []
    var problems: [String] = []
    for text in texts {
      do throws(CheckProblem) {
        targets.append(try CalibrationTarget(text, in: scenario.measuredCity))
      } catch {
        problems.append("--target: \(error)")
      }
    }
    guard problems.isEmpty else { throw arguments.usage(problems.joined(separator: "\n")) }
    guard Set(targets.map(\.subject)).count == targets.count else {
      throw arguments.usage("--target: \(targets[0].subject) appears twice")
    }
    return targets
  }

  /// Settings for the values at some places, in the form of `--set`.
  func settings(at places: [Int]) -> [String] {
    zip(grids, places).map { $0.setting(at: $1) }
  }
}
