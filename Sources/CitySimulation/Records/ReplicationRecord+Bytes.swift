import Quantities
public import Results

// What an interrupted experiment keeps of the replications whose rows will be written.
extension ReplicationRecord {
  /// Writes the whole record as bytes, for `init(from:)`.
  public func write(to bytes: inout ValueWriter) {
    bytes.append(contentsOf: requests)
    bytes.append(contentsOf: taxis)
    bytes.append(contentsOf: zones)
    bytes.append(contentsOf: fleet)
    bytes.append(contentsOf: warmUp)
    bytes.append(contentsOf: movements)
    bytes.append(contentsOf: places)
    bytes.append(rows: service)
    bytes.append(rows: log)
    bytes.append(totals)
    bytes.append(events)
    bytes.append(contentsOf: [demandDigest, runDigest])
    bytes.append(transcriptDigest)
    bytes.append(contentsOf: hourlyWaits.sums)
    bytes.append(contentsOf: hourlyWaits.counts)
    bytes.append(contentsOf: activities)
    bytes.append(contentsOf: legs)
    bytes.append(contentsOf: breaks)
    bytes.append(contentsOf: means)
    bytes.append(contentsOf: incidents)
    bytes.append(contentsOf: ambulances)
    bytes.append(contentsOf: responses)
    bytes.append(contentsOf: alarms)
    bytes.append(contentsOf: visits)
    bytes.append(contentsOf: shops)
    bytes.append(contentsOf: runs)
    bytes.append(contentsOf: closures)
    bytes.append(contentsOf: athletes)
    bytes.append(contentsOf: runPaths)
    bytes.append(contentsOf: dataRequests)
    bytes.append(contentsOf: pushes)
    bytes.append(contentsOf: ambulanceMovements)
    bytes.append(contentsOf: incidentPlaces)
    bytes.append(contentsOf: shopPlaces)
    bytes.append(contentsOf: shopChanges)
  }

  /// Reads a record back.
  /// - Throws: `ValueReader.WrongLength` when the bytes are not those of a record.
  public init(from bytes: inout ValueReader) throws(ValueReader.WrongLength) {
    requests = try bytes.readAll()
    taxis = try bytes.readAll()
    zones = try bytes.readAll()
    fleet = try bytes.readAll()
    warmUp = try bytes.readAll()
    movements = try bytes.readAll()
    places = try bytes.readAll()
    service = try bytes.readRows()
    log = try bytes.readRows()
    totals = try bytes.read()
    events = try bytes.read()
    let digests: [UInt64] = try bytes.readAll()
    guard digests.count == 2 else { throw ValueReader.WrongLength() }
    (demandDigest, runDigest) = (digests[0], digests[1])
    transcriptDigest = try bytes.readText()
    requestFigures = RequestFigures(requests, waitLimit: totals.waitLimit)
    guard let hours = HourlyWaits(sums: try bytes.readAll(), counts: try bytes.readAll()) else {
      throw ValueReader.WrongLength()
    }
    hourlyWaits = hours
    activities = try bytes.readAll()
    legs = try bytes.readAll()
    breaks = try bytes.readAll()
    means = try bytes.readAll()
    incidents = try bytes.readAll()
    ambulances = try bytes.readAll()
    responses = try bytes.readAll()
    alarms = try bytes.readAll()
    visits = try bytes.readAll()
    shops = try bytes.readAll()
    runs = try bytes.readAll()
    closures = try bytes.readAll()
    athletes = try bytes.readAll()
    runPaths = try bytes.readAll()
    dataRequests = try bytes.readAll()
    pushes = try bytes.readAll()
    ambulanceMovements = try bytes.readAll()
    incidentPlaces = try bytes.readAll()
    shopPlaces = try bytes.readAll()
    shopChanges = try bytes.readAll()
  }
}
