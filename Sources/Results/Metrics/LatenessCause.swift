/// What made a person late for an appointment, other than their own plan and traffic.
public enum LatenessCause: String, CellWord, Hashable, BitwiseCopyable {
  /// Their taxi never came, or its delay was at least as long as they were late.
  case taxi

  /// They waited for others at the meeting before, for at least as long as they were late.
  case others

  /// They queued at the door of a shop before, for at least as long as they were late.
  case door
}
