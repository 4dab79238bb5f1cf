import CGSL

/// Error handling of GSL, which by default aborts the process.
enum GSLErrors {
  /// Disables GSL's error handler, so that functions return a NaN; done at the first call.
  static func silence() { _ = handlerIsOff }

  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()
}
