import { createApp } from '#server/app.ts';
import { compareDay } from '#server/domains/cashier/index.ts';
import { readConfig } from '#server/platform/config.ts';

// npm run cashier:reconcile -- 2026-11-21: compares a day (Asia/Manila) of every payment provider's file with deposits and ledger, in
// DATA_DIR (the platform must be stopped) or at DATABASE_URL; exits with 1 on any difference, and with 2 if a file is missing.
const [day = ''] = process.argv.slice(2);
if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) await compare();
else {
  console.error('npm run cashier:reconcile -- <day as YYYY-MM-DD>');
  process.exitCode = 1;
}

async function compare(): Promise<void> {
  const app = await createApp({ config: readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal' }) });
  try {
    let isAbsent = false;
    let differs = false;
    for (const { code } of app.merchants.all) {
      const ctx = app.contextFor(code, { kind: 'system', name: 'npm run cashier:reconcile' });
      for (const file of await compareDay({ ctx, input: { day } })) {
        const name = `${code} ${file.channel} ${day}`;
        if (file.outcome === 'absent') {
          console.error(`ABSENT: ${name}: ${file.reason}`);
          isAbsent = true;
          continue;
        }
        console.log(`${name}: ${file.rowCount} rows, ${file.differences.length} differ`);
        for (const { kind, reference, paymentId, ours, theirs } of file.differences)
          console.error(`DIFFERS: ${kind}: deposit ${reference}, payment ${paymentId}: ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`);
        differs ||= file.differences.length > 0;
      }
    }
    if (differs) process.exitCode = 1;
    else if (isAbsent) process.exitCode = 2;
  } finally {
    await app.close();
  }
}
