import { gameTokenHeader } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { authenticate } from '#studio/api/authenticate.ts';
import { createStudioApi } from '#studio/api/studio-api.ts';
import { type StudioAnswer } from '#studio/protocol.ts';
import { heightAt } from '#studio/kinds/table/server/flight.ts';
import type { BetAnswer } from '#studio/kinds/table/protocol.ts';
import { tablesKind } from '#studio/kinds/table/server/tables-kind.ts';
import { verifyTableRound } from '#studio/kinds/table/server/verify-round.ts';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';
import { clockOf, type Guest, settled, sitDown } from './fixture/table.ts';

let operator: Operator;
let studio: TestStudio;
let clock: ReturnType<typeof clockOf>;
const gameIds: Record<string, string> = {};
const guests: Guest[] = [];

beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
  clock = clockOf(operator, studio);
  gameIds['crash'] = await operator.addGame('crash', 'crash:rocket');
  gameIds['cloth'] = await operator.addGame('dragon-tiger', 'dragon-tiger:duet');
});
afterEach(async () => {
  for (const guest of guests.splice(0)) await guest.leave();
});
afterAll(async () => {
  studio.close();
  await operator.close();
});

async function newGuest(game: 'crash' | 'cloth') {
  const member = await operator.newMember(100_000n);
  const guest = await sitDown(operator, studio, { member, gameId: gameIds[game] ?? '' });
  guests.push(guest);
  return Object.assign(guest, { cash: () => operator.balance(cashOf(member)) });
}

/** A process of the studio that has a call at once and reads its player only when it is let go. */
function slowProcess() {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const kind = tablesKind(studio.core, async (c) => {
    waiting++;
    await gate.promise;
    return authenticate(studio.core, c);
  });
  const api = createStudioApi(studio.core, [kind]);
  const read = async (response: Promise<Response> | Response) => (await (await response).json()) as StudioAnswer<BetAnswer>;
  return {
    tick: async () => kind.tick?.(),
    /** A call that has come as far as its body goes; its answer follows when the process is let go. */
    async send({ token }: Guest, path: string, body: string | ReadableStream<Uint8Array> = '{}') {
      const before = waiting;
      const headers = { 'content-type': 'application/json', [gameTokenHeader]: token };
      // a stream is a body that comes bit by bit, which the types of the platform do not know yet
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const answer = read(api.request(path, init));
      if (typeof body === 'string') await vi.waitFor(() => expect(waiting).toBe(before + 1));
      return { answer };
    },
    letGo: () => gate.resolve(),
  };
}

/** Time enough for anything that would be done now. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
const goTo = (moment: number) => operator.clock.advanceMs(moment - operator.clock.now().getTime());
const heightAfter = (ms: number) => heightAt(ms, { growth: 0.0001, mostHundredths: 100_000 });

const cashOutPath = (betId: string) => `/tables/bets/${betId}/cash-out`;
const betOn = (roundId: string, betId: string = randomUUID()) =>
  JSON.stringify({ betId, roundId, chips: [{ place: 'dragon', stakeMinor: '100' }] });

describe('a cash-out whose player takes long to be read', () => {
  /** A flight above two, with one bet on it. */
  async function fly(guest: Guest, setting: number | null = null) {
    let betId = '';
    const flight = await clock.flight(
      guest,
      (point) => point > 200 && point < 3000,
      async ({ roundId }) => {
        betId = valueOf(await guest.fly(roundId, '1000', setting)).bet.betId;
      },
    );
    const paid = async () => (await guest.refresh()).lastBets.find((bet) => bet.betId === betId);
    return { ...flight, betId, paid };
  }

  test('counts at the height of its arrival, though the flight ended meanwhile, and settling waits for it', async () => {
    const guest = await newGuest('crash');
    const { startsAt, endsAt, betId, paid, roundId } = await fly(guest);
    const cash = await guest.cash();
    const slow = slowProcess();
    // however long the flight is, settling waits no more than ten seconds for a press
    const pressedAt = endsAt - 2000;
    const paidHundredths = heightAfter(pressedAt - startsAt);
    await clock.flyTo(pressedAt, slow.tick);
    const { answer } = await slow.send(guest, cashOutPath(betId));
    await clock.flyTo(endsAt + 3000, slow.tick);
    await pause();
    expect(await paid()).toMatchObject({ state: 'taken' });
    slow.letGo();
    const winMinor = 10n * BigInt(paidHundredths);
    const atArrival = { state: 'settled', paidHundredths, winMinor: winMinor.toString() };
    expect(valueOf(await answer).bet).toMatchObject(atArrival);
    await settled(operator, studio, roundId);
    expect(await paid()).toMatchObject(atArrival);
    expect(await guest.cash()).toBe(cash + winMinor);
  });

  test('counts before a multiplier that was reached after it came', async () => {
    const guest = await newGuest('crash');
    const { startsAt, endsAt, betId, paid, roundId } = await fly(guest, 150);
    const cash = await guest.cash();
    const slow = slowProcess();
    await clock.flyTo(startsAt + 2000, slow.tick);
    const { answer } = await slow.send(guest, cashOutPath(betId));
    await clock.flyTo(startsAt + 4500, slow.tick);
    await pause();
    expect(await paid()).toMatchObject({ state: 'taken' });
    slow.letGo();
    expect(valueOf(await answer).bet).toMatchObject({ paidHundredths: 122 });
    await clock.flyTo(endsAt + 1000, slow.tick);
    await settled(operator, studio, roundId);
    expect(await guest.cash()).toBe(cash + 1220n);
  });

  test('is too late when it came with the end, and holds nothing up', async () => {
    const guest = await newGuest('crash');
    const { endsAt, betId, paid, roundId } = await fly(guest);
    const slow = slowProcess();
    await clock.flyTo(endsAt, slow.tick);
    const { answer } = await slow.send(guest, cashOutPath(betId));
    goTo(endsAt + 500);
    await settled(operator, slow, roundId);
    expect(await paid()).toMatchObject({ state: 'settled', paidHundredths: 0 });
    slow.letGo();
    expect(valueOf(await answer).bet).toMatchObject({ state: 'settled', winMinor: '0' });
  });

  test('is answered by what stands, once, when another process had to decide or it hung for too long', async () => {
    const guest = await newGuest('crash');
    const { startsAt, endsAt, betId, roundId } = await fly(guest);
    const cash = await guest.cash();
    const slow = slowProcess();
    await clock.flyTo(startsAt + 2000, slow.tick);
    const { answer } = await slow.send(guest, cashOutPath(betId));
    await clock.flyTo(Math.max(endsAt + 500, startsAt + 2000 + 10_000), slow.tick);
    await settled(operator, slow, roundId);
    slow.letGo();
    expect(valueOf(await answer).bet).toMatchObject({ state: 'settled', paidHundredths: 0, winMinor: '0' });
    expect(await guest.cash()).toBe(cash);
  });
});

describe('a bet whose player takes long to be read', () => {
  const closed = { ok: false, code: 'bets.closed' };

  test('is taken when it came before the window closed, and refused when it came after', async () => {
    const guest = await newGuest('cloth');
    const cash = await guest.cash();
    const { roundId, closesAt } = await clock.open(guest);
    const slow = slowProcess();
    goTo(closesAt - 1);
    const inTime = await slow.send(guest, '/tables/bets', betOn(roundId));
    goTo(closesAt);
    const after = await slow.send(guest, '/tables/bets', betOn(roundId));
    goTo(closesAt + 200);
    slow.letGo();
    expect(valueOf(await inTime.answer).bet).toMatchObject({ state: 'taken', createdAt: closesAt - 1 });
    expect(await after.answer).toMatchObject(closed);
    expect(await guest.cash()).toBe(cash - 100n);
    await clock.close(guest);
    await clock.finish(guest);
    expect(verifyTableRound('dragon-tiger', await guest.record(roundId))).toMatchObject({ isSaltRight: true });
  });

  test('is refused once the round is drawn without it, and nothing is debited', async () => {
    const guest = await newGuest('cloth');
    const cash = await guest.cash();
    const { roundId, closesAt } = await clock.open(guest);
    const slow = slowProcess();
    goTo(closesAt - 1);
    const inTime = await slow.send(guest, '/tables/bets', betOn(roundId));
    await clock.close(guest);
    slow.letGo();
    expect(await inTime.answer).toMatchObject(closed);
    expect(await guest.cash()).toBe(cash);
    await clock.finish(guest);
  });

  test('came when its last byte came: chips that are held back until after the window are late', async () => {
    const guest = await newGuest('cloth');
    const { roundId, closesAt } = await clock.open(guest);
    const slow = slowProcess();
    slow.letGo();
    goTo(closesAt - 1);
    let finish = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const bytes = new TextEncoder().encode(betOn(roundId));
        controller.enqueue(bytes.slice(0, 20));
        finish = () => {
          controller.enqueue(bytes.slice(20));
          controller.close();
        };
      },
    });
    const { answer } = await slow.send(guest, '/tables/bets', body);
    await pause();
    goTo(closesAt);
    finish();
    expect(await answer).toMatchObject(closed);
    await clock.close(guest);
    await clock.finish(guest);
  });

  test('is given back when that was asked for before the window closed', async () => {
    const guest = await newGuest('cloth');
    const cash = await guest.cash();
    const { roundId, closesAt } = await clock.open(guest);
    const [first, second] = [
      valueOf(await guest.bet(roundId, { dragon: '100' })).bet,
      valueOf(await guest.bet(roundId, { tiger: '100' })).bet,
    ];
    const slow = slowProcess();
    goTo(closesAt - 1);
    const inTime = await slow.send(guest, `/tables/bets/${first.betId}/undo`);
    goTo(closesAt);
    const after = await slow.send(guest, `/tables/bets/${second.betId}/undo`);
    await clock.close(guest);
    slow.letGo();
    expect(valueOf(await inTime.answer).bet).toMatchObject({ state: 'cancelled', reason: 'undone' });
    expect(await after.answer).toMatchObject(closed);
    expect(await guest.cash()).toBe(cash - 100n);
    await clock.finish(guest);
  });
});
