import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';

import { priceOf } from '#lottery/price.ts';
import { receiptHashOf, receiptTextOf } from '#lottery/receipt.ts';
import { tableOf } from '#lottery/tables/index.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { lotteryTickets } from '#server/domains/lottery/schema.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { betKey, type IssueRow, type TicketRow } from '#server/domains/lottery/rows.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { moveMany } from '#server/ledger/move-many.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { systemRandom } from '#server/platform/random.ts';
import { type Draws, openDraws } from '#tests/server/fixture/draws.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { line, type Figure } from './figure.ts';
import { measureOrders } from './lottery-orders.ts';
import { createProgress, type Progress } from './progress.ts';
import { temporaryFolder } from './served.ts';

/** `TICKETS` makes a shorter run; the goals are for the whole. */
const tickets = Number(process.env['TICKETS'] ?? 100_000);
const members = 5000;
const writtenAtOnce = 1000;

/**
 * One issue with 100,000 tickets, of which about a fifth win: how long it is locked, and how long until all of them are paid. Memory is
 * what the process has grown by in the meantime, with the embedded database in it on PGlite.
 */
export async function benchLottery(): Promise<Figure[]> {
  const [folder, orderFolder] = [temporaryFolder(), temporaryFolder()];
  const cluster = await startCluster();
  const say = createProgress('lottery');
  const on =
    (place: string): Progress =>
    (what) =>
      say(`${place}: ${what}`);
  try {
    // both are filled at once, which is no part of what is measured; each is measured alone
    const [inside, beside] = await Promise.all([
      openFilled({ dataDir: folder.path, databaseUrl: undefined }, on('PGlite')),
      openFilled({ dataDir: '', databaseUrl: cluster.url }, on('PostgreSQL')),
    ]);
    const embedded = await measure(inside, on('PGlite'));
    const outside = await measure(beside, on('PostgreSQL'));
    const ordered = [
      { on: 'durable PGlite', ...(await measureOrders({ dataDir: orderFolder.path, databaseUrl: undefined }, on('PGlite'))) },
      { on: 'PostgreSQL', ...(await measureOrders({ dataDir: '', databaseUrl: cluster.url }, on('PostgreSQL'))) },
    ];
    say('done');
    return [
      ...ordered.flatMap(({ on, perSecond, cpuMs }) => [
        { name: `orders of a lottery through the gateway, on ${on}`, value: perSecond, unit: '/s' },
        { name: '  processor time of an order', value: cpuMs, unit: 'ms' },
      ]),
      { name: `lock with the root of ${tickets} tickets on durable PGlite`, value: embedded.lockSeconds, unit: 's' },
      { name: `${tickets} tickets settled on durable PGlite`, value: embedded.settleSeconds, unit: 's', goal: { atMost: 60 } },
      { name: '  memory on top', value: embedded.grownMb, unit: 'MB', goal: { atMost: 400 } },
      { name: `lock with the root of ${tickets} tickets on PostgreSQL`, value: outside.lockSeconds, unit: 's' },
      { name: 'tickets settled on PostgreSQL', value: tickets / outside.settleSeconds, unit: '/s', goal: { atLeast: 10_000 } },
      { name: '  memory on top', value: outside.grownMb, unit: 'MB', goal: { atMost: 200 } },
      { name: 'a look at the draws when nothing is due, on PostgreSQL', value: outside.lookMs, unit: 'ms', goal: { atMost: 5 } },
    ];
  } finally {
    cluster.stop();
    folder.remove();
    orderFolder.remove();
  }
}

interface Filled {
  db: Database;
  draws: Draws;
  issue: IssueRow;
}

/** A database with an issue on sale and all of its tickets. */
async function openFilled(where: { dataDir: string; databaseUrl: string | undefined }, say: Progress): Promise<Filled> {
  const db = await openDatabase({ ...where, log: createLog('error') });
  await migrate(db);
  const draws = await openDraws({ db });
  await draws.open();
  await draws.tick();
  const [issue] = await draws.issues();
  if (!issue) throw new Error('no issue was made');
  say(`writing ${tickets} tickets`);
  await fill(draws, db, issue, say);
  say('written');
  return { db, draws, issue };
}

async function measure({ db, draws, issue }: Filled, say: Progress) {
  try {
    await db.pool.query('VACUUM (ANALYZE)');
    const lookMs = await timed(() => draws.tick());
    const before = process.memoryUsage.rss();
    say('locking');
    const lockMs = await timed(() => draws.to(issue.lockAt));
    draws.clock.time = issue.drawAt;
    say('drawing and paying');
    const settleMs = await timed(async () => {
      while ((await draws.issues())[0]?.state !== 'settled') await draws.tick();
    });
    const grownMb = (process.memoryUsage.rss() - before) / 2 ** 20;
    say('proving the books');
    const faults = [...(await verifyLedger(db)).faults, ...(await verifyLottery(db))];
    if (faults.length > 0) throw new Error(`the books are broken: ${JSON.stringify(faults)}`);
    return { lockSeconds: lockMs / 1000, settleSeconds: settleMs / 1000, grownMb, lookMs };
  } finally {
    await db.close();
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** Tickets as orders write them, many in one statement: what they cost is taken, and their receipts are hashed. */
async function fill({ ctx }: Draws, db: Database, issue: IssueRow, say: Progress): Promise<void> {
  const ids = Array.from({ length: members }, () => randomUUID());
  const { code: merchantCode } = ctx.merchant;
  const common = { merchantCode, currency: ctx.merchant.currency, reference: 'bench', description: 'Bench' } as const;
  for (let at = 0; at < members; at += 500) {
    const some = ids.slice(at, at + 500);
    await moveMany(
      db,
      some.map((id) => ({
        ...common,
        kind: 'deposit',
        key: randomUUID(),
        postings: [{ source: channelOf('sandbox', id), destination: playerCash(id), amountMinor: 10n ** 9n }],
      })),
    );
  }
  for (let at = 0; at < tickets; at += writtenAtOnce) {
    if (at > 0 && at % 20_000 === 0) say(`${at} written`);
    const rows = Array.from({ length: writtenAtOnce }, (_, place) => ticketOf(ctx, issue, ids[(at + place) % members] ?? '', at + place));
    await db.orm.insert(lotteryTickets).values(rows);
    await moveMany(
      db,
      rows.map(({ id, memberId, costMinor }) => ({
        ...common,
        kind: 'bet',
        key: betKey(id),
        postings: [{ source: playerCash(memberId), destination: houseOf('lott', memberId), amountMinor: costMinor }],
      })),
    );
  }
}

/** Seven of ten are on one digit, which wins one time in ten; the others on odd or even. */
function ticketOf(ctx: Draws['ctx'], issue: IssueRow, memberId: string, place: number): TicketRow {
  const bet =
    place % 10 < 7 ? { playId: 'digit-5', choice: String(place % 7) } : { playId: 'sides-5', choice: place % 2 === 0 ? 'odd' : 'even' };
  const items = [{ ...bet, unitMinor: 100n }];
  const priced = priceOf(tableOf(issue.tableId), items, 1);
  if ('fault' in priced) throw new Error('no bet');
  const bought = items.map((item) => ({ ...item, lines: 1, multiplier: 1, costMinor: priced.costMinor }));
  const id = newId({ clock: ctx.clock, random: systemRandom });
  const { merchantCode, gameId, gameCode, numero, tableId, tableVersion, commitment } = issue;
  const { currency } = ctx.merchant;
  const placedAt = ctx.clock.now();
  const receiptText = receiptTextOf({
    ticketId: id,
    gameCode,
    numero,
    tableId,
    tableVersion,
    commitment,
    placedAtMs: placedAt.getTime(),
    currency,
    items: bought,
    reduced: {},
    costMinor: priced.costMinor,
  });
  return {
    id,
    merchantCode,
    memberId,
    orderId: randomUUID(),
    gameId,
    gameName: 'Bench',
    numero,
    state: 'placed',
    items: bought.map((item) => ({ ...item, unitMinor: '100', costMinor: item.costMinor.toString(), prizeMinor: '0' })),
    currency,
    costMinor: priced.costMinor,
    bonusId: null,
    bonusMinor: 0n,
    prizeMinor: 0n,
    taxMinor: 0n,
    tableVersion,
    reduced: {},
    receiptText,
    receiptHash: receiptHashOf(receiptText),
    placedAt,
    endedAt: null,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const figure of await benchLottery()) console.log(line(figure));
}
