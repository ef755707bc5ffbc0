import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Frame } from '#studio/frame/open-frame.ts';
import type { Reply } from '#studio/frame/ports/studio.ts';
import { createTableLoop } from '#studio/kinds/table/client/table-loop.ts';
import type { TablesPort } from '#studio/kinds/table/client/ports/tables.ts';
import { isWindowOpen } from '#studio/kinds/table/client/model/table.ts';
import type { PublicRound, TableEvent, TableState } from '#studio/kinds/table/protocol.ts';

const opensAt = 1_800_000_000_000;
const people = { present: 1, betting: 0, tags: [], backed: {}, cashOuts: [] };
const roundOf = (number: number, phase: PublicRound['phase']): PublicRound => ({
  roundId: `6f1ff4a4-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  phase,
  opensAt,
  closesAt: opensAt + 10_000,
  startsAt: opensAt + 11_000,
  resultAt: phase === 'betting' ? null : opensAt + 16_000,
  nextAt: phase === 'betting' ? null : opensAt + 19_000,
  outcome: null,
  serverSeedHash: 'a'.repeat(64),
  serverSeed: null,
  clientSeed: null,
});

/** A table whose stream and answers are told by hand; crash and the cloth games have this loop alike. */
function openLoop(game: 'baccarat' | 'crash', first: PublicRound | null) {
  const stateOf = (round: PublicRound | null, serverTime = opensAt) =>
    ({
      ...{ serverTime, balanceMinor: '10000', currency: 'PHP', history: [], bets: [], unseen: [], lastBets: [] },
      now: { serverTime, round, people },
      session: { netMinor: '0' },
      table: { id: 't', game, chipsMinor: ['500'], leastMinor: '500', roundMostMinor: '6000', places: [], crash: null },
    }) as unknown as TableState;
  const asked: ((reply: Reply<TableState>) => void)[] = [];
  let told: (event: TableEvent) => void = () => undefined;
  const port = {
    readState: () => new Promise<Reply<TableState>>((resolve) => asked.push(resolve)),
    follow: (onEvent: typeof told) => void (told = onEvent),
  } as unknown as TablesPort;
  const frame = { state: stateOf(first), words: { t: (key: string) => key }, onRefresh: () => undefined } as unknown as Frame<TableState>;
  const loop = createTableLoop(frame, { port, face: { paint: () => undefined, tellResult: () => undefined, tellBet: () => undefined } });
  return {
    table: loop.table,
    /** The stream begins, or begins again. */
    opened: () => told({ type: 'now', now: { serverTime: opensAt, round: first, people } }),
    round: (round: PublicRound | null, serverTime = opensAt) => told({ type: 'round', serverTime, round }),
    count: () => asked.length,
    answer: async (at: number, round: PublicRound | null, serverTime = opensAt) => {
      asked[at]?.({ kind: 'value', value: stateOf(round, serverTime) });
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: opensAt + 500 });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('addEventListener', () => undefined);
  // messages to the page that holds the game
  vi.stubGlobal('window', { parent: { postMessage: () => undefined } });
  vi.stubGlobal('parent', { postMessage: () => undefined });
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['baccarat', 'crash'] as const)('an idle table of %s that a player opens first (GAME-078)', (game) => {
  test('takes bets in its first round, though the state that was asked for before is answered after the round has opened', async () => {
    const loop = openLoop(game, null);
    loop.opened();
    loop.round(roundOf(1, 'betting'));
    await loop.answer(0, null);
    expect(isWindowOpen(loop.table(), Date.now())).toBe(true);
    // what else is in the answer is asked for once more
    expect(loop.count()).toBe(2);
    await loop.answer(1, roundOf(1, 'betting'));
    expect(loop.table().round?.number).toBe(1);
  });

  test('never goes back to an earlier round or phase, by an answer or by the stream', async () => {
    const loop = openLoop(game, roundOf(4, 'running'));
    loop.opened();
    await loop.answer(0, roundOf(4, 'closed'));
    expect(loop.table().round?.phase).toBe('running');
    for (const [number, phase] of [
      [4, 'betting'],
      [3, 'result'],
    ] as const) {
      loop.round(roundOf(number, phase));
      expect(loop.table().round).toMatchObject({ number: 4, phase: 'running' });
    }
    loop.round(roundOf(5, 'betting'));
    loop.round(null, opensAt - 1);
    loop.round(roundOf(4, 'result'));
    expect(loop.table().round).toMatchObject({ number: 5, phase: 'betting' });
  });

  test('goes to sleep when it is told so after its round, and wakes with the next one only', () => {
    const loop = openLoop(game, roundOf(4, 'result'));
    loop.round(null, opensAt + 18_000);
    expect(loop.table().round?.number).toBe(4);
    loop.round(null, opensAt + 19_000);
    expect(loop.table().round).toBeNull();
    loop.round(roundOf(4, 'result'), opensAt + 18_000);
    expect(loop.table().round).toBeNull();
    loop.round(roundOf(5, 'betting'), opensAt + 30_000);
    expect(loop.table().round?.number).toBe(5);
  });
});
