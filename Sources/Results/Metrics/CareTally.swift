public import Quantities

/// Residents in the care of the ambulance service.
public struct CareTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of times in the measurement window that a resident is taken into care.
  public package(set) var patients = 0

  /// Number of those times at which they are not at home or free.
  public package(set) var away = 0

  /// Number of these stays in care that end before the run does.
  public package(set) var ended = 0

  /// Total time of the stays that end.
  public package(set) var time = TimeSpan.zero

  /// Makes an empty tally.
  package init() {}
}

extension CareTally: StoredFields {
  /// An empty tally.
  public static var blank: CareTally { CareTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&patients)
    try coder.code(&away)
    try coder.code(&ended)
    try coder.code(&time)
  }
}
