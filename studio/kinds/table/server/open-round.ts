import { randomUUID } from 'node:crypto';

import type { StudioCore } from '#studio/studio-core.ts';

import { chainById, latestChain, newChain, seedsAt, type TableChain } from './chain-store.ts';
import { insertTableRound, isLive, latestRound, type TableRound } from './round-store.ts';
import type { Table } from './tables.ts';

/** Opens the table's next round when it is time, once among all processes. Returns the table's latest round. */
export async function openRound(core: StudioCore, table: Table): Promise<TableRound | undefined> {
  const last = await latestRound(core.db, table.id);
  const now = core.now();
  if (last && (isLive(last) || (last.nextAt !== null && last.nextAt > now))) return last;
  const { chain, position } = await placeAfter(core, table.id, last);
  const closesAt = later(now, table.times.bettingMs);
  await insertTableRound(core.db, {
    id: randomUUID(),
    tableId: table.id,
    number: (last?.number ?? 0) + 1,
    mathId: table.rules.mathId,
    chainId: chain.id,
    position,
    state: 'betting',
    opensAt: now,
    closesAt,
    startsAt: later(closesAt, table.times.closedMs),
    resultAt: null,
    nextAt: null,
    ...seedsAt(chain, position),
    clientSeed: null,
    outcome: null,
    isInterrupted: false,
    beatAt: null,
    settledAt: null,
  });
  return latestRound(core.db, table.id);
}

/** A chain is used up before the next one is published. */
async function placeAfter(
  core: StudioCore,
  tableId: string,
  last: TableRound | undefined,
): Promise<{ chain: TableChain; position: number }> {
  if (last) {
    const chain = await chainById(core.db, last.chainId);
    if (last.position < chain.length) return { chain, position: last.position + 1 };
    return { chain: await newChain(core, tableId), position: 1 };
  }
  return { chain: (await latestChain(core.db, tableId)) ?? (await newChain(core, tableId)), position: 1 };
}

export function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
