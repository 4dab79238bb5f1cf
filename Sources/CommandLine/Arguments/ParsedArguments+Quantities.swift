import Quantities

/// Shares given to flags.
enum ShareArgument {
  /// Reads a share above 0 and below 100 %, as in `--precision 2%`, or from 0 to 100 %.
  static func read(
    _ text: String, of flag: String, in arguments: ParsedArguments, includesEnds: Bool = false
  ) throws(Failure) -> Double {
    do throws(QuantityIssue) {
      let share = try Dimension.share.parse(text)
      guard includesEnds ? (0...1).contains(share) : share > 0 && share < 1 else {
        let range = includesEnds ? "from 0 to 100 %" : "above 0 and below 100 %"
        throw QuantityIssue(message: "\(Wording.quoted(text)) is not \(range)", fix: nil)
      }
      return share
    } catch {
      throw arguments.usage(
        "\(flag): \(error.message)" + (error.fix.map { "; \($0)" } ?? ""))
    }
  }
}
