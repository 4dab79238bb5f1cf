import CGSL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Purpose of random numbers: an append-only enumeration of the client.
///
/// The raw values are part of every stream's name, so changing one changes the results of every
/// seed. `Sendable`, with a `UInt16` behind each case.
public protocol StreamPurpose: RawRepresentable, Sendable where RawValue == UInt16 {}

/// Random streams of one replication.
///
/// A stream is named by (purpose, entity, second, attempt) and does not depend on earlier draws.
/// The same pairing thus gets the same random numbers under every policy. Make one per replication
/// and use it from one thread; it owns a GSL generator.
///
/// The generator is Philox4x64-10 with key (seed, replication) and counter
/// (block, second << 32 | attempt, entity, purpose): distinct names never share a block.
public final class RandomStreams {
  @usableFromInline let state: PhiloxState
  let generator: UnsafeMutablePointer<gsl_rng>

  /// Makes the streams of a replication, positioned at purpose 0, entity 0.
  /// - Parameters:
  ///   - seed: any number; the same seed and replication always give the same numbers.
  ///   - replication: any number; replications never share a block.
  public init(seed: UInt64, replication: Int) {
    GSLSetup.prepare()
    guard let generator = gsl_rng_alloc(PhiloxType.pointer), let memory = generator.pointee.state
    else { preconditionFailure("no memory for a random number generator") }
    self.generator = generator
    self.state = PhiloxState(gslState: memory)
    state.setKey(seed, UInt64(bitPattern: Int64(replication)))
  }

  deinit { gsl_rng_free(generator) }

  /// Starts a stream; the next draw is its first.
  /// - Parameters:
  ///   - purpose: the purpose of the numbers.
  ///   - entity: the entity that uses them; any number.
  ///   - second: the second entity, if each pairing has its own numbers; 0 to 2^32 - 1.
  ///   - attempt: the number of the attempt, if a pairing may recur; 0 to 2^32 - 1.
  /// - Complexity: O(1); nothing is allocated, and a block is computed only at the first draw.
  @inlinable
  public func begin(
    _ purpose: some StreamPurpose, _ entity: Int, _ second: Int = 0, attempt: Int = 0
  ) {
    // Out-of-range numbers would make two streams coincide. The shift also catches negative
    // numbers.
    precondition(
      (UInt64(bitPattern: Int64(second)) | UInt64(bitPattern: Int64(attempt))) >> 32 == 0,
      "a stream needs a second entity and an attempt from 0 to 4294967295")
    state.position(
      UInt64(truncatingIfNeeded: second) << 32 | UInt64(truncatingIfNeeded: attempt),
      UInt64(bitPattern: Int64(entity)), UInt64(purpose.rawValue))
  }

  /// Returns the next number of the stream, uniform in [0, 1): a multiple of 2^-53.
  @inlinable
  public func uniform() -> Double { state.nextUniform() }

  /// Returns true with a given probability; always uses one number of the stream.
  /// - Parameter probability: 0 or less is never true, 1 or more always, NaN never.
  /// - Returns: true if the event occurs.
  @inlinable
  public func chance(_ probability: Double) -> Bool { uniform() < probability }

  /// Returns a standard normal number (`gsl_ran_gaussian_ziggurat`).
  /// - Complexity: one number of the stream in most cases.
  public func gaussian() -> Double { gsl_ran_gaussian_ziggurat(generator, 1) }

  /// Returns an exponential number by the formula of `gsl_ran_exponential`.
  ///
  /// The formula is inlined because a call into the library costs as much as the computation.
  /// - Parameter mean: any number.
  /// - Returns: a number with the sign of the mean.
  /// - Complexity: one number of the stream.
  public func exponential(mean: Double) -> Double { -mean * log1p(-uniform()) }

  /// Returns a Poisson count (`gsl_ran_poisson`).
  /// - Parameter mean: 0 to 1e9; callers check user input.
  /// - Returns: a count of at least 0.
  /// - Complexity: O(log mean) numbers of the stream on average, at least one.
  public func poisson(mean: Double) -> Int {
    precondition(mean >= 0 && mean <= 1e9, "no Poisson count has mean \(mean): give 0 to 1e9")
    return Int(gsl_ran_poisson(generator, mean))
  }
}
