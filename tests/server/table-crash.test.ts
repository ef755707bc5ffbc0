import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { heightAt } from '#studio/kinds/table/server/flight.ts';
import { verifyTableRound } from '#studio/kinds/table/server/verify-round.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';
import { clockOf, type Guest, sitDown } from './fixture/table.ts';

const growth = 0.0001;
const mostHundredths = 100_000;

let operator: Operator;
let studio: TestStudio;
let clock: ReturnType<typeof clockOf>;
let gameId: string;
const guests: Guest[] = [];

beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
  clock = clockOf(operator, studio);
  gameId = await operator.addGame('crash', 'crash:rocket');
});
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.leave();
});
afterAll(async () => {
  studio.close();
  await operator.close();
});

async function newGuest(cashMinor = 100_000n) {
  const member = await operator.newMember(cashMinor);
  const guest = await sitDown(operator, studio, { member, gameId });
  guests.push(guest);
  return Object.assign(guest, { cash: () => operator.balance(cashOf(member)) });
}

const goTo = (moment: number) => operator.clock.advanceMs(moment - operator.clock.now().getTime());
const flyTo = (moment: number) => clock.flyTo(moment);

describe('crash', () => {
  test('pays by hand at the height when the call came, by a set multiplier when it is reached, and nothing after the end', async () => {
    const [byHand, bySetting, late] = [await newGuest(), await newGuest(), await newGuest()];
    let betId = '';
    let lateId = '';
    const before = { hand: 0n, setting: 0n, late: 0n };
    const { startsAt, point, roundId } = await clock.flight(
      byHand,
      (height) => height > 200 && height < 2000,
      async ({ roundId: id }) => {
        Object.assign(before, { hand: await byHand.cash(), setting: await bySetting.cash(), late: await late.cash() });
        betId = valueOf(await byHand.fly(id, '1000')).bet.betId;
        valueOf(await bySetting.fly(id, '1000', 150));
        lateId = valueOf(await late.fly(id, '1000')).bet.betId;
      },
    );
    expect(await byHand.cashOut(betId)).toMatchObject({ ok: false, code: 'bets.closed' });
    await flyTo(startsAt + 2000);
    const flying = (await byHand.refresh()).now.round;
    expect(flying).toMatchObject({ phase: 'running', outcome: null, resultAt: null, serverSeed: null });
    const height = heightAt(2000, { growth, mostHundredths });
    expect(height).toBe(122);
    const answer = valueOf(await byHand.cashOut(betId));
    expect(answer.bet).toMatchObject({ state: 'settled', paidHundredths: 122, winMinor: '1220' });
    expect(valueOf(await byHand.cashOut(betId)).bet).toEqual(answer.bet);
    expect(await byHand.cash()).toBe(before.hand + 220n);
    await flyTo(startsAt + 4200);
    const paidByItself = async () => (await bySetting.refresh()).bets[0];
    await expect.poll(paidByItself, { interval: 10 }).toMatchObject({ state: 'settled', paidHundredths: 150, winMinor: '1500' });
    await flyTo(startsAt + 6500);
    expect((await late.refresh()).now.people.cashOuts).toMatchObject([{ hundredths: 150 }, { hundredths: 122 }]);

    await flyTo(startsAt + Math.ceil(Math.log(point / 100) / growth));
    expect(await late.cashOut(lateId)).toMatchObject({ ok: false, code: 'bets.closed' });
    await clock.finish(late);
    expect((await late.refresh()).bets[0]).toMatchObject({ state: 'settled', paidHundredths: 0, winMinor: '0' });
    expect(await late.cash()).toBe(before.late - 1000n);
    expect(await bySetting.cash()).toBe(before.setting + 500n);
    const record = await late.record(roundId);
    expect(record.round.outcome).toEqual({ pointHundredths: point });
    expect(verifyTableRound('crash', record)).toMatchObject({
      isSeedCommitted: true,
      isOfChain: true,
      isSaltRight: true,
      isOutcomeSame: true,
    });
  });

  test('tells who opens the game anew in mid-flight what comes of the bet, the balance and the net of the new session beside it', async () => {
    const [stays, member] = [await newGuest(), await operator.newMember(100_000n)];
    const leaves = await sitDown(operator, studio, { member, gameId });
    const { startsAt, roundId } = await clock.flight(
      stays,
      (height) => height > 200,
      async ({ roundId: id }) => {
        valueOf(await leaves.fly(id, '1000', 150));
        await leaves.leave();
      },
    );
    await flyTo(startsAt + 1000);
    const comesBack = await sitDown(operator, studio, { member, gameId });
    guests.push(comesBack);
    await expect.poll(() => comesBack.events.map(({ type }) => type), { interval: 10 }).toContain('now');
    expect((await comesBack.refresh()).bets).toMatchObject([{ roundId, state: 'taken' }]);
    await flyTo(startsAt + 5000);
    const told = () => comesBack.events.flatMap((event) => (event.type === 'bet' ? [event] : []));
    await expect
      .poll(
        async () => {
          await studio.tick();
          return told();
        },
        { interval: 10 },
      )
      .toHaveLength(1);
    const balanceMinor = String(await operator.balance(cashOf(member)));
    expect(told()).toMatchObject([{ bet: { roundId, state: 'settled', winMinor: '1500' }, balanceMinor, netMinor: '0' }]);
    expect((await comesBack.refresh()).balanceMinor).toBe(balanceMinor);
    await clock.finish(stays);
  });

  test('gives bets without a setting back when no server watched the flight, and pays the settings', async () => {
    const [open, set] = [await newGuest(), await newGuest()];
    let before = { open: 0n, set: 0n };
    const { startsAt } = await clock.flight(
      open,
      (height) => height > 200,
      async ({ roundId: id }) => {
        before = { open: await open.cash(), set: await set.cash() };
        valueOf(await open.fly(id, '1000'));
        valueOf(await set.fly(id, '1000', 200));
      },
    );
    const { betId = '' } = (await open.refresh()).bets[0] ?? {};
    goTo(startsAt + 3500);
    await studio.tick();
    expect(await open.cashOut(betId)).toMatchObject({ ok: false, code: 'bets.closed' });
    await clock.finish(open);
    expect((await open.refresh()).bets[0]).toMatchObject({ state: 'cancelled', reason: 'interrupted' });
    expect(await open.cash()).toBe(before.open);
    expect(await set.cash()).toBe(before.set + 1000n);
  });

  test('flies later when the window ended while no server ran, and holds to its stakes and multipliers', async () => {
    const guest = await newGuest(10_000_000n);
    const { roundId, closesAt } = await clock.open(guest);
    for (const [stake, setting] of [
      ['150', null],
      ['200100', null],
      ['100', 100],
      ['100', 100_001],
    ] as const)
      expect(await guest.fly(roundId, stake, setting)).toMatchObject({ ok: false, code: 'stake.invalid' });
    valueOf(await guest.fly(roundId, '200000'));
    const { rows } = await operator.db.pool.query("select choice ->> 'autoHundredths' as auto from studio_rounds where ref = $1", [
      roundId,
    ]);
    expect(rows).toEqual([{ auto: '5000' }]);
    goTo(closesAt + 60_000);
    await studio.tick();
    expect((await clock.roundOf(guest)).startsAt).toBe(closesAt + 62_000);
    await clock.finish(guest);
  });
});
