import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { drawOf } from '#lottery/draw.ts';
import type { DrawResult } from '#lottery/shape.ts';
import { tableOf } from '#lottery/tables/index.ts';
import type { Database } from '#server/db/database.ts';
import { lotteryPoolIssues } from '#server/domains/lottery/schema.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { openTestDatabase } from './fixture/database.ts';
import { openDraws } from './fixture/draws.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const game = 'lottery:sabado';
const least = 1_000_000_000n;

/** Six of 42 on the evening of a Saturday: tickets of 20.00, a shared first prize, tax on what is above 10,000.00. */
async function onSale() {
  const draws = await openDraws({ db, words: [game] });
  await draws.open();
  await draws.tick();
  const issues = await draws.issues();
  const cash = (member: { memberId: string }) => draws.balance(`player:${member.memberId}:cash`);
  const ways = async () => (await db.orm.select().from(lotteryPoolIssues)).filter(({ gameId }) => gameId === draws.gameId);
  const [first, second] = issues;
  if (!first || !second) throw new Error('no issues were made');
  return { draws, first, second, cash, ways };
}

/** One draw in five million makes it. */
const items = [{ playId: 'six', choice: '01,02,03,04,05,06', unitMinor: 2000n }];
const lineOf = (result: DrawResult) => result['main']?.join(',') ?? '';

describe('a shared prize', () => {
  test('begins at its least, grows by its part of the sales, and rolls over to the next draw when nobody has it', async () => {
    const { draws, first, second, ways } = await onSale();
    const member = await draws.newMember();
    for (const { numero } of [first, first, second]) await draws.buy({ member, numeros: [numero], items });
    await draws.to(first.drawAt);
    await draws.to(second.drawAt);
    const [one, two] = await ways();
    expect(one).toMatchObject({ openingMinor: 0n, guaranteedMinor: least, addedMinor: 800n, paidMinor: 0n, closingMinor: least + 800n });
    expect(two).toMatchObject({ openingMinor: least + 800n, guaranteedMinor: 0n, addedMinor: 400n, closingMinor: least + 1200n });
  });

  test('is split to the centavo by shares, the rest stays in it, and the tax is kept back (fault 9)', async () => {
    const { draws, first, cash, ways } = await onSale();
    const players = [await draws.newMember(), await draws.newMember()] as const;
    await draws.buy({ member: players[0], numeros: [first.numero], items });
    await draws.buy({ member: players[1], numeros: [first.numero], items, multiplier: 2 });
    await draws.to(first.lockAt);
    // the receipts are counted: what is on the tickets now decides what they are paid
    const [locked] = await draws.issues();
    const { seed, gameCode, numero, merkleRoot } = locked ?? first;
    const result = drawOf({ table: tableOf('six-42'), seed, gameCode, numero, merkleRoot: merkleRoot ?? '', beacon: null });
    await db.pool.query(`update lottery_tickets set items = jsonb_set(items, '{0,choice}', to_jsonb($1::text)) where game_id = $2`, [
      lineOf(result),
      draws.gameId,
    ]);
    await draws.to(first.drawAt);
    // 10,000,000.00 and a fifth of 60.00, in three shares: one of one ticket, two of the other
    const share = (least + 1200n) / 3n;
    expect(await ways()).toMatchObject([{ winners: 3, paidMinor: 3n * share, closingMinor: (least + 1200n) % 3n }]);
    const tickets = await draws.tickets();
    const prizes = [share, 2n * share];
    for (const [at, player] of players.entries()) {
      const prize = prizes[at] ?? 0n;
      const tax = (prize * 20n) / 100n;
      expect(tickets.find(({ memberId }) => memberId === player.memberId)).toMatchObject({
        state: 'won',
        prizeMinor: prize,
        taxMinor: tax,
      });
      expect(await cash(player)).toBe(100_000n - (at === 0 ? 2000n : 4000n) + prize - tax);
    }
    expect(await draws.balance('fees:lottery-tax:%')).toBe(prizes.reduce((sum, prize) => sum + (prize * 20n) / 100n, 0n));
  });
});

test('the books of all of it hold, and say so when a prize is not what was paid', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyLottery(db)).toEqual([]);
  await db.pool.query(`update lottery_tickets set prize_minor = prize_minor + 1 where state = 'won'`);
  const broken = (await verifyLottery(db)).map(({ rule }) => rule);
  expect(broken).toEqual(['a prize was paid, and no other', 'what was taken is what was paid and what the house has']);
});
