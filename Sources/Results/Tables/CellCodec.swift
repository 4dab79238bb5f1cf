/// Conversion of a property of a row to and from a cell, and to and from the bytes of unfinished
/// runs.
///
/// Rows are converted by the million, so the conversion uses an offset in memory, which is
/// determined once. It does not depend on the type of the row, so that the code is compiled once
/// per type of value.
public struct CellCodec: Sendable {
  typealias Write = @Sendable (UnsafeRawPointer, inout CSVWriter) -> Void
  typealias Read =
    @Sendable (UnsafeMutableRawPointer, inout CellReader) throws(StoredResultsError) -> Void

  typealias Store = @Sendable (UnsafeRawPointer, inout ValueWriter) -> Void
  typealias Load =
    @Sendable (UnsafeMutableRawPointer, inout ValueReader) throws(ValueReader.WrongValue) -> Void

  let write: Write
  let read: Read
  let store: Store
  let load: Load

  init(
    write: @escaping Write, read: @escaping Read, store: @escaping Store, load: @escaping Load
  ) {
    self.write = write
    self.read = read
    self.store = store
    self.load = load
  }

  /// Makes the conversion of a stored property.
  /// - Parameters:
  ///   - offset: offset of the property in a row, in bytes.
  ///   - write: writes a cell.
  ///   - read: reads a cell.
  ///   - isKnown: checks a stored value against the limits of the day.
  init<Value: CellValue>(
    at offset: Int, write: @escaping @Sendable (Value, inout CSVWriter) -> Void,
    read: @escaping @Sendable (inout CellReader) throws(StoredResultsError) -> Value,
    isKnown: @escaping @Sendable (Value, DayLimits) -> Bool = { _, _ in true }
  ) {
    self.init(
      write: { write(($0 + offset).assumingMemoryBound(to: Value.self).pointee, &$1) },
      read: { row, cells throws(StoredResultsError) in
        (row + offset).assumingMemoryBound(to: Value.self).pointee = try read(&cells)
      },
      store: { ($0 + offset).assumingMemoryBound(to: Value.self).pointee.write(to: &$1) },
      load: { row, bytes throws(ValueReader.WrongValue) in
        let value = try Value.read(from: &bytes)
        guard isKnown(value, bytes.limits) else { throw ValueReader.WrongValue() }
        (row + offset).assumingMemoryBound(to: Value.self).pointee = value
      })
  }

  /// Returns the same conversion for rows inside other rows.
  /// - Parameter offset: offset of the inner row in the outer one, in bytes.
  /// - Returns: the conversion of the outer row.
  func moved(by offset: Int) -> CellCodec {
    let (write, read, store, load) = (write, read, store, load)
    return CellCodec(
      write: { write($0 + offset, &$1) },
      read: { row, cells throws(StoredResultsError) in try read(row + offset, &cells) },
      store: { store($0 + offset, &$1) },
      load: { row, bytes throws(ValueReader.WrongValue) in try load(row + offset, &bytes) })
  }
}

extension CellValue {
  /// Returns the conversion of a stored property of this type.
  public static func codec(at offset: Int) -> CellCodec {
    CellCodec(
      at: offset, write: { (value: Self, cells) in value.write(to: &cells) },
      read: { cells throws(StoredResultsError) in try Self.read(from: cells) })
  }
}

extension Double {
  /// Returns the conversion of a stored property, which must be finite: only metrics may be
  /// infinite.
  public static func codec(at offset: Int) -> CellCodec {
    CellCodec(
      at: offset, write: { (value: Double, cells) in value.write(to: &cells) },
      read: { cells throws(StoredResultsError) in try Double.read(from: cells) },
      isKnown: { value, _ in value.isFinite })
  }
}
