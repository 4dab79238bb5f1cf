import RandomVariates

/// The purposes of the streams in these tests; the raw values have gaps on purpose.
enum TestPurpose: UInt16, StreamPurpose {
  case first = 0
  case second = 1
  case last = 65535
}

extension RandomStreams {
  /// The first numbers of a stream.
  func numbers(
    _ purpose: TestPurpose, _ entity: Int, _ second: Int = 0, attempt: Int = 0, count: Int = 6
  ) -> [Double] {
    begin(purpose, entity, second, attempt: attempt)
    return (0..<count).map { _ in uniform() }
  }
}
