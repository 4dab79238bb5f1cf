public import Quantities

extension Money: CellValue {
  /// Units of the currency of the scenario.
  public static var form: CellForm { CellForm(type: .number, unit: "currency") }

  /// Writes units with two decimals.
  public func write(to cells: inout CSVWriter) { cells.word(description) }

  /// Reads units with two decimals.
  public static func read(from cells: borrowing CellReader) throws(StoredResultsError) -> Money {
    try cells.money()
  }

  /// Writes the cents.
  public func write(to bytes: inout ValueWriter) { bytes.append(cents) }

  /// Reads cents that a run can have.
  public static func read(from bytes: inout ValueReader) throws(ValueReader.WrongValue) -> Money {
    let cents: Int64 = try bytes.read()
    guard Double(cents.magnitude) <= DayLimits.greatestNumber else {
      throw ValueReader.WrongValue()
    }
    return Money(cents: cents)
  }
}
