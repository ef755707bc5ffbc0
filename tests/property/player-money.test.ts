import { array, assert, asyncProperty, nat } from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { moveDrawsOn } from '#server/domains/lottery/index.ts';
import { moveTransfersOn } from '#server/domains/wallets/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { dayMs } from '#tests/server/fixture/protection.ts';

import { type Act, act, kill, pair, type Repeatable } from './player-money/acts.ts';
import { ask, launch, prepare, tap } from './player-money/asks.ts';
import { bookOffers } from './player-money/bonus-book.ts';
import { checkBonuses } from './player-money/bonuses.ts';
import { type House, openHouse, upTo2s } from './player-money/house.ts';
import { judge } from './player-money/judge.ts';
import type { LimitKind } from './player-money/model.ts';
import { codeOf, major, newStory, type Story } from './player-money/story.ts';
import { checkTransfers, playThere } from './player-money/transfers.ts';
import { runs } from './runs.ts';

/** How many stories; nightly many more. */
const payLimitMs = 25 * 60_000;

let house: House;
let kills = 0;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('whatever a player does with money, and whenever the process is killed, the balances are those of the model, the ledger adds up, and who is out withdraws, is paid and cannot bet', async () => {
  const property = asyncProperty(
    array(act, { minLength: 6, maxLength: 20 }),
    kill,
    nat(),
    pair,
    pair,
    async (acts, death, at, out, over) => {
      const story = await newStory(house);
      await launch(story);
      // in every story the process dies once at least, wherever it is
      for (const one of acts.toSpliced(at % (acts.length + 1), 0, death)) {
        await happen(story, one);
        await check(story);
      }
      await comeToAnEnd(story);
      // in every story: who is out, and who is at a limit, has money and asks for tickets
      await orderAgainstTheGuard(story, { by: 'time-out', ids: out });
      await orderAgainstTheGuard(story, { by: 'limit', ids: over });
    },
  );
  await assert(property, { numRuns: runs(2, 6), endOnFailure: true });
  expect(kills).toBeGreaterThan(0);
});

async function happen(story: Story, one: Act): Promise<void> {
  const { model, player } = story;
  switch (one.kind) {
    case 'tap':
      return await payNth(story, one.nth);
    case 'draw':
      return await draw(story);
    case 'move payouts on':
      return await pass(story, one.seconds * 1000);
    case 'limit':
      return await limit(story, one.limit, one.wanted);
    case 'confirm': {
      const said = await player.api.call('POST /wps/protection/limits/confirm', { body: { kind: one.limit, period: 'day' } });
      return expect(codeOf(said)).toBe(model.confirm(one.limit));
    }
    case 'take a break':
      return await takeBreak(story, one.length);
    case 'wait':
      return await pass(story, one.hours * 3_600_000);
    case 'play there':
      return await playThere(story, one.change);
    case 'order against the guard':
      return await orderAgainstTheGuard(story, one);
    case 'play a bonus':
      return await playBonus(story, one);
    case 'kill':
      return await killDuring(story, one);
    case 'accept':
    case 'bet':
    case 'end bonuses':
    case 'give up':
    case 'order':
    case 'pay in':
    case 'recall':
    case 'reverse':
    case 'roll back':
    case 'transfer':
    case 'voucher':
    case 'win':
    case 'withdraw':
      return await perform(story, one);
  }
}

async function perform(story: Story, act: Repeatable): Promise<void> {
  await prepare(story, act);
  await judge(story, act, await ask(story, act));
}

/** The vendor with a wallet thinks for so long before it books. */
const vendorMs = 150;

async function killDuring(story: Story, { during, afterMs, isLate }: Extract<Act, { kind: 'kill' }>): Promise<void> {
  await prepare(story, during);
  // nobody hears the answer: whether it happened is for the second try to find out
  const first = ask(story, during).catch(() => 'cut');
  await wait(isLate && during.kind === 'transfer' ? afterMs + vendorMs : afterMs);
  await house.kill(story.player);
  await upTo2s(first);
  kills += 1;
  await judge(story, during, await ask(story, during));
}

/** Somebody with little cash takes a bonus, and stakes it. */
async function playBonus(story: Story, { offer, stakes }: Extract<Act, { kind: 'play a bonus' }>): Promise<void> {
  const { model, player } = story;
  const funded = 30_00n;
  await house.bench.fund(player.memberId, funded);
  model.cash += funded;
  await perform(story, { kind: 'accept', offer });
  for (const { id, stake, won } of stakes) {
    const placed = model.bets.length;
    if (bookOffers[offer]?.product === 'lottery') await perform(story, { kind: 'order', id, amount: 50_00n });
    else await perform(story, { kind: 'bet', id, amount: stake });
    await check(story);
    if (model.bets.length > placed) await perform(story, { kind: 'win', nth: placed, amount: won });
    await check(story);
  }
}

/** Somebody with money who is out, or at a limit, buys tickets. */
async function orderAgainstTheGuard(
  story: Story,
  { by, ids }: Pick<Extract<Act, { kind: 'order against the guard' }>, 'by' | 'ids'>,
): Promise<void> {
  const { model, player } = story;
  const [amount, funded] = [90_00n, 300_00n];
  await house.bench.fund(player.memberId, funded);
  model.cash += funded;
  if (by === 'time-out') await takeBreak(story, 'time-out');
  else await limit(story, 'loss', 100_00n);
  for (const id of ids) {
    await perform(story, { kind: 'order', id, amount });
    await check(story);
  }
  if (by === 'time-out') await pass(story, dayMs);
}

async function limit({ model, player }: Story, kind: LimitKind, wanted: bigint | null): Promise<void> {
  const body = { kind, period: 'day' as const, amount: wanted === null ? null : major(wanted) };
  expect(codeOf(await player.api.call('PUT /wps/protection/limits', { body }))).toBe('done');
  model.setLimit(kind, wanted);
}

/** Pays what was begun before, also when the player may pay in no more. */
async function payNth({ model }: Story, nth: number): Promise<void> {
  const open = model.deposits.filter(({ isPaid, at }) => !isPaid && at > model.now - payLimitMs)[nth];
  if (!open) return;
  await tap(house, open.page);
  open.isPaid = true;
  open.paidAt = model.now;
  model.cash += open.amount;
}

async function pass({ model }: Story, ms: number): Promise<void> {
  await house.bench.moveOn(ms);
  await house.bench.moveOn();
  await moveTransfersOn({ ctx: house.bench.ctx, vendors: house.wallets });
  model.now += ms;
}

async function draw(story: Story): Promise<void> {
  await pass(story, 3 * 60_000);
  await moveDrawsOn({ ctx: house.bench.ctx });
  const { model } = story;
  for (const order of model.orders.filter(({ isDrawn }) => !isDrawn)) {
    order.isDrawn = true;
    // odd and even both: one of them wins 1.90 for each 1.00, whatever is drawn
    model.win((order.amount * 95n) / 100n, order);
    model.count(order);
  }
  await perform(story, { kind: 'end bonuses' });
}

async function takeBreak({ model, player }: Story, length: 'time-out' | 'exclusion'): Promise<void> {
  const said =
    length === 'time-out'
      ? await player.api.call('POST /wps/protection/timeOut', { body: { length: '24h' } })
      : await player.api.call('POST /wps/protection/exclusion', { body: { length: '6m' } });
  // a shorter one than what stands is refused
  expect(['done', 'exclusion.shorter']).toContain(codeOf(said));
  model.barredUntil = length === 'exclusion' ? Infinity : Math.max(model.barredUntil, model.now + dayMs);
}

/** After every act: all balances, here and at the vendor, bonuses, the limits that stand, and the whole ledger. */
async function check(story: Story): Promise<void> {
  const { model, player } = story;
  for (const known of model.withdrawals.filter(({ isOver }) => !isOver)) {
    const { state } = await house.bench.look(player, known.id);
    known.isOver = state === 'paid' || state === 'failed' || state === 'refused';
    if (known.isOver) expect(state).toBe(known.end);
    if (known.isOver && known.end === 'failed') model.cash += known.amount;
  }
  await checkTransfers(story);
  await checkBonuses(story);
  expect(await house.bench.wallet(player)).toEqual({ cash: model.cash, held: model.held });
  const shown = await player.api.call('GET /wps/protection');
  const standing = shown.ok
    ? shown.value.limits.filter(({ period, amount }) => period === 'day' && amount !== null)
    : expect.fail(shown.code);
  expect(Object.fromEntries(standing.map(({ kind, amount }) => [kind, amount]))).toEqual(
    Object.fromEntries([...model.limits].map(([kind, amount]) => [kind, String(amount)])),
  );
  expect((await verifyLedger(house.bench.app.db)).faults).toEqual([]);
}

/** All that is under way ends: every draw is made, every payout is paid or comes back. */
async function comeToAnEnd(story: Story): Promise<void> {
  await draw(story);
  for (let round = 0; round < 4; round += 1) await pass(story, 700_000);
  await check(story);
  expect(story.model.held).toBe(0n);
  expect(story.model.transfers.filter(({ isOver }) => !isOver)).toEqual([]);
}
