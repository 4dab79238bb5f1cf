import Documents

/// A check of fields of a block against one another.
///
/// It runs if all the fields that it names are valid.
struct BlockCheck<Model>: Sendable {
  /// Consequence of a failed check for its block.
  enum Verdict: Sendable {
    /// The block has no value.
    case useless

    /// An error; the block can still be bound, which finds further errors.
    case usable

    /// A warning; the block is valid.
    case warning
  }

  /// Message and fix.
  typealias Fault = (message: String, fix: String?)

  /// Keys of the fields, that of the report first.
  private let keys: [String]

  /// Consequence of a failed check for the block.
  private let verdict: Verdict

  /// Finds a fault of the model, which it may complete; nil for none.
  private let fault: @Sendable (inout Model) -> Fault?

  /// Declares a check.
  /// - Parameters:
  ///   - key: the field at which a fault is reported.
  ///   - others: other fields that the check compares.
  ///   - verdict: consequence of a failed check for the block.
  ///   - fault: finds a fault.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ key: String, with others: String..., verdict: Verdict = .useless,
    fault: @escaping @Sendable (inout Model) -> Fault?
  ) {
    keys = [key] + others
    self.verdict = verdict
    self.fault = fault
  }

  /// Declares a check with a fixed message.
  /// - Parameters:
  ///   - key: the field at which a fault is reported.
  ///   - others: other fields that the check compares.
  ///   - verdict: consequence of a failed check for the block.
  ///   - message: the fault.
  ///   - fix: its fix.
  ///   - holds: true if there is no fault.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ key: String, with others: String..., verdict: Verdict = .useless, message: String,
    fix: String? = nil, holds: @escaping @Sendable (Model) -> Bool
  ) {
    keys = [key] + others
    self.verdict = verdict
    fault = { holds($0) ? nil : (message, fix) }
  }

  /// Reports shares that do not add up to 100 %, and makes others add up to exactly 1.
  static func shares(
    _ keys: [String], of whole: String,
    in path: any WritableKeyPath<Model, [Double]> & Sendable
  ) -> BlockCheck {
    BlockCheck(keys) { model in
      var fault: Fault?
      let shares = Shares.normalized(model[keyPath: path]) { sum in
        fault = (
          "the shares of \(whole) add up to \(sum) %, not to 100 %", "change them so that they do"
        )
      }
      if let shares { model[keyPath: path] = shares }
      return fault
    }
  }

  private init(_ keys: [String], fault: @escaping @Sendable (inout Model) -> Fault?) {
    self.keys = keys
    verdict = .useless
    self.fault = fault
  }

  /// Reports a fault; true if the model is usable.
  func isPassed(by model: inout Model, in block: BlockReader) -> Bool {
    guard !block.isBroken(keys), let fault = fault(&model) else { return true }
    if verdict == .warning {
      block.warn(keys[0], fault.message, fix: fault.fix)
    } else {
      block.report(keys[0], fault.message, fix: fault.fix)
    }
    return verdict != .useless
  }
}
