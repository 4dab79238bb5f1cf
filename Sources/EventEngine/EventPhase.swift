/// The order of events that happen at the same instant: the smaller raw value happens first.
///
/// Conform one enum per model that lists its phases in order, with the reason for each place.
/// Events of the same instant and the same phase happen in the order in which they were scheduled.
public protocol EventPhase: RawRepresentable, Sendable where RawValue == UInt8 {}
