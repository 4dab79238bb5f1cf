import CGSL

/// Philox as a GSL generator type, whose functions are Swift closures.
enum PhiloxType {
  /// Generator type for `gsl_rng_alloc`; it lives as long as the process.
  nonisolated(unsafe) static let pointer: UnsafePointer<gsl_rng_type> = {
    let name: StaticString = "philox4x64-10"
    let type = UnsafeMutablePointer<gsl_rng_type>.allocate(capacity: 1)
    type.initialize(
      to: gsl_rng_type(
        name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
        max: UInt.max,
        min: 0,
        size: PhiloxState.wordCount * MemoryLayout<UInt64>.stride,
        set: { state, seed in
          guard let state else { return }
          PhiloxState(gslState: state).setKey(UInt64(seed), 0)
        },
        get: { state in
          guard let state else { return 0 }
          return UInt(PhiloxState(gslState: state).next())
        },
        get_double: { state in
          guard let state else { return 0 }
          return PhiloxState(gslState: state).nextUniform()
        }))
    return UnsafePointer(type)
  }()
}

/// Process-wide settings of GSL.
enum GSLSetup {
  /// Turns off the error handler of GSL, which would abort the process.
  ///
  /// Only the first call has an effect.
  static func prepare() { _ = handlerIsOff }

  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()

  /// Returns the error for a GSL status code.
  static func failure(_ code: Int32) -> DistributionError {
    .gslFailure(code: Int(code), message: String(cString: gsl_strerror(code)))
  }
}
