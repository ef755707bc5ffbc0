import { expect, test } from 'vitest';

import { compareDay } from '#server/domains/cashier/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type CashierBench, createCashierBench } from './fixture/cashier.ts';
import { openPgliteCopy } from './fixture/database.ts';
import { ledgerSum } from './fixture/ledger-sum.ts';

const dayMs = 24 * 3_600_000;

test('a database restored from yesterday, with the provider’s notices sent again, has every payment once and names what it has lost (fault 20)', async () => {
  const db = await openPgliteCopy();
  const bench = await createCashierBench({ db });
  // noon in Manila: all of it is one day of the provider's
  bench.advanceMs(dayMs - ((bench.now().getTime() + 8 * 3_600_000) % dayMs) + dayMs / 2);
  const day = new Date(bench.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const sent: string[] = [];
  bench.setWeather(async (request) => {
    if (request.url.includes('/webhook/')) sent.push(await request.clone().text());
    return undefined;
  });
  const [before, after, declined, lost] = [bench.member(), bench.member(), bench.member(), bench.member()];
  const pay = async (ctx: MemberCtx, action = 'pay') => {
    const deposit = await bench.start(ctx);
    await bench.tap(deposit, action);
    return deposit;
  };
  await pay(before);
  await bench.sandbox.deliverDue();
  const [open, refused] = [await bench.start(after), await bench.start(declined)];
  const backup = await db.dump();
  // all of this the backup does not know
  await bench.tap(open, 'pay');
  await bench.tap(refused, 'decline');
  const forgotten = await pay(lost);
  await bench.sandbox.deliverDue();
  expect(sent).toHaveLength(4);

  const restored = await openPgliteCopy(backup);
  try {
    const again = await createCashierBench({ db: restored, merchantCode: bench.merchantCode });
    again.advanceMs(bench.now().getTime() - again.now().getTime());
    const cash = (of: CashierBench) => Promise.all([before, after, declined, lost].map((ctx) => of.cash(ctx)));
    expect(await cash(bench)).toEqual([50_000n, 50_000n, 0n, 50_000n]);
    expect(await cash(again)).toEqual([50_000n, 0n, 0n, 0n]);
    for (const round of [1, 2, 3]) {
      for (const rawBody of sent) {
        const answer = await again.notice({}, { rawBody, timestampMs: again.now().getTime() + round });
        expect(answer.status).toBe(200);
      }
      // the deposit that was made after the backup is nobody's: its money is not given to anybody
      expect(await cash(again)).toEqual([50_000n, 50_000n, 0n, 0n]);
    }
    // the provider's own books were not restored: its file of the day names the payment that we have lost
    again.setWeather((request) => (request.url.includes('/day-files/') ? bench.reach(request) : undefined));
    bench.advanceMs(dayMs);
    again.advanceMs(dayMs);
    const [file] = await compareDay({ ctx: again.ctx, input: { day } });
    expect(file).toMatchObject({ outcome: 'compared', rowCount: 4, differences: [{ kind: 'missing_our_side', reference: forgotten.id }] });
    expect(await ledgerSum(restored)).toBe(0n);
  } finally {
    await restored.close();
    await db.close();
  }
});
