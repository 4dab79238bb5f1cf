/// Effect of a late arrival on an appointment, and on its lateness.
public enum ActivityTiming: String, CellWord, Hashable, BitwiseCopyable {
  /// Start and end do not move.
  case fixed

  /// The end moves, so that a late arrival does not shorten the stay.
  case shifting

  /// It can be done at any time and always takes its full length; it cannot be late.
  case flexible
}
