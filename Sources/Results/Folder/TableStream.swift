import Dispatch

/// A table whose rows are written while they come about, by another thread.
///
/// A row needs no memory once it is written. Callers that hand rows over faster than they can be written
/// have to wait.
public final class TableStream<Row: ResultRow>: @unchecked Sendable {
  /// Number of rows best handed over at once.
  public static var blockLength: Int { 4096 }

  /// Number of blocks that may wait to be written.
  private static var greatestBacklog: Int { 8 }

  private let queue = DispatchQueue(label: "cabstand.rows")
  private let room = DispatchSemaphore(value: greatestBacklog)

  // Touched on the queue only.
  private var table: TableFile<Row>?
  private var failure: ResultError?

  /// Takes over a table that `ResultFolder.openTable` made.
  public init(_ table: consuming TableFile<Row>) { self.table = consume table }

  /// Adds rows at the end; a failure is told by `finish`.
  /// - Parameter rows: the rows.
  public func append(_ rows: [Row]) {
    room.wait()
    queue.async {
      defer { self.room.signal() }
      guard self.failure == nil else { return }
      do throws(ResultError) { try self.table?.append(contentsOf: rows) } catch {
        self.failure = error
      }
    }
  }

  /// Waits until all rows are written, after which no more may come.
  /// - Returns: the table, for `ResultFolder.finish`.
  /// - Throws: `ResultError.cannotWrite` when some did not reach the file.
  public func finish() throws(ResultError) -> TableFile<Row> {
    queue.sync {}
    if let failure { throw failure }
    guard let table = table.take() else { preconditionFailure("a table ends once") }
    return table
  }
}
