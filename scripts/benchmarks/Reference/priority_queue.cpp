// The load of HoldModel.swift on std::priority_queue, the usual event queue of C++ simulators.
// Usage: priority_queue PENDING HOLDS. Prints nanoseconds per hold and the digest of the run.
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <vector>

struct Entry {
  std::int64_t time;
  std::uint64_t order;  // phase 8 bits, sequence 56 bits
  std::uint64_t event;
};

struct Later {
  bool operator()(const Entry& left, const Entry& right) const {
    return left.time != right.time ? left.time > right.time : left.order > right.order;
  }
};

struct Increments {
  std::uint64_t state = 0x9E3779B97F4A7C15;

  std::int64_t next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<std::int64_t>(std::countr_zero(state)) << 20 |
           static_cast<std::int64_t>(state >> 44);
  }
};

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const std::uint64_t pending = std::strtoull(arguments[1], nullptr, 10);
  const std::uint64_t holds = std::strtoull(arguments[2], nullptr, 10);
  Increments increments;
  std::uint64_t sequence = 0;
  std::priority_queue<Entry, std::vector<Entry>, Later> queue;
  for (std::uint64_t number = 0; number < pending; ++number)
    queue.push({increments.next(), sequence++, number});

  std::uint64_t digest = 0;
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t hold = 0; hold < holds; ++hold) {
    const Entry first = queue.top();
    queue.pop();
    digest = digest * 31 + (first.event ^ static_cast<std::uint64_t>(first.time));
    queue.push({first.time + increments.next(), sequence++, first.event});
  }
  const std::chrono::duration<double, std::nano> elapsed = std::chrono::steady_clock::now() - start;
  std::printf("%.3f %llu\n", elapsed.count() / static_cast<double>(holds),
              static_cast<unsigned long long>(digest));
}
