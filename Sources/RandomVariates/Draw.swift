public import Quantities

/// A fast form of a sampler for hot loops: no references, and no call for the simplest distributions.
///
/// A constant draws nothing. An exponential time is computed from one number of the stream by GSL's
/// formula, so it has the same bits as a draw of the `Sampler`, which draws all other distributions.
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

  /// The time that it always is; nil if it is random.
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
