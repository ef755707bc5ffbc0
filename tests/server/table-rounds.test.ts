import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { commitmentOf } from '#fair/draws.ts';
import { type TableRecord, tableState } from '#studio/kinds/table/protocol.ts';
import { unsalted, verifyTableRound } from '#studio/kinds/table/server/verify-round.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';
import { clockOf, type Guest, sitDown } from './fixture/table.ts';

let operator: Operator;
let studio: TestStudio;
let clock: ReturnType<typeof clockOf>;
let gameId: string;
const guests: Guest[] = [];

beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
  clock = clockOf(operator, studio);
  gameId = await operator.addGame('dragon-tiger', 'dragon-tiger:duet');
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

const roundCount = async () => Number((await operator.db.pool.query('select count(*)::int as n from studio_table_rounds')).rows[0]?.n);

describe('a shared table', () => {
  test('opens no round while nobody is there, and one as soon as somebody is', async () => {
    await studio.tick();
    expect(await roundCount()).toBe(0);
    const guest = await newGuest();
    await studio.tick();
    expect(await roundCount()).toBe(1);
    expect(tableState.parse(await guest.refresh()).now.round).toMatchObject({
      number: 1,
      phase: 'betting',
      outcome: null,
      serverSeed: null,
    });
    await guest.leave();
    await clock.close(guest);
    await clock.finish(guest);
    operator.clock.advanceMs(60_000);
    await studio.tick();
    expect(await roundCount()).toBe(1);
  });

  test('takes main and side bets as one bet, deals the same to everybody and pays by the table', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    const { roundId } = await clock.open(one);
    const first = valueOf(await one.bet(roundId, { dragon: '1000', tie: '200' }));
    expect(first).toMatchObject({ bet: { state: 'taken', stakeMinor: '1200' }, balanceMinor: '98800', netMinor: '-1200' });
    valueOf(await other.bet(roundId, { tiger: '500' }));
    await clock.close(one);
    const result = await clock.finish(one);
    expect((await clock.roundOf(other)).outcome).toEqual(result.outcome);
    const { bets } = await one.refresh();
    expect(bets).toHaveLength(1);
    const winner = String(result.outcome?.['winner']);
    const onDragon = winner === 'dragon' ? 2000n : winner === 'tie' ? 500n : 0n;
    const onTie = winner === 'tie' ? 2600n : 0n;
    expect(bets[0]).toMatchObject({ state: 'settled', winMinor: String(onDragon + onTie) });
    expect(await one.cash()).toBe(98_800n + onDragon + onTie);
    expect(await other.cash()).toBe(99_500n + (winner === 'tiger' ? 1000n : winner === 'tie' ? 250n : 0n));
  });

  test('answers the same bet id with the same bet, and refuses it for another', async () => {
    const guest = await newGuest();
    const { roundId } = await clock.open(guest);
    const betId = randomUUID();
    const [one, two] = await Promise.all([guest.bet(roundId, { dragon: '100' }, betId), guest.bet(roundId, { dragon: '100' }, betId)]);
    expect(valueOf(one).bet).toEqual(valueOf(two).bet);
    expect(await guest.cash()).toBe(99_900n);
    expect(await guest.bet(roundId, { tiger: '100' }, betId)).toMatchObject({ ok: false, code: 'bet.mismatch' });
    await clock.close(guest);
    await clock.finish(guest);
    expect(valueOf(await guest.bet(roundId, { dragon: '100' }, betId)).bet.state).toBe('settled');
  });

  test('takes nothing after the window by its own clock, however it is sent', async () => {
    const guest = await newGuest();
    const { roundId, closesAt } = await clock.open(guest);
    operator.clock.advanceMs(closesAt - 1 - operator.clock.now().getTime());
    expect((await guest.bet(roundId, { dragon: '100' })).ok).toBe(true);
    operator.clock.advanceMs(1);
    expect(await guest.bet(roundId, { dragon: '100' })).toMatchObject({ ok: false, code: 'bets.closed' });
    await studio.tick();
    expect(await guest.bet(roundId, { dragon: '100' })).toMatchObject({ ok: false, code: 'bets.closed' });
    expect(await guest.bet(randomUUID(), { dragon: '100' })).toMatchObject({ ok: false, code: 'not.found' });
    expect(await guest.cash()).toBe(99_900n);
    await clock.close(guest);
    await clock.finish(guest);
  });

  test('tells of a bet that the platform had not taken by the start that betting had closed, and debits nothing', async () => {
    const guest = await newGuest();
    const { roundId } = await clock.open(guest);
    const betId = randomUUID();
    studio.fail('bet', 'lost', 'lost');
    expect(await guest.bet(roundId, { dragon: '100' }, betId)).toMatchObject({ ok: false, code: 'platform.unavailable' });
    const { startsAt } = await clock.close(guest);
    operator.clock.advanceMs(startsAt + 1 - operator.clock.now().getTime());
    expect(await guest.bet(roundId, { dragon: '100' }, betId)).toMatchObject({ ok: false, code: 'bets.closed' });
    expect(await guest.cash()).toBe(100_000n);
    await clock.finish(guest);
  });

  test('gives back a bet that was kept after the window by another clock', async () => {
    const guest = await newGuest();
    const { roundId, closesAt } = await clock.open(guest);
    const { bet } = valueOf(await guest.bet(roundId, { dragon: '100', tiger: '100' }));
    await operator.db.pool.query('update studio_rounds set created_at = $1 where bet_id = $2', [new Date(closesAt), bet.betId]);
    await clock.close(guest);
    await clock.finish(guest);
    expect((await guest.refresh()).bets[0]).toMatchObject({ state: 'cancelled', reason: 'late' });
    expect(await guest.cash()).toBe(100_000n);
  });

  test('gives a bet back while the window is open, once, and never later', async () => {
    const guest = await newGuest();
    const { roundId } = await clock.open(guest);
    const undone = valueOf(await guest.bet(roundId, { dragon: '100' })).bet.betId;
    const kept = valueOf(await guest.bet(roundId, { tiger: '300' })).bet.betId;
    expect(valueOf(await guest.undo(undone))).toMatchObject({ bet: { state: 'cancelled', reason: 'undone' }, balanceMinor: '99700' });
    expect(valueOf(await guest.undo(undone)).bet.state).toBe('cancelled');
    expect(await guest.undo(randomUUID())).toMatchObject({ ok: false, code: 'not.found' });
    await clock.close(guest);
    expect(await guest.undo(kept)).toMatchObject({ ok: false, code: 'bets.closed' });
    expect(await guest.cash()).toBe(99_700n);
    await clock.finish(guest);
  });

  test('holds a player to the limits of a place and of a round, all bets together', async () => {
    const guest = await newGuest(10_000_000n);
    const { roundId } = await clock.open(guest);
    const invalid = { ok: false, code: 'stake.invalid' };
    expect(await guest.bet(roundId, { dragon: '150' })).toMatchObject(invalid);
    expect(await guest.bet(roundId, { moon: '100' })).toMatchObject(invalid);
    expect(await guest.fly(roundId, '100')).toMatchObject(invalid);
    valueOf(await guest.bet(roundId, { dragon: '199900' }));
    expect(await guest.bet(roundId, { dragon: '200' })).toMatchObject(invalid);
    // 57 for one on a suited tie: 20,000 least stakes back at most
    expect(await guest.bet(roundId, { 'suited-tie': '35100' })).toMatchObject(invalid);
    valueOf(await guest.bet(roundId, { dragon: '100', 'suited-tie': '35000', tiger: '200000' }));
    expect(await guest.bet(roundId, { tie: '70000' })).toMatchObject(invalid);
    await clock.close(guest);
    await clock.finish(guest);
  });
});

describe('two processes on one database', () => {
  test('keep a player within the limits of a round when bets come at the same moment', async () => {
    const other = openStudio(operator);
    const member = await operator.newMember(10_000_000n);
    const [here, there] = [await sitDown(operator, studio, { member, gameId }), await sitDown(operator, other, { member, gameId })];
    guests.push(here, there);
    const { roundId } = await clock.open(here);
    // five hundred thousand in a round and two hundred thousand on a place: two of these are too much together
    const chips = { dragon: '150000', tiger: '150000' };
    const answers = await Promise.all([here, there, here, there].map((guest) => guest.bet(roundId, chips)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ code: 'stake.invalid' });
    // one bet that both processes are asked for is one bet, and no other one
    const betId = randomUUID();
    const twice = await Promise.all([here, there].map((guest) => guest.bet(roundId, { dragon: '40000' }, betId)));
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await operator.balance(cashOf(member))).toBe(10_000_000n - 340_000n);
    await clock.close(here);
    await clock.finish(here);
    other.close();
  });
});

describe('the proof of a round', () => {
  test('commits before the window, tells nothing before the end, and is recomputed from its record', async () => {
    const guest = await newGuest();
    const before = await clock.open(guest);
    for (const place of ['dragon', 'tiger']) valueOf(await guest.bet(before.roundId, { [place]: '100' }));
    await clock.close(guest);
    const closed = await guest.record(before.roundId);
    expect(closed.round).toMatchObject({ phase: 'closed', outcome: null, serverSeed: null });
    expect(verifyTableRound('dragon-tiger', closed)).toBeUndefined();
    await clock.finish(guest);
    const record = await guest.record(before.roundId);
    expect(record.round.serverSeedHash).toBe(before.serverSeedHash);
    const holds = { isSeedCommitted: true, isOfChain: true, isSaltRight: true, isOutcomeSame: true };
    expect(verifyTableRound('dragon-tiger', record)).toMatchObject(holds);
    expect(record.chain.saltBetIds).not.toHaveLength(0);
    const foreign = { ...record, chain: { ...record.chain, saltBetIds: [randomUUID()] } };
    expect(verifyTableRound('dragon-tiger', foreign)).toMatchObject({ ...holds, isSaltRight: false });
    const next = await clock.open(guest);
    expect(next.serverSeedHash).toBe(record.round.serverSeed);
  });
});

describe('the salt of a chain', () => {
  test('is made of all bets of the first round that has any, and told wrong to whoever misses an own one', async () => {
    const freshGame = await operator.addGame('fresh-tiger', 'dragon-tiger:terrace');
    const sit = async () => {
      const guest = await sitDown(operator, studio, { member: await operator.newMember(100_000n), gameId: freshGame });
      guests.push(guest);
      return guest;
    };
    const [one, other] = [await sit(), await sit()];
    const empty = await clock.open(one);
    const undone = valueOf(await one.bet(empty.roundId, { dragon: '100' })).bet.betId;
    valueOf(await one.undo(undone));
    await clock.close(one);
    await clock.finish(one);
    const verdictOf = (record: TableRecord) => verifyTableRound('dragon-tiger', record)?.isSaltRight;
    const unsaltedRecord = await one.record(empty.roundId);
    expect(unsaltedRecord).toMatchObject({ round: { clientSeed: unsalted }, chain: { salt: null, saltPosition: null } });
    expect(verdictOf(unsaltedRecord)).toBe(true);

    const { roundId } = await clock.open(one);
    const ids: string[] = [];
    for (const guest of [one, other, one]) ids.push(valueOf(await guest.bet(roundId, { tiger: '100' })).bet.betId);
    await clock.close(one);
    await clock.finish(one);
    const record = await one.record(roundId);
    expect(record.chain).toMatchObject({ saltBetIds: ids.toSorted(), saltPosition: record.position });
    expect(verdictOf(record)).toBe(true);
    const saltBetIds = record.chain.saltBetIds.filter((id) => id !== ids[0]);
    const salt = commitmentOf(saltBetIds.join('\n'));
    expect(verdictOf({ ...record, round: { ...record.round, clientSeed: salt }, chain: { ...record.chain, salt, saltBetIds } })).toBe(
      false,
    );
    expect(verdictOf({ ...record, round: { ...record.round, clientSeed: unsalted } })).toBe(false);

    const { roundId: nextId } = await clock.open(one);
    valueOf(await one.bet(nextId, { tiger: '100' }));
    await clock.close(one);
    await clock.finish(one);
    expect(verdictOf(await one.record(nextId))).toBe(true);
  });
});

describe('what a table tells', () => {
  test('every phase to everybody, and a settled bet with its balance to its player alone', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    const { roundId } = await clock.open(one);
    valueOf(await one.bet(roundId, { dragon: '100' }));
    await clock.close(one);
    operator.clock.advanceMs(1000);
    await studio.tick();
    await clock.finish(one);
    await studio.tick();
    const phases = other.events.flatMap((event) => (event.type === 'round' && event.round?.roundId === roundId ? [event.round.phase] : []));
    expect(phases).toEqual(['betting', 'closed', 'running', 'result']);
    const bets = one.events.flatMap((event) => (event.type === 'bet' ? [event] : []));
    expect(bets).toMatchObject([{ bet: { roundId, state: 'settled' }, balanceMinor: String(await one.cash()) }]);
    expect(other.events.some(({ type }) => type === 'bet')).toBe(false);
  });

  test('how many are there and where the money is, and nobody’s name', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    const { roundId } = await clock.open(one);
    valueOf(await one.bet(roundId, { dragon: '100' }));
    operator.clock.advanceMs(1100);
    await studio.tick();
    const { people } = (await other.refresh()).now;
    expect(people).toMatchObject({ present: 2, betting: 1, backed: { dragon: 1 } });
    expect(people.tags.every((tag) => /^[A-Z2-9]{4}$/.test(tag))).toBe(true);
    await clock.close(one);
    await clock.finish(one);
  });

  test('that the game token is over', async () => {
    const guest = await newGuest();
    await studio.tick();
    operator.clock.advanceMs(480 * 60_000);
    await studio.tick();
    expect(guest.events.at(-1)).toEqual({ type: 'ended' });
  });
});
