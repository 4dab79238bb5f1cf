/// Receives the fields of a value one by one, to write or read them or add them to a fingerprint.
///
/// A type lists its fields once, and all three follow from the list.
public protocol FieldCoder {
  /// Error of reading a field; `Never` for writing.
  associatedtype Failure: Error

  /// Writes a field, or overwrites it with the value that is read.
  mutating func code<Value: CellValue>(_ field: inout Value) throws(Failure)

  /// The same for a field that is a part of the fingerprint only under a condition.
  mutating func code<Value: CellValue>(_ field: inout Value, isDigested: Bool) throws(Failure)

  /// The same for an optional part with fields.
  mutating func code<Part: StoredFields>(part: inout Part?) throws(Failure)
}

/// A value whose fields are stored one by one in the files of unfinished runs.
///
/// The same list of fields makes its fingerprint.
public protocol StoredFields {
  /// Value to read into.
  static var blank: Self { get }

  /// Passes every stored property to the coder, always in the same order.
  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure)
}

extension FieldCoder {
  /// Encodes or decodes a field like any other.
  public mutating func code<Value: CellValue>(
    _ field: inout Value, isDigested: Bool
  ) throws(Failure) {
    try code(&field)
  }

  /// Encodes or decodes the lanes of a vector.
  mutating func code<Vector: SIMD>(lanes: inout Vector) throws(Failure)
  where Vector.Scalar: CellValue {
    for lane in lanes.indices { try code(&lanes[lane]) }
  }

  /// Encodes or decodes an optional part with fields.
  public mutating func code<Part: StoredFields>(part: inout Part?) throws(Failure) {
    var isThere = part != nil
    try code(&isThere)
    guard isThere else {
      part = nil
      return
    }
    var fields = part ?? .blank
    try fields.code(&self)
    part = fields
  }
}

extension ValueWriter: FieldCoder {
  /// Writes a field.
  public mutating func code<Value: CellValue>(_ field: inout Value) { field.write(to: &self) }

  /// Writes the fields of a value.
  public mutating func append(fields value: some StoredFields) {
    var copy = value
    copy.code(&self)
  }
}

extension ValueReader: FieldCoder {
  /// Reads a field.
  public mutating func code<Value: CellValue>(_ field: inout Value) throws(WrongValue) {
    field = try Value.read(from: &self)
  }

  /// Reads the fields of a value.
  public mutating func readFields<Fields: StoredFields>() throws(WrongValue) -> Fields {
    var fields = Fields.blank
    try fields.code(&self)
    return fields
  }
}

extension ValueWriter {
  /// Writes the number of a case of an enumeration, from 0.
  mutating func append<Case: Equatable>(case value: Case, of all: some Collection<Case>) {
    guard let number = all.enumerated().first(where: { $0.element == value })?.offset else {
      preconditionFailure("\(value) is not among its own cases")
    }
    append(UInt8(number))
  }
}

extension ValueReader {
  /// Reads the number of a case of an enumeration.
  /// - Throws: `WrongValue` if there is no such case.
  mutating func read<Case>(caseOf all: some Collection<Case>) throws(WrongValue) -> Case {
    let number = Int(try read(UInt8.self))
    guard number < all.count else { throw WrongValue() }
    return all[all.index(all.startIndex, offsetBy: number)]
  }
}
