import CGSL

/// The error handling of GSL, which by itself would abort the process.
enum GSLErrors {
  /// Turns off GSL's own handler, so that functions answer with a NaN; done at the first call.
  static func silence() { _ = handlerIsOff }

  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()
}
