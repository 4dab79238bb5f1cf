public import Quantities

/// A fast form of a sampler for hot loops: it holds no references and draws the simplest
/// distributions without a call.
///
/// A constant draws nothing. An exponential time is computed from one number of the stream by GSL's
/// formula, so it has the same bits as a draw of the `Sampler`, which draws all other
/// distributions.
@frozen
public struct Draw: BitwiseCopyable, Sendable {
  @usableFromInline
  enum Kind: BitwiseCopyable, Sendable { case constant, exponential, other }

  @usableFromInline let kind: Kind
  @usableFromInline let mean: Double
  @usableFromInline let constant: TimeSpan

  /// Prepares the fast form of a sampler.
  public init(_ sampler: Sampler) {
    mean = sampler.parameters.first
    constant = Sampler.span(ofSeconds: mean)
    kind =
      sampler.family == Constant.self
      ? .constant : sampler.family == Exponential.self ? .exponential : .other
  }

  /// Constant time of the distribution; nil if it is random.
  @inlinable
  public var always: TimeSpan? { kind == .constant ? constant : nil }

  /// Draws a duration from the current stream.
  /// - Parameters:
  ///   - streams: the streams.
  ///   - sampler: the sampler from which this value was made.
  /// - Returns: the same duration as `Sampler.drawTimeSpan(from:)`.
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
