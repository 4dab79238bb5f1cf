/// Something about the data of people.
enum DataEvent: BitwiseCopyable {
  /// All applications measure.
  case sweep(number: Int32)

  /// An epoch is over, and late samples have had their time.
  case epochEnds(Int32)

  /// A company asks.
  case asks(Int32)
}
