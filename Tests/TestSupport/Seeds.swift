import Foundation

/// The seeds of random worlds that a test tries.
///
/// With `CABSTAND_SEEDS` in the environment, as `scripts/soak` sets it, a test tries that many.
/// - Parameter usual: how many otherwise.
/// - Returns: the seeds, from 0 on.
public func seeds(_ usual: UInt64) -> Range<UInt64> {
  let wanted = ProcessInfo.processInfo.environment["CABSTAND_SEEDS"].flatMap { UInt64($0) }
  return 0..<(wanted ?? usual)
}
