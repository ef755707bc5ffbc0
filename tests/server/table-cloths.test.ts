import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TableGame } from '#studio/kinds/table/server/games.ts';
import { verifyTableRound } from '#studio/kinds/table/server/verify-round.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';
import { clockOf, sitDown } from './fixture/table.ts';

let operator: Operator;
let studio: TestStudio;
let clock: ReturnType<typeof clockOf>;

beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
  clock = clockOf(operator, studio);
});
afterAll(async () => {
  studio.close();
  await operator.close();
});

/** What each place of a bet of 1.00 brings back, worked out here from the outcome alone. */
const cloths: readonly { word: string; game: TableGame; payouts: (outcome: Record<string, unknown>) => Record<string, number> }[] = [
  {
    word: 'baccarat:siete',
    game: 'baccarat',
    payouts: ({ winner }) => ({
      player: winner === 'player' ? 200 : winner === 'tie' ? 100 : 0,
      banker: winner === 'banker' ? 195 : winner === 'tie' ? 100 : 0,
      tie: winner === 'tie' ? 900 : 0,
    }),
  },
  {
    word: 'roulette:avenida',
    game: 'roulette',
    payouts: ({ number }) => {
      const drawn = Number(number);
      const isRed = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(drawn);
      return {
        red: isRed ? 200 : 0,
        black: drawn > 0 && !isRed ? 200 : 0,
        'straight-17': drawn === 17 ? 3600 : 0,
        'dozen-1': drawn >= 1 && drawn <= 12 ? 300 : 0,
      };
    },
  },
  {
    word: 'sic-bo:sarao',
    game: 'sic-bo',
    payouts: ({ dice }) => {
      const [a = 0, b = 0, c = 0] = dice as number[];
      const isTriple = a === b && b === c;
      return { small: !isTriple && a + b + c <= 10 ? 200 : 0, big: !isTriple && a + b + c >= 11 ? 200 : 0 };
    },
  },
  {
    word: 'colour-game:perya',
    game: 'colour-game',
    payouts: ({ dice }) => {
      const count = (dice as string[]).filter((colour) => colour === 'red').length;
      return { 'single-red': [0, 200, 300, 1100][count] ?? 0, 'double-red': count >= 2 ? 1300 : 0 };
    },
  },
];

test.each(cloths)(
  'a shared table of $word pays each place of one bet by what fell, and its round is proved',
  async ({ word, game, payouts }) => {
    const member = await operator.newMember(100_000n);
    const guest = await sitDown(operator, studio, { member, gameId: await operator.addGame(word.replace(':', '-'), word) });
    const { roundId } = await clock.open(guest);
    const places = Object.keys(payouts({ dice: [] }));
    valueOf(await guest.bet(roundId, Object.fromEntries(places.map((place) => [place, '100']))));
    await clock.close(guest);
    const { outcome } = await clock.finish(guest);
    const [bet] = (await guest.refresh()).bets;
    const due = payouts(outcome ?? {});
    expect(Object.fromEntries((bet?.chips ?? []).map(({ place, payoutMinor }) => [place, Number(payoutMinor)]))).toEqual(due);
    const won = Object.values(due).reduce((sum, minor) => sum + minor, 0);
    expect(bet).toMatchObject({ state: 'settled', winMinor: String(won) });
    expect(await operator.balance(cashOf(member))).toBe(100_000n - BigInt(100 * places.length) + BigInt(won));
    await guest.leave();
    const proof = verifyTableRound(game, await guest.record(roundId));
    expect(proof).toMatchObject({ isSeedCommitted: true, isOfChain: true, isSaltRight: true, isOutcomeSame: true });
  },
);
