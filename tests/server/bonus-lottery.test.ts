import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { acceptBonus, showOffers } from '#server/domains/bonus/index.ts';
import { moveDrawsOn, voidIssue } from '#server/domains/lottery/index.ts';
import { cancelTicket } from '#server/domains/lottery/orders/cancel-ticket.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { offerOf } from './fixture/bonus.ts';
import { openTestDatabase } from './fixture/database.ts';
import { oddOrEven, openDraws } from './fixture/draws.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A player with 1.50 of cash and 5.00 of a bonus for lotteries, which has to be staked once. */
async function openBonusDraws() {
  const draws = await openDraws({ db });
  draws.merchant.offers = [offerOf({ product: 'lottery', multiple: 1 })];
  await draws.open();
  await draws.tick();
  const issues = await draws.issues();
  const [first, second, third] = issues;
  if (!first || !second || !third) throw new Error('no issues were made');
  const member = await draws.newMember(150n);
  const ctx = draws.memberCtx(member);
  const [offer] = (await showOffers({ ctx })).offers;
  await acceptBonus({ ctx, input: { offerId: 'simula', version: offer?.version ?? '', amountMinor: '500', depositId: null } });
  const balanceOf = async (name: string) => Number(await draws.balance(`player:${member.memberId}:${name}`));
  return {
    draws,
    first,
    second,
    third,
    member,
    ctx,
    /** Both sides: one of them always wins 1.90 for each 1.00. */
    buy: (numeros: readonly string[], unitMinor = 100n) =>
      draws.buy({ member, numeros, items: [oddOrEven('odd', unitMinor), oddOrEven('even', unitMinor)] }),
    purse: async () => ({ cash: await balanceOf('cash'), bonus: await balanceOf('bonus:%') }),
    wagered: async () => (await showOffers({ ctx })).active?.wageredMinor,
  };
}

test('tickets are paid with cash first, then with the bonus; prizes, voids and cancels go back where they came from, and only draws count', async () => {
  const { draws, first, second, third, ctx, buy, purse, wagered } = await openBonusDraws();
  await buy([first.numero, second.numero]);
  expect(await purse()).toEqual({ cash: 0, bonus: 250 });
  const [ticketId] = await buy([second.numero]);
  expect(await purse()).toEqual({ cash: 0, bonus: 50 });
  await cancelTicket({ ctx, input: { ticketId: ticketId ?? '' } });
  expect([await purse(), await wagered()]).toEqual([{ cash: 0, bonus: 250 }, '0']);
  await voidIssue({ ctx: draws.ctx, input: { gameId: draws.gameId, numero: second.numero, reason: 'test' } });
  await draws.tick();
  expect([await purse(), await wagered()]).toEqual([{ cash: 0, bonus: 450 }, '0']);
  await draws.to(first.drawAt);
  // a quarter of 1.90 is the bonus's, rounded down
  expect([await purse(), await wagered()]).toEqual([{ cash: 143, bonus: 497 }, '200']);
  await buy([third.numero], 150n);
  expect(await purse()).toEqual({ cash: 0, bonus: 340 });
  await draws.to(third.drawAt);
  // of 2.85 the bonus has 1.49; 5.00 are staked, so all 4.89 of it are cash now
  expect(await purse()).toEqual({ cash: 136 + 489, bonus: 0 });
  expect((await showOffers({ ctx })).past[0]).toMatchObject({ state: 'converted', wageredMinor: '500', convertedMinor: '489' });
});

test('an order that cash and bonus together cannot pay takes nothing of either', async () => {
  const { first, second, third, buy, purse } = await openBonusDraws();
  await expect(buy([first.numero, second.numero, third.numero], 150n)).rejects.toMatchObject({ code: 'funds.insufficient' });
  expect(await purse()).toEqual({ cash: 150, bonus: 500 });
});

test('two orders at once, and a draw that several processes settle, take and count each stake once', async () => {
  const { draws, first, member, purse, wagered } = await openBonusDraws();
  const side = (choice: 'odd' | 'even') => draws.buy({ member, numeros: [first.numero], items: [oddOrEven(choice)] });
  await Promise.all([side('odd'), side('even')]);
  expect(await purse()).toEqual({ cash: 0, bonus: 450 });
  draws.clock.time = first.drawAt;
  await Promise.all([draws.tick(), moveDrawsOn({ ctx: draws.ctxWith({ db: { ...db } }) })]);
  await draws.tick();
  const { cash, bonus } = await purse();
  // one of them lost, and counts as the other does
  expect([cash + bonus, await wagered()]).toEqual([450 + 190, '200']);
});

test('after all of it every centavo is where it should be', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
