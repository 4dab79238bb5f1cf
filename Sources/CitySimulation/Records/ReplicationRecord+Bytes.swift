import Quantities
public import Results

// Data that an interrupted experiment keeps of replications whose rows will be written.
extension ReplicationRecord {
  /// Writes the whole record as bytes, for `init(from:)`.
  ///
  /// The transcript and the action counts are not written: only external policies have them, and
  /// their days are not kept.
  public func write(to bytes: inout ValueWriter) {
    tables.write(to: &bytes)
    bytes.append(fields: totals)
    events.write(to: &bytes)
    bytes.append(demandDigest)
    bytes.append(runDigest)
    hourlyWaits.write(to: &bytes)
  }

  /// Reads a record back.
  /// - Throws: `ValueReader.WrongValue` if the bytes are not a valid record.
  public init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    tables = try TableRows(from: &bytes)
    totals = try bytes.readFields()
    events = try Int.read(from: &bytes)
    demandDigest = try bytes.read()
    runDigest = try bytes.read()
    // The figures sum the limit over all requests that waited longer; a larger limit could
    // overflow.
    guard totals.waitLimit.milliseconds.magnitude <= 1 << 36 else { throw ValueReader.WrongValue() }
    requestFigures = RequestFigures(tables[RequestRow.self], waitLimit: totals.waitLimit)
    hourlyWaits = try HourlyWaits(from: &bytes)
  }
}
