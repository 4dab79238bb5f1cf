import Quantities

/// Feeds the fields of a value into a fingerprint, in the order of their list.
private struct FieldDigest: FieldCoder {
  var digest: RunDigest

  mutating func code<Value: CellValue>(_ field: inout Value) {
    switch field {
    case let count as Int: digest.add(Int64(count))
    case let count as Int64: digest.add(count)
    case let span as TimeSpan: digest.add(span.milliseconds)
    case let number as Double: digest.add(number.bitPattern)
    case is TimeSpan?: digest.add(Int64(-1))
    default: preconditionFailure("\(Value.self) has no fingerprint")
    }
  }

  mutating func code<Value: CellValue>(_ field: inout Value, isDigested: Bool) {
    if isDigested { code(&field) }
  }

  /// A part has a fingerprint of its own.
  mutating func code<Part: StoredFields>(part: inout Part?) {}
}

extension StoredFields {
  /// Feeds the fields into a fingerprint.
  package func add(to digest: inout RunDigest) {
    var (fields, coder) = (self, FieldDigest(digest: digest))
    fields.code(&coder)
    digest = coder.digest
  }
}
