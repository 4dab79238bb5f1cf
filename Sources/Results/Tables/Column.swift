/// One column of the rows of a table, where its name, its property and its meaning are declared.
///
/// The header, the guide, the writer and the reader all follow from it:
///
/// ```swift
/// .column("ride_s", \.rideTime, "Time from pickup to dropoff.")
/// ```
/// The type of the property decides how a cell is written, and its unit: see `CellValue`.
public struct Column<Row>: Sendable {
  /// A property of a row.
  typealias Path<Value> = any WritableKeyPath<Row, Value> & Sendable

  typealias Write = @Sendable (UnsafeRawPointer, inout CSVWriter) -> Void
  typealias Read =
    @Sendable (UnsafeMutableRawPointer, inout CellReader) throws(StoredResultsError) -> Void

  typealias Store = @Sendable (UnsafeRawPointer, inout ValueWriter) -> Void
  typealias Load =
    @Sendable (UnsafeMutableRawPointer, inout ValueReader) throws(ValueReader.WrongLength) -> Void

  /// What programs and people are told.
  private(set) var description: ColumnDescription

  /// The property.
  let path: any PartialKeyPath<Row> & Sendable

  /// Whether the cells only repeat what others say, and are held against them.
  private(set) var repeatsOthers = false

  // Rows are written and read by the million: a place in memory costs nothing to find, and a key path
  // does. The places are those of stored properties, as key paths tell them.
  let write: Write
  let read: Read

  // The same for the bytes of unfinished runs.
  let store: Store
  let load: Load
  private var fill: @Sendable (inout Row) -> Void = { _ in }

  private init(
    _ description: ColumnDescription, _ path: any PartialKeyPath<Row> & Sendable,
    write: @escaping Write, read: @escaping Read, store: @escaping Store, load: @escaping Load
  ) {
    self.description = description
    self.path = path
    self.write = write
    self.read = read
    self.store = store
    self.load = load
  }

  /// Gives a row what it has where the file lacks the column.
  func fillAbsent(_ row: inout Row) { fill(&row) }

  /// The same column, which files of earlier versions may lack.
  /// - Parameter fill: gives a row of such a file what it has instead, once its other columns are read;
  ///   otherwise the property stays as in a new row.
  /// - Returns: the changed column.
  func recent(_ fill: @escaping @Sendable (inout Row) -> Void = { _ in }) -> Column {
    var column = self
    column.description.mayBeAbsent = true
    column.fill = fill
    return column
  }

  /// The same column of rows that hold these rows.
  func inside<Outer>(_ place: any WritableKeyPath<Outer, Row> & Sendable) -> Column<Outer> {
    let offset = Column<Outer>.offset(of: place)
    return Column<Outer>(
      description, place, write: { [write] in write($0 + offset, &$1) },
      read: { [read] row, cells throws(StoredResultsError) in try read(row + offset, &cells) },
      store: { [store] in store($0 + offset, &$1) },
      load: { [load] row, bytes throws(ValueReader.WrongLength) in try load(row + offset, &bytes) })
  }

  /// The same column with another meaning.
  func meaning(_ meaning: String) -> Column {
    var column = self
    column.description.description = meaning
    return column
  }

  /// A column of a stored property, which stands as it is among the bytes of unfinished runs.
  private static func stored<Value: CellValue>(
    _ description: ColumnDescription, _ path: Path<Value>,
    write: @escaping @Sendable (Value, inout CSVWriter) -> Void,
    read: @escaping @Sendable (inout CellReader) throws(StoredResultsError) -> Value
  ) -> Column {
    let offset = offset(of: path)
    return Column(
      description, path,
      write: { write(($0 + offset).assumingMemoryBound(to: Value.self).pointee, &$1) },
      read: { row, cells throws(StoredResultsError) in
        (row + offset).assumingMemoryBound(to: Value.self).pointee = try read(&cells)
      },
      store: { ($0 + offset).assumingMemoryBound(to: Value.self).pointee.write(to: &$1) },
      load: { row, bytes throws(ValueReader.WrongLength) in
        (row + offset).assumingMemoryBound(to: Value.self).pointee = try Value.read(from: &bytes)
      })
  }

  private static func offset(of path: PartialKeyPath<Row>) -> Int {
    guard let offset = MemoryLayout<Row>.offset(of: path) else {
      preconditionFailure("\(path) is no stored property")
    }
    return offset
  }
}

// MARK: - What is declared

extension Column {
  /// A column of the values of a stored property.
  /// - Parameters:
  ///   - name: in the header line: snake_case, with the unit at its end or before its statistic.
  ///   - path: the property.
  ///   - unit: of the cells, where their type has none.
  ///   - allowed: the only texts that may stand in a cell, where their type allows more.
  ///   - meaning: of a cell, in one plain sentence.
  /// - Returns: the column.
  static func column<Value: CellValue>(
    _ name: String, _ path: Path<Value>, unit: String? = nil,
    allowed: [String]? = nil, _ meaning: String
  ) -> Column {
    var form = Value.form
    form.unit = unit ?? form.unit
    form.allowed = allowed ?? form.allowed
    return stored(
      ColumnDescription(name: name, form: form, description: meaning), path,
      write: { $0.write(to: &$1) },
      read: { cells throws(StoredResultsError) in try Value.read(from: cells) })
  }

  /// A column of values that are worked out from a row, and from which a row is made.
  ///
  /// The property stands for the column; `get` says what stands in the cell, and `set` puts what was
  /// read into a row: what it answers is wrong with the cell.
  static func column<Value: CellValue>(
    _ name: String, _ path: any PartialKeyPath<Row> & Sendable, unit: String? = nil,
    _ meaning: String,
    get: @escaping @Sendable (Row) -> Value,
    set: @escaping @Sendable (inout Row, Value) -> String?
  ) -> Column {
    var form = Value.form
    form.unit = unit ?? form.unit
    return Column(
      ColumnDescription(name: name, form: form, description: meaning), path,
      write: { row, cells in
        get(row.assumingMemoryBound(to: Row.self).pointee).write(to: &cells)
      },
      read: { row, cells throws(StoredResultsError) in
        let value = try Value.read(from: cells)
        if let wrong = set(&row.assumingMemoryBound(to: Row.self).pointee, value) {
          throw cells.broken(wrong)
        }
      },
      store: { get($0.assumingMemoryBound(to: Row.self).pointee).write(to: &$1) },
      load: { row, bytes throws(ValueReader.WrongLength) in
        let value = try Value.read(from: &bytes)
        if set(&row.assumingMemoryBound(to: Row.self).pointee, value) != nil {
          throw ValueReader.WrongLength()
        }
      })
  }

  /// A column that only repeats what follows from others.
  static func repeating<Value: CellValue & Equatable & CustomStringConvertible>(
    _ name: String, _ path: any PartialKeyPath<Row> & Sendable, _ meaning: String,
    get: @escaping @Sendable (Row) -> Value
  ) -> Column {
    var column = Column(
      ColumnDescription(name: name, form: Value.form, description: meaning), path,
      write: { row, cells in
        get(row.assumingMemoryBound(to: Row.self).pointee).write(to: &cells)
      },
      read: { row, cells throws(StoredResultsError) in
        let expected = get(row.assumingMemoryBound(to: Row.self).pointee)
        guard try Value.read(from: cells) == expected else {
          throw cells.unfit("\(expected), which follows from other columns")
        }
      }, store: { _, _ in }, load: { _, _ in })
    column.repeatsOthers = true
    return column
  }

  /// The column that says under which policy a row came about.
  static func policy(
    _ path: Path<Int32>, _ name: String = "policy",
    _ meaning: String = "Policy under which the row came about."
  ) -> Column {
    numbered(
      name, path, meaning, write: { $1.policy($0) },
      read: { cells throws(StoredResultsError) in try cells.policy() })
  }

  /// The column that says in which replication a row came about.
  static func replication(_ path: Path<Int32>) -> Column {
    column("replication", path, "Number of the replication, from 1.")
  }

  /// A column of keys of zones, which are numbers in a row.
  static func zone(
    _ name: String, _ path: Path<Int32>, _ meaning: String
  ) -> Column {
    numbered(name, path, meaning, write: { $1.zone($0) }, read: { $0.zone() })
  }

  /// A column of keys of zones, which are numbers in a row, or nothing.
  static func zone(
    _ name: String, _ path: Path<Int32?>, _ meaning: String
  ) -> Column {
    numbered(
      name, path, meaning,
      write: { if let zone = $0 { $1.zone(zone) } else { $1.missing() } },
      read: { $0.isMissing ? nil : $0.zone() }, mayBeMissing: true)
  }

  /// A column of names of driver groups, which are numbers in a row.
  static func group(
    _ name: String, _ path: Path<Int32>, _ meaning: String
  ) -> Column {
    numbered(name, path, meaning, write: { $1.group($0) }, read: { $0.group() })
  }

  /// A column of names of residents, which are numbers in a row.
  static func resident(
    _ name: String, _ path: Path<Int32>, _ meaning: String
  ) -> Column {
    numbered(name, path, meaning, write: { $1.resident($0) }, read: { $0.resident() })
  }

  /// A column of kinds of appointments, which are numbers in a row.
  static func activityType(
    _ name: String, _ path: Path<Int32>, _ meaning: String
  ) -> Column {
    numbered(name, path, meaning, write: { $1.activityType($0) }, read: { $0.activityType() })
  }

  /// A column of names of stations of ambulances, which are numbers in a row.
  static func station(
    _ name: String, _ path: Path<Int32>, _ meaning: String
  ) -> Column {
    numbered(name, path, meaning, write: { $1.station($0) }, read: { $0.station() })
  }

  /// A column of names of stations of ambulances, which are numbers in a row, or nothing.
  static func station(
    _ name: String, _ path: Path<Int32?>, _ meaning: String
  ) -> Column {
    numbered(
      name, path, meaning,
      write: { if let station = $0 { $1.station(station) } else { $1.missing() } },
      read: { $0.isMissing ? nil : $0.station() }, mayBeMissing: true)
  }

  /// A column of names of hospitals, which are numbers in a row, or nothing.
  static func hospital(
    _ name: String, _ path: Path<Int32?>, _ meaning: String
  ) -> Column {
    numbered(
      name, path, meaning,
      write: { if let hospital = $0 { $1.hospital(hospital) } else { $1.missing() } },
      read: { $0.isMissing ? nil : $0.hospital() }, mayBeMissing: true)
  }

  /// A column of names of shops, which are numbers in a row.
  static func shop(_ name: String, _ path: Path<Int32>, _ meaning: String) -> Column {
    numbered(name, path, meaning, write: { $1.shop($0) }, read: { $0.shop() })
  }

  private static func numbered<Value: CellValue>(
    _ name: String, _ path: Path<Value>, _ meaning: String,
    write: @escaping @Sendable (Value, inout CSVWriter) -> Void,
    read: @escaping @Sendable (inout CellReader) throws(StoredResultsError) -> Value,
    mayBeMissing: Bool = false
  ) -> Column {
    let form = CellForm(type: .text, mayBeMissing: mayBeMissing)
    return stored(
      ColumnDescription(name: name, form: form, description: meaning), path, write: write,
      read: read)
  }

  /// A column of the values of a metric.
  static func metric(
    _ metric: Metric, in path: Path<MetricValues>
  ) -> Column {
    var column = column(
      metric.rawValue, path, unit: metric.unit,
      metric.definition, get: { $0[keyPath: path][metric] },
      set: { row, value in
        row[keyPath: path][metric] = value
        return nil
      })
    column.description.metric = metric
    column.description.mayBeAbsent = true
    return column
  }
}
