import { userInfo } from 'node:os';

import { createApp } from '#server/app.ts';
import { issueVouchers } from '#server/domains/cashier/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { readConfig } from '#server/platform/config.ts';

// npm run voucher:issue -- laro 20 500.00 90: issues this many vouchers of that amount, valid for this many days, in DATA_DIR (the platform
// must be stopped) or at DATABASE_URL. The codes are printed once and stored nowhere.
const [merchant = '', count = '', amount = '', days = '90'] = process.argv.slice(2);
const app = await createApp({ config: readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal' }) });
try {
  if (app.merchants.all.every(({ code }) => code !== merchant)) throw new ExpectedError('request.invalid');
  const ctx = app.contextFor(merchant, { kind: 'system', name: `npm run voucher:issue, ${userInfo().username}` });
  const { batchId, codes, expiresAt } = await issueVouchers({ ctx, input: { count: Number(count), amount, days: Number(days) } });
  console.error(`batch ${batchId}: ${codes.length} vouchers of ${amount} ${ctx.merchant.currency}, good until ${expiresAt.toISOString()}`);
  for (const code of codes) console.log(code);
} catch (error) {
  if (!(error instanceof ExpectedError)) throw error;
  console.error('npm run voucher:issue -- <merchant> <1 to 1000> <amount> [days, 1 to 730]');
  process.exitCode = 1;
} finally {
  await app.close();
}
