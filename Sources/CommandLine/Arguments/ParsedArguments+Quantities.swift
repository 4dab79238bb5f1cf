import Quantities

/// Shares given to flags.
enum ShareArgument {
  /// A share above 0 and below 100 %, as in `--precision 2%`.
  static func read(
    _ text: String, of flag: String, in arguments: ParsedArguments
  ) throws(Failure) -> Double {
    do throws(QuantityIssue) {
      let share = try Dimension.share.parse(text)
      guard share > 0, share < 1 else {
        throw QuantityIssue(
          message: "\(Wording.quoted(text)) is not above 0 and below 100 %", fix: nil)
      }
      return share
    } catch {
      throw arguments.usage(
        "\(flag): \(error.message)" + (error.fix.map { "; \($0)" } ?? ""))
    }
  }
}
