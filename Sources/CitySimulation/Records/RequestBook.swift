import CityModels
import Quantities
import Results

/// Settled requests of the window: their totals, and their rows if kept.
struct RequestBook {
  private let window: MeasurementWindow
  private let keepsRows: Bool

  /// Stream to which rows are written block by block; nil if they are kept here.
  private let stream: TableStream<RequestRow>?

  /// One row for each request, in the order of the requests; empty unless rows are kept.
  private(set) var rows: [RequestRow] = []
  private(set) var figures: RequestFigures
  private(set) var hours = HourlyWaits()
  private(set) var digest = RunDigest()

  /// Requests that were open when the run ended.
  private(set) var open: [OpenRequest] = []

  /// Number of assigned taxis that were not first in their queue.
  var inversions = 0

  init(
    window: MeasurementWindow, waitLimit: TimeSpan, keepsRows: Bool,
    stream: TableStream<RequestRow>? = nil
  ) {
    self.window = window
    self.keepsRows = keepsRows || stream != nil
    self.stream = stream
    figures = RequestFigures(waitLimit: waitLimit)
  }

  /// Reserves memory for a number of requests.
  mutating func reserveCapacity(_ count: Int) {
    figures.reserveCapacity(count)
    if keepsRows {
      rows.reserveCapacity(stream == nil ? count : TableStream<RequestRow>.blockLength)
    }
  }

  @inline(__always)
  mutating func add(_ row: RequestRow) {
    figures.add(row)
    hours.add(row, startOfDay: window.startOfDay)
    row.add(to: &digest)
    guard keepsRows else { return }
    rows.append(row)
    if let stream, rows.count == TableStream<RequestRow>.blockLength { passOn(to: stream) }
  }

  @inline(never)
  private mutating func passOn(to stream: TableStream<RequestRow>) {
    stream.append(rows)
    rows = []
    rows.reserveCapacity(TableStream<RequestRow>.blockLength)
  }

  /// Records a request that is open when the run ends.
  /// - Parameters:
  ///   - ride: its number.
  ///   - patience: the longest further search for a taxi; nil for no limit.
  mutating func addOpen(_ ride: Int32, patience: TimeSpan?) {
    open.append(OpenRequest(ride: ride, furtherWait: patience))
  }

  /// Computes the totals after the last request.
  ///
  /// A taxi may be assigned at the last instant of a passenger's patience. Its approach is assumed
  /// to take no longer than the longest of the day.
  mutating func close() {
    for place in open.indices {
      open[place].furtherWait = open[place].furtherWait.map { $0 + figures.longestPickUp }
    }
    figures.close()
    if let stream { passOn(to: stream) }
  }
}
