import DispatchCore
import Documents
import Quantities

extension PolicySetting {
  /// The parameter as a field of the block of its policy, whose values in the catalog are the
  /// defaults.
  func field(of standard: any DispatchPolicy) -> PropertyField<any DispatchPolicy> {
    switch form {
    case .duration(let property, let range, let example):
      field(.duration(Limits(range), example: example), property, standard) {
        .text($0.description)
      }
    case .distance(let property, let range, let example):
      field(.distance(Limits(range), example: example), property, standard) {
        .text("\(Wording.number($0.meters)) m")
      }
    case .count(let property, let range, let example):
      field(.wholeNumber(range, example: example), property, standard) { .number($0) }
    case .number(let property, let range):
      field(
        .number(Limits(range), example: property.read(standard) ?? range.upperBound), property,
        standard
      ) { DocumentValue(.number($0, text: Wording.number($0)), at: .builtIn) }
    case .word(let property, let words):
      field(.word(words), property, standard) { .text($0) }
    case .opportunity(let property):
      // A block has no default.
      field(OpportunityParameters.shape, property, standard) { _ in .null }
    }
  }

  private func field<Value>(
    _ shape: Shape<Value>, _ property: Property<Value>, _ standard: any DispatchPolicy,
    write: (Value) -> DocumentValue
  ) -> PropertyField<any DispatchPolicy> {
    let presence = property.read(standard).map { Presence.standard(write($0)) } ?? .optional
    return PropertyField(Field(key, shape, summary, presence), put: property.write)
  }
}

extension Limits {
  fileprivate init(_ range: ClosedRange<Double>) {
    self = .from(range.lowerBound, to: range.upperBound)
  }
}
