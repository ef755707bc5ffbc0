import { createApp } from '#server/app.ts';
import { changeVendor } from '#server/domains/catalogue/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { readConfig } from '#server/platform/config.ts';

// npm run vendor -- laro BTI_SPORTS close|open: a vendor's maintenance at a merchant, in DATA_DIR (the platform must be stopped) or at DATABASE_URL (at once, for every process).
const [merchantCode = '', vendorCode = '', wanted = ''] = process.argv.slice(2);
if (wanted === 'close' || wanted === 'open') await change(wanted === 'close');
else {
  console.error('npm run vendor -- <merchant> <vendor> close|open');
  process.exitCode = 1;
}

async function change(isClosed: boolean): Promise<void> {
  const app = await createApp({ config: readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }) });
  try {
    if (!app.merchants.all.some(({ code }) => code === merchantCode)) throw new ExpectedError('not.found');
    await changeVendor({ ctx: app.contextFor(merchantCode, { kind: 'system', name: 'npm run vendor' }), input: { vendorCode, isClosed } });
    console.log(`${vendorCode} at ${merchantCode} is ${isClosed ? 'under maintenance: none of its games opens' : 'open'}`);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    console.error(`there is no vendor ${vendorCode} at a merchant ${merchantCode}`);
    process.exitCode = 1;
  } finally {
    await app.close();
  }
}
