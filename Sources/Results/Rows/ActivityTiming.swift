/// What happens to an appointment when somebody comes late, and who counts as late at all.
public enum ActivityTiming: String, CellWord, Hashable, BitwiseCopyable {
  /// Start and end stand, whoever comes.
  case fixed

  /// Whoever comes late stays as long as they would have: the end moves.
  case shifting

  /// It can be done at any time, and takes as long as it takes; nobody is late.
  case flexible
}
