import { uptime } from 'node:os';

import type { Clock } from './clock.ts';

/** The clocks of the machine, in ms. */
export interface TimeSources {
  /** Since the epoch; anybody may set it. */
  wallMs(): number;
  /** Never set, stands still while the machine sleeps. */
  monotonicMs(): number;
  /** Never set, goes on while the machine sleeps; coarse. */
  bootMs(): number;
}

/** Time that decides money: it starts as the wall clock and goes on by the monotonic one, so that a clock that is set moves nothing. */
export interface SteadyClock extends Clock {
  /** How far the wall clock or the database's is ahead (ms; negative: behind) while they differ by more than 2 s; 0 while they agree. */
  partedMs(): number;
  /** Compares the clocks; to be called twice a second. `databaseMs` is the time by the database's clock at this moment, if it is known. */
  check(databaseMs?: number): void;
  /** One 64-bit float: what to add to the monotonic clock. Shared, so that the embedded database's thread has the same time. */
  offset: SharedArrayBuffer;
}

const mostPartedMs = 2_000;
/** What is made good of a small difference with each check: clocks drift, and are set right in small steps. */
const mostSlewMs = 50;
/** How often in a row wall clock and database have to say the same, against this clock, until it is set by them. */
const agreementsToAdopt = 10;
const leastSleepMs = 1_000;

export const machineTime: TimeSources = {
  wallMs: () => Date.now(),
  monotonicMs: () => Number(process.hrtime.bigint()) / 1e6,
  bootMs: () => uptime() * 1_000,
};

export function createSteadyClock({ wallMs, monotonicMs, bootMs }: TimeSources = machineTime): SteadyClock {
  const offset = new SharedArrayBuffer(8);
  const add = new Float64Array(offset);
  add[0] = wallMs() - monotonicMs();
  const nowMs = () => monotonicMs() + (add[0] ?? 0);
  const move = (byMs: number) => void (add[0] = (add[0] ?? 0) + byMs);
  const awakeAtStart = bootMs() - monotonicMs();
  let sleptMs = 0;
  let partedMs = 0;
  let agreements = 0;

  function check(databaseMs?: number): void {
    const newSleepMs = bootMs() - monotonicMs() - awakeAtStart - sleptMs;
    if (newSleepMs > leastSleepMs) {
      sleptMs += newSleepMs;
      move(newSleepMs);
    }
    const wallAheadMs = wallMs() - nowMs();
    const databaseAheadMs = databaseMs === undefined ? undefined : databaseMs - nowMs();
    partedMs = isFar(wallAheadMs) ? wallAheadMs : isFar(databaseAheadMs ?? 0) ? (databaseAheadMs ?? 0) : 0;
    if (partedMs === 0) move(Math.max(-mostSlewMs, Math.min(mostSlewMs, wallAheadMs)));
    const areAgainst = databaseAheadMs !== undefined && isFar(databaseAheadMs) && !isFar(wallAheadMs - databaseAheadMs);
    agreements = areAgainst ? agreements + 1 : 0;
    if (agreements < agreementsToAdopt) return;
    move(wallAheadMs);
    [partedMs, agreements] = [0, 0];
  }

  return { offset, check, partedMs: () => partedMs, now: () => new Date(nowMs()) };
}

/** Makes `Date.now` of this thread the steady clock with this offset: for code that cannot be handed a clock. */
export function followSteadyClock(offset: SharedArrayBuffer): void {
  const add = new Float64Array(offset);
  Date.now = () => Math.floor(machineTime.monotonicMs() + (add[0] ?? 0));
}

const isFar = (ms: number) => Math.abs(ms) > mostPartedMs;
