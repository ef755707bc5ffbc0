import { randomInt } from 'node:crypto';

import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';
import { registerPlayer, visitor } from '#tests/server/fixture/identity.ts';
import { openLottery } from '#tests/server/fixture/lottery.ts';
import { deposit } from '#tests/server/fixture/operator.ts';

import type { Progress } from './progress.ts';

/** `ORDERS` makes a shorter run. */
const orders = Number(process.env['ORDERS'] ?? 2000);
const players = 16;

export interface OrderFigures {
  perSecond: number;
  /** Of this process, and with it the embedded database on PGlite. */
  cpuMs: number;
}

/** Orders of one line as the screen sends them, through the whole gateway, of so many players at once; each waits for its answer. */
export async function measureOrders(where: { dataDir: string; databaseUrl: string | undefined }, say: Progress): Promise<OrderFigures> {
  const db = await openDatabase({ ...where, log: createLog('error') });
  await migrate(db);
  const bench = await openLottery({ db, config: { databaseUrl: where.databaseUrl } });
  try {
    say(`registering ${players} players`);
    const browsers = [];
    for (let at = 0; at < players; at += 1) browsers.push(await openPlayer(bench, `tumataya${at}`));
    say(`${orders} orders`);
    let left = orders;
    const body = await bench.order();
    const before = process.cpuUsage();
    const startedAt = performance.now();
    await Promise.all(
      browsers.map(async (browser) => {
        while (left > 0) {
          left -= 1;
          const choice = Array.from({ length: 5 }, () => randomInt(10)).join('|');
          const items = [{ playId: 'first-5', choice, unitMinor: '200' }];
          const result = await browser.call('POST /lotto/lgw/orders', { body: { ...body, orderId: crypto.randomUUID(), items } });
          if (!result.ok) throw new Error(`an order was refused: ${result.code}`);
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(before);
    const faults = [...(await verifyLedger(db)).faults, ...(await verifyLottery(db))];
    if (faults.length > 0) throw new Error(`the books are broken: ${JSON.stringify(faults)}`);
    return { perSecond: orders / seconds, cpuMs: (user + system) / 1000 / orders };
  } finally {
    await bench.close();
  }
}

async function openPlayer({ app }: Awaited<ReturnType<typeof openLottery>>, name: string) {
  const browser = visitor(app);
  const { token } = await registerPlayer(browser, name);
  if (!token) throw new Error('a new player is not logged in');
  const member = await browser.call('GET /wps/member/info');
  if (!member.ok) throw new Error(member.code);
  await deposit(app.db, app.merchant, member.value.id, 10n ** 8n);
  return browser;
}
