import Documents

/// One column of an input table: its name, the form of its cells and the property of a row that it
/// sets.
///
/// The declaration is the only description of a column: header, reader and messages follow it.
///
/// ```swift
/// TableColumn("capacity", .count(1...50_000), \.capacity)
/// TableColumn("machines", .count(1...50_000), \.machines, .optional)
/// ```
struct TableColumn<Row> {
  /// Names in the header; several for a value that several cells give, such as a place.
  let names: [String]
  let presence: ColumnPresence

  /// Reads the cells of a row into a property, and reports invalid ones.
  let read: (RowReader, inout Row) -> Void

  /// Names that the header needs.
  var required: [String] { presence == .required ? names : [] }

  /// Declares columns that give one value together.
  init(
    _ names: [String], _ presence: ColumnPresence = .optional,
    read: @escaping (RowReader, inout Row) -> Void
  ) {
    (self.names, self.presence, self.read) = (names, presence, read)
  }

  /// Declares a column.
  /// - Parameters:
  ///   - name: name in the header.
  ///   - form: form of its cells.
  ///   - presence: required, filled or optional.
  ///   - put: stores the value of a cell in the row.
  init<Value>(
    _ name: String, _ form: CellForm<Value>, _ presence: ColumnPresence = .required,
    put: @escaping (inout Row, Value) -> Void
  ) {
    self.init([name], presence) { reader, row in
      guard presence == .required || reader.has(name),
        presence != .optional || !reader.text(name).isEmpty,
        let value = form.read(TableCell(row: reader, column: name))
      else { return }
      put(&row, value)
    }
  }

  /// Declares a column of a property that always has a value.
  init<Value>(
    _ name: String, _ form: CellForm<Value>, _ path: WritableKeyPath<Row, Value>,
    _ presence: ColumnPresence = .required
  ) {
    self.init(name, form, presence) { $0[keyPath: path] = $1 }
  }

  /// Declares a column of an optional property.
  init<Value>(
    _ name: String, _ form: CellForm<Value>, _ path: WritableKeyPath<Row, Value?>,
    _ presence: ColumnPresence = .required
  ) {
    self.init(name, form, presence) { $0[keyPath: path] = $1 }
  }

  /// Returns the same column, read only in some rows.
  func only(where applies: @escaping (RowReader) -> Bool) -> TableColumn {
    TableColumn(names, presence) { if applies($0) { read($0, &$1) } }
  }
}

/// Treatment of a missing column and of an empty cell.
enum ColumnPresence {
  /// The header needs the column; the form of the cell decides about empty cells.
  case required

  /// Without the column, the property keeps its initial value.
  case filled

  /// Without the column or with an empty cell, the property keeps its initial value.
  case optional
}
