import Quantities
public import Results

// Data that an interrupted experiment keeps of replications whose rows will be written.
extension ReplicationRecord {
  /// Writes the whole record as bytes, for `init(from:)`.
  ///
  /// The transcript and the action counts are not written: only external policies have them, and
  /// their days are not kept.
  public func write(to bytes: inout ValueWriter) {
    bytes.append(rows: requests)
    bytes.append(rows: taxis)
    bytes.append(rows: zones)
    bytes.append(rows: fleet)
    bytes.append(rows: warmUp)
    bytes.append(rows: movements)
    bytes.append(rows: places)
    bytes.append(rows: service)
    bytes.append(rows: log)
    bytes.append(fields: totals)
    events.write(to: &bytes)
    bytes.append(demandDigest)
    bytes.append(runDigest)
    hourlyWaits.write(to: &bytes)
    bytes.append(rows: activities)
    bytes.append(rows: legs)
    bytes.append(rows: breaks)
    bytes.append(rows: means)
    bytes.append(rows: incidents)
    bytes.append(rows: ambulances)
    bytes.append(rows: responses)
    bytes.append(rows: alarms)
    bytes.append(rows: visits)
    bytes.append(rows: shops)
    bytes.append(rows: runs)
    bytes.append(rows: closures)
    bytes.append(rows: athletes)
    bytes.append(rows: laps)
    bytes.append(rows: runPaths)
    bytes.append(rows: dataRequests)
    bytes.append(rows: pushes)
    bytes.append(rows: subscriptions)
    bytes.append(rows: ambulanceMovements)
    bytes.append(rows: incidentPlaces)
    bytes.append(rows: shopPlaces)
    bytes.append(rows: shopChanges)
    bytes.append(rows: residentMovements)
  }

  /// Reads a record back.
  /// - Throws: `ValueReader.WrongValue` if the bytes are not a valid record.
  public init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    requests = try bytes.readRows()
    taxis = try bytes.readRows()
    zones = try bytes.readRows()
    fleet = try bytes.readRows()
    warmUp = try bytes.readRows()
    movements = try bytes.readRows()
    places = try bytes.readRows()
    service = try bytes.readRows()
    log = try bytes.readRows()
    totals = try bytes.readFields()
    events = try Int.read(from: &bytes)
    demandDigest = try bytes.read()
    runDigest = try bytes.read()
    // The figures sum the limit over all requests that waited longer; a larger limit could
    // overflow.
    guard totals.waitLimit.milliseconds.magnitude <= 1 << 36 else { throw ValueReader.WrongValue() }
    requestFigures = RequestFigures(requests, waitLimit: totals.waitLimit)
    hourlyWaits = try HourlyWaits(from: &bytes)
    activities = try bytes.readRows()
    legs = try bytes.readRows()
    breaks = try bytes.readRows()
    means = try bytes.readRows()
    incidents = try bytes.readRows()
    ambulances = try bytes.readRows()
    responses = try bytes.readRows()
    alarms = try bytes.readRows()
    visits = try bytes.readRows()
    shops = try bytes.readRows()
    runs = try bytes.readRows()
    closures = try bytes.readRows()
    athletes = try bytes.readRows()
    laps = try bytes.readRows()
    runPaths = try bytes.readRows()
    dataRequests = try bytes.readRows()
    pushes = try bytes.readRows()
    subscriptions = try bytes.readRows()
    ambulanceMovements = try bytes.readRows()
    incidentPlaces = try bytes.readRows()
    shopPlaces = try bytes.readRows()
    shopChanges = try bytes.readRows()
    residentMovements = try bytes.readRows()
  }
}
