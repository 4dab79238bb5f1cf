import DispatchCore
import Quantities

/// The block `rulebook`: a preset, and any single rule in its place.
enum RulebookBlock {
  static let preset = Field(
    "preset", Shape<RulebookPreset>.choice,
    "The rulebook that single rules depart from: the driver's yes assigns (one-step), or the "
      + "passenger confirms as well (two-step).",
    .standard("one-step"))

  /// Every single rule; what a rule means stands beside it in `Rulebook`.
  static let rules: [Rule] = [
    .duration(
      "offer_timeout", \.offerTimeout, "How long a driver may take to answer an offer."),
    .choice(
      "refusal_place", \.refusalPlace, "What a refusal does to the driver's place in the queue."),
    .choice("refusal_memory", \.refusalMemory, "For how long a ride remembers who refused it."),
    .yesOrNo(
      "passenger_confirms", \.passengerConfirms,
      "Whether the passenger has to confirm the taxi after the driver's yes."),
    .duration(
      "passenger_confirm_timeout", \.passengerConfirmTimeout,
      "How long the passenger may take to confirm; silence is a decline."),
    .choice(
      "no_taxi_action", \.noTaxiAction, "What happens when no taxi can be offered the ride."),
    .duration(
      "hold_recheck_period", \.holdRecheckPeriod, "The time between two looks at held rides."),
    .yesOrNo(
      "hold_recheck_on_available", \.holdRecheckOnAvailable,
      "Whether a taxi that becomes available is offered to a held ride at once."),
    cancelLimit,
    .choice(
      "after_drop_off", \.afterDropOff, "How a taxi gets back into a queue after a ride."),
    .choice(
      "log_in_effect", \.logInEffect, "What a driver has to do before he is in a queue."),
  ]

  static let shape: Shape<Rulebook> = .block(
    BlockDeclaration([preset.declaration] + rules.map(\.field), derived: fromPreset)
  ) { block in
    block[preset].map { preset in
      var rulebook = preset.rulebook
      for rule in rules { rule.apply(block, &rulebook) }
      return rulebook
    }
  }

  /// The rules of the preset, so that a resolved scenario shows every rule that held.
  @Sendable private static func fromPreset(_ block: DocumentValue) -> [DocumentMember] {
    var preset = RulebookPreset.oneStep
    if let value = block[RulebookBlock.preset.key] {
      guard case .text(let name) = value.content, let named = RulebookPreset(rawValue: name) else {
        return []
      }
      preset = named
    }
    return rules.map { rule in
      DocumentMember(
        key: rule.field.key, keyLocation: block.location, value: rule.standard(preset.rulebook))
    }
  }

  /// A number, or the word `none`.
  private struct CancelLimit: Sendable {
    let count: Int?
  }

  private static var cancelLimit: Rule {
    let number = Shape<Int>.wholeNumber(1...1_000_000, example: 3).map { CancelLimit(count: $0) }
    let none = Shape<String>.word(["none"]).map { _ in CancelLimit(count: nil) }
    let field = Field(
      "cancel_limit", .either(number, none),
      "How often a passenger may decline or cancel one request.", .optional)
    return Rule(
      field: field.declaration,
      apply: { block, rulebook in
        if let limit = block[field] { rulebook.cancelLimit = limit.count }
      },
      standard: { rulebook in rulebook.cancelLimit.map { .number($0) } ?? "none" })
  }
}

/// One rule of the rulebook as a field.
struct Rule: Sendable {
  let field: FieldDeclaration
  let apply: @Sendable (BlockReader, inout Rulebook) -> Void
  let standard: @Sendable (Rulebook) -> DocumentValue

  private static func rule<Value: Sendable>(
    _ key: String, _ path: any WritableKeyPath<Rulebook, Value> & Sendable, _ shape: Shape<Value>,
    _ summary: String, write: @escaping @Sendable (Value) -> DocumentValue
  ) -> Rule {
    let field = Field(key, shape, summary, .optional)
    return Rule(
      field: field.declaration,
      apply: { block, rulebook in
        if let value = block[field] { rulebook[keyPath: path] = value }
      },
      standard: { write($0[keyPath: path]) })
  }

  static func duration(
    _ key: String, _ path: any WritableKeyPath<Rulebook, TimeSpan> & Sendable, _ summary: String
  ) -> Rule {
    rule(
      key, path, .duration(.positiveTime, example: "30 s"), summary,
      write: { .text($0.description) })
  }

  static func yesOrNo(
    _ key: String, _ path: any WritableKeyPath<Rulebook, Bool> & Sendable, _ summary: String
  ) -> Rule {
    rule(key, path, .yesOrNo, summary, write: { DocumentValue(booleanLiteral: $0) })
  }

  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Rulebook, Value> & Sendable, _ summary: String
  ) -> Rule {
    rule(key, path, .choice, summary, write: { .text($0.rawValue) })
  }
}
