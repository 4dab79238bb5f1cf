/// Event of the data service.
enum DataEvent: BitwiseCopyable {
  /// Measurement by all applications.
  case sweep(number: Int32)

  /// End of an epoch, after the grace period for late samples.
  case epochEnds(Int32)

  /// Request of a company.
  case asks(Int32)
}
