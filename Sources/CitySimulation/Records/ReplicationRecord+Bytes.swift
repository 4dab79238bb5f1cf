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
    bytes.append(service.count)
    for row in service { row.write(to: &bytes) }
    bytes.append(log.count)
    for row in log { row.write(to: &bytes) }
    bytes.append(totals)
    bytes.append(events)
    bytes.append(contentsOf: [demandDigest, runDigest])
    bytes.append(transcriptDigest)
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
    var service: [ServiceRow] = []
    for _ in try bytes.readCount() { service.append(try ServiceRow(from: &bytes)) }
    self.service = service
    for _ in try bytes.readCount() { log.append(try EventRow(from: &bytes)) }
    totals = try bytes.read()
    events = try bytes.read()
    let digests: [UInt64] = try bytes.readAll()
    guard digests.count == 2 else { throw ValueReader.WrongLength() }
    (demandDigest, runDigest) = (digests[0], digests[1])
    transcriptDigest = try bytes.readText()
  }
}

extension ServiceRow {
  fileprivate func write(to bytes: inout ValueWriter) {
    bytes.append(policy)
    bytes.append(replication)
    bytes.append(topic)
    bytes.append(name)
    bytes.append(count)
  }

  fileprivate init(from bytes: inout ValueReader) throws(ValueReader.WrongLength) {
    self = .empty
    (policy, replication) = (try bytes.read(), try bytes.read())
    (topic, name) = (try bytes.readText() ?? "", try bytes.readText() ?? "")
    count = try bytes.read()
  }
}

extension EventRow {
  fileprivate func write(to bytes: inout ValueWriter) {
    bytes.append(contentsOf: [policy, replication, sequence, part])
    bytes.append(time)
    bytes.append(kind)
    bytes.append(contentsOf: [ride, taxi, zone, position, queueLength, passedRefused, passedLocked])
    bytes.append(ring)
    bytes.append(span)
    bytes.append(reason)
  }

  fileprivate init(from bytes: inout ValueReader) throws(ValueReader.WrongLength) {
    let numbers: [Int32] = try bytes.readAll()
    guard numbers.count == 4 else { throw ValueReader.WrongLength() }
    self = .empty
    (policy, replication, sequence, part) = (numbers[0], numbers[1], numbers[2], numbers[3])
    time = try bytes.read()
    kind = try bytes.read()
    let places: [Int32?] = try bytes.readAll()
    guard places.count == 7 else { throw ValueReader.WrongLength() }
    (ride, taxi, zone, position) = (places[0], places[1], places[2], places[3])
    (queueLength, passedRefused, passedLocked) = (places[4], places[5], places[6])
    ring = try bytes.read()
    span = try bytes.read()
    reason = try bytes.readText()
  }
}
