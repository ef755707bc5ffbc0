import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { vendorAnswer, vendorPaths, type VendorCall } from '#contract/vendor.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite, type PgliteDatabase } from '#server/db/pglite/open-pglite.ts';
import { openChannel } from '#server/domains/cashier/index.ts';
import { createHttpWallet } from '#server/providers/wallets/http-wallet.ts';
import { createSandboxWallet } from '#server/providers/wallets/sandbox/create-sandbox-wallet.ts';
import type { WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';
import { createGameVendors } from '#server/providers/games/create-game-vendors.ts';
import { type InProcessGateway } from '#site/api/in-process.ts';
import { testMerchant } from '#tests/server/fixture/app.ts';
import { visitor } from '#tests/server/fixture/identity.ts';
import { seedGames } from '#tests/server/fixture/lottery.ts';
import { makeStaff } from '#tests/server/fixture/staff.ts';
import { createWithdrawalBench, holderName, type PaidPlayer, pin, taken, type WithdrawalBench } from '#tests/server/fixture/withdrawals.ts';

import { bookOffers } from './bonus-book.ts';

export const slotGame = 'testreels.slot';
export const drawGame = 'bolabilis.one-minute-five';

/** One player of the house, in whichever of its lives. */
export interface HousePlayer extends PaidPlayer {
  /** Payees by what the provider does with their payouts. */
  payees: Record<'paid' | 'refused' | 'lost', string>;
  /** The game token of the latest launch. */
  game: { token: string; expiresAt: number };
}

/** A platform on a data folder that is killed and opened again. */
export interface House {
  /** Of this life. */
  bench: WithdrawalBench;
  /** The vendor with a wallet of its own, as the job of this life asks it: without the vendor's latency. */
  wallets: WalletVendors;
  staffId: string;
  player(): Promise<HousePlayer>;
  /** A signed call of the game vendor; its code. */
  vendor(call: VendorCall, body: object): Promise<ReturnType<typeof vendorAnswer.parse>>;
  /** The database ends in the middle of whatever it does; a new process opens the folder. */
  kill(player: HousePlayer): Promise<void>;
  close(): Promise<void>;
}

const opensAt = new Date('2026-11-20T04:00:00Z');

export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'laro-money-'));
  const { code, hosts, mainDomain } = testMerchant();
  const open = () => openPglite({ folder: join(folder, 'database'), onFailure: () => undefined });
  const live = (db: PgliteDatabase, now: Date) =>
    createWithdrawalBench(
      { turnoverPercent: 0, dayMaximumMinor: '100000000' },
      { db, now, merchant: { code, hosts, mainDomain, offers: [...bookOffers] } },
    );
  let db = await open();
  await migrate(db);
  const bench = await live(db, opensAt);
  const house: House = {
    bench,
    wallets: walletsOf(bench),
    staffId: '',
    player: () => newPlayer(house),
    vendor: (call, body) => callVendor(house, call, body),
    async kill(player) {
      const { app } = house.bench;
      const now = app.clock.now();
      await db.kill();
      await upTo2s(app.close().catch(() => undefined));
      db = await open();
      house.bench = await live(db, now);
      house.wallets = walletsOf(house.bench);
      player.api = moveOver(player.api, house);
    },
    async close() {
      await house.bench.app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await furnish(house);
  return house;
}

/** Who asks a dead database for a connection may wait for ever: nobody waits for that. */
export const upTo2s = (work: Promise<unknown>): Promise<unknown> => Promise.race([work, wait(2_000, undefined, { ref: false })]);

function walletsOf({ app: { db, clock } }: WithdrawalBench): WalletVendors {
  const secret = 'what vendor and house share with each other';
  const sandbox = createSandboxWallet({ db, clock, secret, latencyMs: 0 });
  const send = async (request: Request) => sandbox.fetch(request);
  return new Map([
    ['peryahan', createHttpWallet({ code: 'peryahan', name: 'Peryahan', url: 'http://vendor.localhost', secret, clock, send })],
  ]);
}

/** A slot, a lottery, the ways to pay in, and somebody of the staff. */
async function furnish(house: House): Promise<void> {
  const { app, ctx } = house.bench;
  await seedGames(app.db, app.merchant.code, [
    { vendor: 'BOLABILIS', code: 'one-minute-five', word: 'lottery:one-minute-five' },
    { vendor: 'TESTREELS', code: 'slot', word: 'line-slot:medium', type: 'RNG' },
  ]);
  const limits = { currency: 'PHP', minimumMinor: '5000', maximumMinor: '5000000', feeMinor: '0', arrivalSeconds: 10 } as const;
  for (const [position, code] of ['sandbox', 'voucher'].entries())
    await openChannel({ ctx, input: { ...limits, code, name: code, presetsMinor: ['50000'], position } });
  house.staffId = (await makeStaff(app)).staffId;
}

async function newPlayer(house: House): Promise<HousePlayer> {
  const player = await house.bench.player({ cashMinor: 0n });
  const add = async (end: string) => {
    const body = { institution: 'gcash', holderName, account: `0917${String(Math.random()).slice(2, 5)}${end}`, paymentPassword: pin };
    return (await taken(player.api.call('POST /wps/cashier/payees', { body }))).id;
  };
  return {
    ...player,
    payees: { paid: player.payeeId, refused: await add('0004'), lost: await add('0002') },
    game: { token: '', expiresAt: 0 },
  };
}

/** The same browser, with the same cookies, before the new process. */
function moveOver(before: InProcessGateway, { bench }: House): InProcessGateway {
  const after = visitor(bench.app);
  for (const [name, value] of before.cookies) after.cookies.set(name, value);
  after.setToken(before.token());
  return after;
}

async function callVendor({ bench: { app } }: House, call: VendorCall, body: object) {
  const path = vendorPaths[call];
  const raw = JSON.stringify({ requestId: randomUUID(), ...body });
  const timestamp = String(app.clock.now().getTime());
  const nonce = randomUUID();
  const secret = createGameVendors(app.config).byCode('studio')?.secret ?? '';
  const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${path}.${raw}`).digest('hex');
  const headers = {
    host: app.merchant.mainDomain,
    'content-type': 'application/json',
    'x-vendor': 'studio',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  };
  return vendorAnswer.parse(await (await app.request(path, { method: 'POST', headers, body: raw })).json());
}
