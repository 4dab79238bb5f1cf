import DispatchCore
import Documents
import Quantities

/// The block `rulebook`: a preset, and single rules that differ from it.
enum RulebookBlock {
  static let preset = Field(
    "preset", Shape<RulebookPreset>.choice,
    "Preset from which single rules may differ: the driver's yes assigns (one-step), or the "
      + "passenger confirms as well (two-step).",
    .standard("one-step"))

  /// All rules, by topic.
  static let rules = RulebookParameter.all

  static let shape: Shape<Rulebook> = .block(
    BlockDeclaration([preset.declaration] + rules.map(\.field.declaration), derived: fromPreset)
  ) { block in
    guard let preset = block[preset] else { return nil }
    var rulebook = preset.rulebook
    for rule in rules { rule.field.apply(block, &rulebook) }
    check(rulebook, in: block)
    return rulebook
  }

  /// Rules of the preset, so that a resolved scenario shows every rule that applies.
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
        key: rule.key, keyLocation: block.location, value: rule.standard(preset.rulebook))
    }
  }
}
