import { uptime } from 'node:os';

import type { Clock } from './clock.ts';

/** The machine's clocks, in ms. */
export interface TimeSources {
  /** Since the epoch; can be set. */
  wallMs(): number;
  /** Cannot be set; stops while the machine sleeps. */
  monotonicMs(): number;
  /** Cannot be set; continues while the machine sleeps; coarse. */
  bootMs(): number;
}

/** Time that decides money: starts as the wall clock and continues by the monotonic one, so that setting the clock moves nothing. */
export interface SteadyClock extends Clock {
  /** How far the wall clock or the database's is ahead (ms; negative: behind) while they differ by more than 2 s; 0 while they agree. */
  partedMs(): number;
  /** Compares the clocks; call it twice a second. `databaseMs` is the database clock's time at this moment, if known. */
  check(databaseMs?: number): void;
  /** One 64-bit float: the offset to the monotonic clock. Shared, so that the embedded database's thread has the same time. */
  offset: SharedArrayBuffer;
}

const mostPartedMs = 2_000;
/** How much of a small difference each check corrects: clocks drift, and are corrected in small steps. */
const mostSlewMs = 50;
/** How often in a row wall clock and database have to agree against this clock before it is set to them. */
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

/** Makes this thread's `Date.now` the steady clock with this offset: for code that cannot be given a clock. */
export function followSteadyClock(offset: SharedArrayBuffer): void {
  const add = new Float64Array(offset);
  Date.now = () => Math.floor(machineTime.monotonicMs() + (add[0] ?? 0));
}

const isFar = (ms: number) => Math.abs(ms) > mostPartedMs;
