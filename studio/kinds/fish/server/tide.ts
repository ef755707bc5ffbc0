import { chainTo } from '#studio/kinds/table/engine/crash/chain.ts';
import { stillMs, tideMs } from '#studio/kinds/fish/engine/school.ts';
import type { PoolRow } from '#studio/store/fish-pools.ts';

/** A pool lasts a day: then comes other water with another chain of secrets. */
export const tidesOfPool = 480;

export interface Tide {
  number: number;
  startsAt: number;
  endsAt: number;
}

/** Tides follow from the clock alone: water that nobody watches costs nothing. The first is number 1. */
export function tideAt({ startedAt }: Pick<PoolRow, 'startedAt'>, nowMs: number): Tide {
  return tideNumber({ startedAt }, Math.floor((nowMs - startedAt.getTime()) / tideMs) + 1);
}

export function tideNumber({ startedAt }: Pick<PoolRow, 'startedAt'>, number: number): Tide {
  const startsAt = startedAt.getTime() + (number - 1) * tideMs;
  return { number, startsAt, endsAt: startsAt + tideMs };
}

/** Whether bullets are accepted: not in the last seconds, so that no process still accepts one when another reveals the secret. */
export function isOpen({ endsAt }: Tide, nowMs: number): boolean {
  return nowMs < endsAt - stillMs;
}

export interface TideSeeds {
  /** The secret that decides every bullet of the tide. */
  seed: string;
  /** Its hash: the secret of the previous tide, public when this one begins. It also moves the fish. */
  commitment: string;
}

const chains = new Map<string, readonly string[]>();
const mostChains = 200;

export function seedsOfTide({ id, lastSeed }: Pick<PoolRow, 'id' | 'lastSeed'>, tide: number): TideSeeds {
  let chain = chains.get(id);
  if (!chain) {
    if (chains.size >= mostChains) chains.clear();
    chain = chainTo(lastSeed, tidesOfPool);
    chains.set(id, chain);
  }
  const [commitment, seed] = [chain[tide - 1], chain[tide]];
  if (!commitment || !seed) throw new Error(`pool ${id} has no tide ${tide}`);
  return { seed, commitment };
}
