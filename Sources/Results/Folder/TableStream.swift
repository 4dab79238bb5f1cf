import Dispatch

/// A table whose rows another thread writes during the simulation.
///
/// A row needs no memory once it is written. Callers wait if they add rows faster than they can be
/// written.
public final class TableStream<Row: ResultRow>: @unchecked Sendable {
  /// Recommended number of rows per call of `append`.
  public static var blockLength: Int { 4096 }

  /// Maximum number of blocks waiting to be written.
  private static var greatestBacklog: Int { 8 }

  private let queue = DispatchQueue(label: "cabstand.rows")
  private let room = DispatchSemaphore(value: greatestBacklog)

  // Accessed on the queue only.
  private var table: TableFile<Row>?
  private var failure: ResultError?

  /// Takes ownership of a table that `ResultFolder.openTable` made.
  public init(_ table: consuming TableFile<Row>) { self.table = consume table }

  /// Appends rows.
  ///
  /// `finish` reports failures.
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

  /// Waits until all rows are written, after which none may be added.
  /// - Returns: the table, for `ResultFolder.finish`.
  /// - Throws: `ResultError.cannotWrite` if some could not be written.
  public func finish() throws(ResultError) -> TableFile<Row> {
    queue.sync {}
    if let failure { throw failure }
    guard let table = table.take() else { preconditionFailure("a table ends once") }
    return table
  }
}
