import { beforeEach, describe, expect, test } from 'vitest';

import { createSteadyClock, type SteadyClock } from '#server/platform/steady-clock.ts';

const start = Date.parse('2026-11-27T12:00:00Z');
const hourMs = 3_600_000;
let sources: { wall: number; monotonic: number; boot: number };
let clock: SteadyClock;

beforeEach(() => {
  sources = { wall: start, monotonic: 5_000, boot: 90_000 };
  clock = createSteadyClock({ wallMs: () => sources.wall, monotonicMs: () => sources.monotonic, bootMs: () => sources.boot });
});

/** Time goes by; the clocks are compared twice a second. */
function pass(ms: number, { databaseAheadMs }: { databaseAheadMs?: number } = {}): void {
  for (let gone = 0; gone < ms; gone += 500) {
    sources = { wall: sources.wall + 500, monotonic: sources.monotonic + 500, boot: sources.boot + 500 };
    clock.check(databaseAheadMs === undefined ? undefined : sources.monotonic - 5_000 + start + databaseAheadMs);
  }
}
const setWall = (byMs: number) => void (sources = { ...sources, wall: sources.wall + byMs });
const aheadMs = () => clock.now().getTime() - (start + sources.monotonic - 5_000);

describe('time that decides money', () => {
  test.each([hourMs, -hourMs, 48 * hourMs, -48 * hourMs, 2_001, -2_001])(
    'is not moved by a wall clock that is set by %i ms, says so, and heals when it is set back (fault 21)',
    (byMs) => {
      pass(1_000);
      setWall(byMs);
      pass(4_000);
      expect([aheadMs(), clock.partedMs()]).toEqual([0, byMs]);
      setWall(-byMs);
      pass(500);
      expect([aheadMs(), clock.partedMs()]).toEqual([0, 0]);
    },
  );

  test('follows a small correction in small steps', () => {
    setWall(1_900);
    pass(500);
    expect([aheadMs(), clock.partedMs()]).toEqual([50, 0]);
    pass(30_000);
    expect(aheadMs()).toBe(1_900);
  });

  test('goes on while the machine sleeps', () => {
    sources = { wall: sources.wall + hourMs, monotonic: sources.monotonic, boot: sources.boot + hourMs };
    clock.check();
    expect([clock.now().getTime() - start, clock.partedMs()]).toEqual([hourMs, 0]);
  });

  test('is set by wall clock and database together, where both have contradicted it for some seconds', () => {
    setWall(hourMs);
    pass(3_000, { databaseAheadMs: hourMs });
    expect([aheadMs(), clock.partedMs()]).toEqual([0, hourMs]);
    pass(3_000, { databaseAheadMs: hourMs });
    expect([aheadMs(), clock.partedMs()]).toEqual([hourMs, 0]);
  });

  test("stays where it is, and is not believed, while the database's clock alone is another", () => {
    pass(60_000, { databaseAheadMs: -hourMs });
    expect([aheadMs(), clock.partedMs()]).toEqual([0, -hourMs]);
  });

  test('is not believed while three clocks say three things', () => {
    setWall(hourMs);
    pass(60_000, { databaseAheadMs: -hourMs });
    expect([aheadMs(), clock.partedMs()]).toEqual([0, hourMs]);
  });
});
