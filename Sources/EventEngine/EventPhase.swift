/// Order of events at the same instant: smaller raw values come first.
///
/// Each model has one conforming enum, which lists the phases in order with a reason for each.
/// Events of the same instant and the same phase happen in the order in which they were scheduled.
public protocol EventPhase: RawRepresentable, Sendable where RawValue == UInt8 {}
