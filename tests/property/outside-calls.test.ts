import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type VendorCall, vendorPaths } from '#contract/vendor.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { sandboxSecret } from '#server/providers/payment/create-payments.ts';
import { sign } from '#server/providers/payment/sign.ts';
import { taken } from '#tests/server/fixture/withdrawals.ts';
import { seed } from '#tests/setup/chance.ts';

import { changeTwo } from './operations/change.ts';
import { type Dice, rollFrom } from './operations/dice.ts';
import { callAsVendor, launchTokenOf, openGame, playRound } from './operations/play-round.ts';
import { openWorld, type World } from './operations/world.ts';
import { runs } from './runs.ts';

// what vendors and payment providers send, signed as they sign: right, and with two fields changed

type Body = Record<string, unknown>;
const channels = { webhook: 'sandbox', statement: 'bank' } as const;
type Door = keyof typeof channels;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Right bodies of the vendor API: a game that is open, with a bet in it. */
async function vendorBodies(): Promise<Record<VendorCall, Body>> {
  const by = await world.player({ cashMinor: 10_000_00n });
  const game = await openGame(world, by);
  const [roundId, requestId] = [randomUUID(), randomUUID()];
  const bet = { requestId, roundId, ...game, transactionId: `${roundId}:bet`, amountMinor: '100', freeRound: false };
  await callAsVendor(world, 'bet', bet);
  const played = await playRound(world, by, { stakeMinor: '100', winMinor: '50' });
  const asked = { query: { vendor: 'studio', roundId: played }, body: { language: 'en', theme: 'dark' } } as const;
  const { url } = await taken(by.api.call('POST /wps/bet/record/:vendor/:roundId/replay', asked));
  const now = world.app.clock.now().getTime();
  const { token } = game;
  return {
    authenticate: { requestId, launchToken: await launchTokenOf(by) },
    balance: { requestId, token },
    bet: { ...bet, transactionId: `${roundId}:raise` },
    win: {
      requestId,
      roundId,
      ...game,
      transactionId: `${roundId}:win`,
      referenceTransactionId: bet.transactionId,
      amountMinor: '250',
      roundClosed: false,
    },
    rollback: { requestId, roundId, token, transactionId: `${roundId}:rollback`, referenceTransactionId: `${roundId}:raise` },
    endRound: { requestId, roundId, token },
    replay: { requestId, replayToken: new URLSearchParams(url.split('#')[1]).get('replay') },
    reconcile: {
      requestId,
      rounds: [{ roundId: played, currency: 'PHP', stakeMinor: '100', winMinor: '50', state: 'closed' }],
      period: { fromMs: now - 60_000, untilMs: now + 60_000 },
    },
  };
}

/** Right bodies of the payment provider: the notice of a deposit that was paid, and a bank's statement with a line for another. */
async function providerBodies(): Promise<Record<Door, Body>> {
  const { api } = await world.newcomer();
  const start = async (channel: string) => {
    const body = { channel, amount: '500.00', currency: 'PHP' } as const;
    return await taken(api.call('POST /wps/cashier/deposits', { body, idempotencyKey: randomUUID() }));
  };
  const [deposit, transfer] = [await start(channels.webhook), await start(channels.statement)];
  const { rows } = await world.app.db.pool.query<{ id: string }>('select id from sandbox_payments where reference = $1', [deposit.id]);
  const money = { amountMinor: deposit.amountMinor, currency: deposit.currency };
  const at = world.app.clock.now().getTime();
  const line = { lineId: randomUUID(), reference: transfer.transfer?.reference, ...money, bookedAt: at };
  return {
    webhook: { eventId: `evt_${randomUUID()}`, paymentId: rows[0]?.id, reference: deposit.id, state: 'success', ...money, occurredAt: at },
    statement: { statementId: `stmt_${randomUUID()}`, lines: [line] },
  };
}

async function sendToDoor(door: Door, body: Body): Promise<{ status: number; text: string }> {
  const { app } = world;
  const text = JSON.stringify(body);
  const timestamp = String(app.clock.now().getTime());
  const signature = sign({ secret: sandboxSecret(app.config.secret), timestamp, text });
  const headers = { 'content-type': 'application/json', host: app.merchant.mainDomain, 'x-timestamp': timestamp, 'x-signature': signature };
  const response = await app.request(`/wps/cashier/${door}/${channels[door]}`, { method: 'POST', headers, body: text });
  return { status: response.status, text: await response.text() };
}

/** The same with two fields changed; `another` gives values that are right elsewhere. */
function changed(body: Body, another: Body, dice: Dice): Body {
  const copy = structuredClone(body);
  changeTwo([copy], dice, () => [another]);
  return copy;
}

test(`no call of a vendor fails by a bug, and the books hold after it (seed ${seed})`, async () => {
  const dice = rollFrom(seed);
  const calls = Object.keys(vendorPaths) as VendorCall[];
  const right = await vendorBodies();
  const codes = [];
  for (const call of calls) codes.push(`${call} ${(await callAsVendor(world, call, right[call])).answer.code}`);
  expect(codes).toEqual(calls.map((call) => `${call} OK`));
  const faults: string[] = [];
  for (let round = 0; round < runs(20); round += 1) {
    const [bodies, others] = [await vendorBodies(), await vendorBodies()];
    for (const call of calls) {
      const body = changed(bodies[call], others[call], dice);
      const { status, answer } = await callAsVendor(world, call, body);
      if (status !== 200 || answer.code === 'UNKNOWN') faults.push(`${status} ${answer.code} to ${call}: ${JSON.stringify(body)}`);
      await world.passTime();
    }
  }
  expect(faults).toEqual([]);
  expect((await verifyLedger(world.app.db)).faults).toEqual([]);
});

test(`no notice of a payment provider fails by a bug, and the books hold after it (seed ${seed})`, async () => {
  const dice = rollFrom(seed);
  const doors = Object.keys(channels) as Door[];
  const right = await providerBodies();
  for (const door of doors)
    expect(await sendToDoor(door, right[door])).toMatchObject({ status: 200, text: expect.stringContaining('applied') });
  const faults: string[] = [];
  for (let round = 0; round < runs(8); round += 1) {
    const [bodies, others] = [await providerBodies(), await providerBodies()];
    for (const door of doors) {
      const body = changed(bodies[door], others[door], dice);
      const { status, text } = await sendToDoor(door, body);
      if (status >= 500) faults.push(`${status} ${text} to ${door}: ${JSON.stringify(body)}`);
      await world.passTime();
    }
  }
  expect(faults).toEqual([]);
  expect((await verifyLedger(world.app.db)).faults).toEqual([]);
});
