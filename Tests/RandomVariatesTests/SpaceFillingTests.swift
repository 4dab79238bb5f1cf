import Testing

@testable import RandomVariates

/// Points that fill a cube evenly.
@Suite struct SpaceFillingTests {
  @Test func `the Sobol sequence begins as published`() {
    #expect(
      SpaceFilling.sobol(count: 4, dimensions: 2)
        == [[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.375, 0.375]])
    #expect(SpaceFilling.sobol(count: 0, dimensions: 3).isEmpty)
    #expect(
      SpaceFilling.sobol(count: 2, dimensions: SpaceFilling.greatestSobolDimension)[0].count == 40)
  }

  @Test(arguments: [1, 2, 7, 50])
  func `each part of a dimension of a Latin hypercube holds one point`(count: Int) {
    let points = SpaceFilling.latinHypercube(count: count, dimensions: 3, seed: 5)
    for dimension in 0..<3 {
      let parts = points.map { Int($0[dimension] * Double(count)) }
      #expect(parts.sorted() == Array(0..<count))
    }
  }

  @Test func `a seed gives the same points, another one others`() {
    let points = SpaceFilling.latinHypercube(count: 20, dimensions: 2, seed: 1)
    #expect(points == SpaceFilling.latinHypercube(count: 20, dimensions: 2, seed: 1))
    #expect(points != SpaceFilling.latinHypercube(count: 20, dimensions: 2, seed: 2))
    // The order of one dimension says nothing about the other.
    #expect(points.map { $0[0] > 0.5 } != points.map { $0[1] > 0.5 })
  }
}
