/// One column of a table, declared with its name, property and meaning.
///
/// The header, the guide, the writer and the reader use this declaration:
///
/// ```swift
/// .column("ride_s", \.rideTime, "Time from pickup to dropoff.")
/// ```
/// The type of the property determines the format of a cell and its unit: see `CellValue`.
///
/// Functions that declare columns run once per column and are not specialised for each pair of row
/// and value, which made this the slowest module to build.
public struct Column<Row>: Sendable {
  /// A property of a row, created on demand: a program that writes two tables creates no key paths
  /// of the other fifty.
  typealias Path<Value> = @Sendable () -> any WritableKeyPath<Row, Value> & Sendable

  /// The same for a property that only identifies a column.
  typealias Identity = @Sendable () -> any PartialKeyPath<Row> & Sendable

  /// Description for programs and people.
  private(set) var description: ColumnDescription

  /// True if the cells only repeat others and are checked against them.
  private(set) var repeatsOthers = false

  /// Name in files of an earlier version; nil if it has not changed.
  private(set) var formerName: String?

  /// The list of the names in the cells; nil for a column of other values.
  private(set) var names: NameList?

  private let identity: Identity
  private let makeCodec: @Sendable () -> CellCodec
  private var fill: @Sendable (inout Row) -> Void = { _ in }

  private init(
    _ description: ColumnDescription, _ identity: @escaping Identity,
    makeCodec: @escaping @Sendable () -> CellCodec
  ) {
    self.description = description
    self.identity = identity
    self.makeCodec = makeCodec
  }

  /// The property.
  var path: any PartialKeyPath<Row> & Sendable { identity() }

  /// Conversion of the cells.
  ///
  /// Computed on each access, so read it once per table and not per row.
  var codec: CellCodec { makeCodec() }

  /// Sets the value of a row from a file that lacks the column.
  func fillAbsent(_ row: inout Row) { fill(&row) }

  /// Returns the same column, which files of earlier versions may lack.
  /// - Parameter fill: sets the value of a row from such a file, after its other columns are read.
  ///   By default, the property keeps the value of a new row.
  /// - Returns: the changed column.
  func recent(_ fill: @escaping @Sendable (inout Row) -> Void = { _ in }) -> Column {
    var column = self
    column.description.mayBeAbsent = true
    column.fill = fill
    return column
  }

  /// Returns the same column with its name in files of an earlier version.
  func formerly(_ name: String) -> Column {
    var column = self
    column.formerName = name
    return column
  }

  /// Returns the same column, limited to results of cities with a part.
  func only(with part: MetricGroup) -> Column {
    var column = recent()
    column.description.part = part
    return column
  }

  /// Returns the same column for rows that contain these rows.
  func inside<Outer>(_ place: @escaping Column<Outer>.Path<Row>) -> Column<Outer> {
    var column = Column<Outer>(description, place) { [makeCodec] in
      makeCodec().moved(by: Column<Outer>.offset(of: place()))
    }
    (column.formerName, column.names) = (formerName, names)
    return column
  }

  /// Returns the same column with another meaning.
  func meaning(_ meaning: String) -> Column {
    var column = self
    column.description.description = meaning
    return column
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
  ///   - name: name in the header line: snake_case, with the unit at its end or before its
  ///     statistic.
  ///   - path: the property.
  ///   - unit: unit of the cells, if their type has none.
  ///   - allowed: permitted texts of a cell, if their type permits more.
  ///   - meaning: meaning of a cell, in one plain sentence.
  /// - Returns: the column.
  @_semantics("optimize.sil.specialize.generic.never")
  static func column<Value: CellValue>(
    _ name: String, _ path: @autoclosure @escaping Path<Value>, unit: String? = nil,
    allowed: [String]? = nil, _ meaning: String
  ) -> Column {
    var form = Value.form
    form.unit = unit ?? form.unit
    form.allowed = allowed ?? form.allowed
    return Column(ColumnDescription(name: name, form: form, description: meaning), path) {
      Value.codec(at: offset(of: path()))
    }
  }

  /// A column of values that are computed from a row, and from which a row is restored.
  ///
  /// The property identifies the column. `get` computes the cell. `set` stores a value that was
  /// read into a row, and returns an error message for a wrong value.
  static func column<Value: CellValue>(
    _ name: String, _ path: @autoclosure @escaping Identity, unit: String? = nil,
    _ meaning: String,
    get: @escaping @Sendable (Row) -> Value,
    set: @escaping @Sendable (inout Row, Value) -> String?
  ) -> Column {
    var form = Value.form
    form.unit = unit ?? form.unit
    let codec = CellCodec(
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
      load: { row, bytes throws(ValueReader.WrongValue) in
        let value = try Value.read(from: &bytes)
        if set(&row.assumingMemoryBound(to: Row.self).pointee, value) != nil {
          throw ValueReader.WrongValue()
        }
      })
    return Column(ColumnDescription(name: name, form: form, description: meaning), path) { codec }
  }

  /// A column that only repeats values of other columns.
  static func repeating<Value: CellValue & Equatable & CustomStringConvertible>(
    _ name: String, _ path: @autoclosure @escaping Identity, _ meaning: String,
    get: @escaping @Sendable (Row) -> Value
  ) -> Column {
    let codec = CellCodec(
      write: { row, cells in
        get(row.assumingMemoryBound(to: Row.self).pointee).write(to: &cells)
      },
      read: { row, cells throws(StoredResultsError) in
        let expected = get(row.assumingMemoryBound(to: Row.self).pointee)
        guard try Value.read(from: cells) == expected else {
          throw cells.unfit("\(expected), which follows from other columns")
        }
      }, store: { _, _ in }, load: { _, _ in })
    let description = ColumnDescription(name: name, form: Value.form, description: meaning)
    var column = Column(description, path) { codec }
    column.repeatsOthers = true
    return column
  }

  /// The column with the policy of a row.
  @_semantics("optimize.sil.specialize.generic.never")
  static func policy(
    _ path: @autoclosure @escaping Path<Int32>, _ name: String = "policy",
    _ meaning: String = "Policy under which the row came about."
  ) -> Column {
    numbered(name, path, of: .policies, meaning) { offset in
      CellCodec(
        at: offset, write: { (policy: Int32, cells) in cells.name(policy, in: .policies) },
        read: { cells throws(StoredResultsError) in try cells.policy() },
        isKnown: { $1.policy == nil || $0 == $1.policy })
    }
  }

  /// The column with the replication of a row.
  @_semantics("optimize.sil.specialize.generic.never")
  static func replication(_ path: @autoclosure @escaping Path<Int32>) -> Column {
    let form = Int32.form
    let meaning = "Number of the replication, from 1."
    return Column(ColumnDescription(name: "replication", form: form, description: meaning), path) {
      CellCodec(
        at: offset(of: path()), write: { (number: Int32, cells) in number.write(to: &cells) },
        read: { cells throws(StoredResultsError) in try Int32.read(from: cells) },
        isKnown: { $1.replication == nil || $0 == $1.replication })
    }
  }

  /// A column of names, which are numbers in a row.
  @_semantics("optimize.sil.specialize.generic.never")
  static func name(
    _ name: String, _ path: @autoclosure @escaping Path<Int32>, of list: NameList,
    _ meaning: String
  ) -> Column {
    numbered(name, path, of: list, meaning) {
      CellCodec(
        at: $0, write: { (number: Int32, cells) in cells.name(number, in: list) },
        read: { $0.number(in: list) }, isKnown: { $0 < $1[list] })
    }
  }

  /// A column of names, which are numbers in a row, or nothing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func name(
    _ name: String, _ path: @autoclosure @escaping Path<Int32?>, of list: NameList,
    _ meaning: String
  ) -> Column {
    numbered(name, path, of: list, meaning, mayBeMissing: true) {
      CellCodec(
        at: $0,
        write: { (number: Int32?, cells) in
          if let number { cells.name(number, in: list) } else { cells.missing() }
        },
        read: { $0.isMissing ? nil : $0.number(in: list) },
        isKnown: { number, limits in number.map { $0 < limits[list] } ?? true })
    }
  }

  /// A column of names, which are numbers from 1 in a row, or nothing for 0.
  @_semantics("optimize.sil.specialize.generic.never")
  static func name(
    _ name: String, orNone path: @autoclosure @escaping Path<Int32>, of list: NameList,
    _ meaning: String
  ) -> Column {
    numbered(name, path, of: list, meaning, mayBeMissing: true) {
      CellCodec(
        at: $0,
        write: { (number: Int32, cells) in
          if number == 0 { cells.missing() } else { cells.name(number - 1, in: list) }
        },
        read: { $0.isMissing ? 0 : $0.number(in: list) + 1 }, isKnown: { $0 <= $1[list] })
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func numbered<Value: CellValue>(
    _ name: String, _ path: @escaping Path<Value>, of list: NameList, _ meaning: String,
    mayBeMissing: Bool = false, codec: @escaping @Sendable (_ offset: Int) -> CellCodec
  ) -> Column {
    let form = CellForm(type: .text, mayBeMissing: mayBeMissing)
    var column = Column(ColumnDescription(name: name, form: form, description: meaning), path) {
      codec(offset(of: path()))
    }
    column.names = list
    return column
  }
}

/// A row with values of metrics, one column each.
package protocol MetricRow: ResultRow {
  /// The values of its metrics.
  var metrics: MetricValues { get set }
}

extension Column where Row: MetricRow {
  /// A column of the values of a metric.
  static func metric(_ metric: Metric) -> Column {
    var column = column(
      metric.rawValue, \.metrics, unit: metric.unit, metric.definition,
      get: { $0.metrics[metric] },
      set: { row, value in
        row.metrics[metric] = value
        return nil
      })
    column.description.metric = metric
    column.description.mayBeAbsent = true
    return column
  }
}
