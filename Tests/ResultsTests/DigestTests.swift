import Results
import Testing

@Suite struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
        + "klmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `SHA-256 gives the published hashes`(text: String, hash: String) {
    #expect(SHA256.hexadecimal(of: text) == hash)
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == hash)
  }

  @Test func `SHA-256 of a million times a`() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(
      SHA256.hexadecimal(of: text)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The hashes are those that `sha256sum` prints.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
  ])
  func `SHA-256 around the end of a block`(count: Int, hash: String) {
    #expect(SHA256.hexadecimal(of: String(repeating: "a", count: count)) == hash)
  }

  @Test func `SHA-256 does not depend on the pieces`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let whole = SHA256.hexadecimal(of: bytes)
    for size in [1, 3, 55, 63, 64, 65, 127, 128, 999] {
      var hash = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        rest.prefix(size).withUnsafeBytes { hash.update($0) }
        rest = rest.dropFirst(size)
      }
      #expect(hash.finish() == whole, "in pieces of \(size)")
    }
  }

  /// The values were computed from the definition by a program in another language.
  @Test func `a run digest keeps its published values`() {
    var digest = RunDigest()
    #expect(digest.hexadecimal == "b2a1d144c1038dc2")
    for word in UInt64(0)..<1000 { digest.add(word) }
    #expect(digest.hexadecimal == "12322a0a7f0d16e1")
    digest.add(Int64(-1))
    #expect(digest.hexadecimal == "4b53d82796df17c9")
  }

  @Test func `a run digest sees every bit, the order and the length`() {
    func digest(_ words: UInt64...) -> UInt64 {
      var digest = RunDigest()
      for word in words { digest.add(word) }
      return digest.value
    }
    var seen: Set<UInt64> = [digest(), digest(0), digest(0, 0), digest(1, 2), digest(2, 1)]
    for bit in UInt64(0)..<64 {
      seen.insert(digest(1 << bit, 0, 0))
      seen.insert(digest(0, 1 << bit, 0))
      seen.insert(digest(0, 0, 1 << bit))
    }
    #expect(seen.count == 5 + 3 * 64)
  }

  @Test func `one changed bit changes about half of the bits of a run digest`() {
    var changed = 0
    for bit in UInt64(0)..<64 {
      for base in UInt64(0)..<64 {
        var left = RunDigest()
        var right = RunDigest()
        left.add(base &* 0x1234_5678_9abc_def1)
        right.add(base &* 0x1234_5678_9abc_def1 ^ 1 << bit)
        changed += (left.value ^ right.value).nonzeroBitCount
      }
    }
    // 64 x 64 x 64 fair coins: mean 131,072, standard deviation 256; six of them on either side.
    #expect(abs(changed - 131_072) < 6 * 256)
  }
}
