import Testing

// All tests as one program, with the arguments of `swift test`: --filter, --skip, --no-parallel.
await Testing.__swiftPMEntryPoint() as Never
