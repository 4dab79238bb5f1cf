public import Quantities

/// A sampler as a loop wants it: plain bits, and the simplest distributions drawn on the spot.
///
/// A constant draws nothing, and an exponential time takes one number of the stream by the formula of
/// GSL, so that every draw has the bits that `Sampler` gives; a test holds it to that. All else the
/// sampler draws.
@frozen
public struct Draw: BitwiseCopyable, Sendable {
  @usableFromInline
  enum Kind: BitwiseCopyable, Sendable { case constant, exponential, other }

  @usableFromInline let kind: Kind
  @usableFromInline let mean: Double
  @usableFromInline let constant: TimeSpan

  /// Looks at a sampler.
  public init(_ sampler: Sampler) {
    mean = sampler.parameters.first
    constant = Sampler.span(ofSeconds: mean)
    kind =
      sampler.family == Constant.self
      ? .constant : sampler.family == Exponential.self ? .exponential : .other
  }

  /// The time that it always is; nil where luck decides.
  @inlinable
  public var always: TimeSpan? { kind == .constant ? constant : nil }

  /// Draws a length of time from the stream that was begun.
  /// - Parameters:
  ///   - streams: the streams.
  ///   - sampler: the sampler that this was made of.
  /// - Returns: the time, as `Sampler.drawTimeSpan(from:)` has it.
  @inlinable
  public func timeSpan(
    from streams: RandomStreams, like sampler: @autoclosure () -> Sampler
  ) -> TimeSpan {
    switch kind {
    case .constant: constant
    case .exponential: exponential(from: streams)
    case .other: sampler().drawTimeSpan(from: streams)
    }
  }

  @usableFromInline
  func exponential(from streams: RandomStreams) -> TimeSpan {
    Sampler.span(ofSeconds: streams.exponential(mean: mean))
  }
}
