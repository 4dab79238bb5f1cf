/// Cause of a late arrival at an appointment, other than the resident's own plan and traffic.
public enum LatenessCause: String, CellWord, Hashable, BitwiseCopyable {
  /// The taxi never came, or its delay was at least as long as the lateness.
  case taxi

  /// They waited for others at the meeting before, for at least as long as they were late.
  case others

  /// They queued outside a shop before, for at least as long as they were late.
  case door

  /// They were in the care of the emergency service at its start, or from before its end on.
  case care

  /// They were on the course of a run at some time from their planned departure to its end.
  case run
}
