import { parseArgs } from 'node:util';

import { awaitExpiry } from './vendor-kit/await-expiry.ts';
import { checkOperator } from './vendor-kit/check-operator.ts';
import { checkVendor } from './vendor-kit/check-vendor.ts';
import { httpDriver } from './vendor-kit/driver.ts';
import { listenAsOperator } from './vendor-kit/operator/listen.ts';
import { createKitOperator } from './vendor-kit/operator/operator.ts';
import { type CheckResult, type Exception, exceptions, reportOf } from './vendor-kit/report.ts';

// The conformance kit, either way round (docs/vendor-api.md, Checking yourself); one line for each rule. The key is in VENDOR_KEY: out of the list of processes.
// npm run vendor:check -- --origin <url> --vendor <code> --launch <token> [--stake 100] [--wait <minutes>] [--without expired]: plays a vendor against an operator.
// npm run vendor:check -- --door <url> --listen <port> --vendor <code> --engine <word> [--game <code>] [--stake 100] [--without free-rounds] [--without reconciliation]: plays an operator, at that port, against a vendor.
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    vendor: { type: 'string' },
    launch: { type: 'string' },
    stake: { type: 'string', default: '100' },
    wait: { type: 'string' },
    door: { type: 'string' },
    listen: { type: 'string' },
    engine: { type: 'string' },
    game: { type: 'string', default: 'kit.game' },
    without: { type: 'string', multiple: true, default: [] },
  },
});
const key = process.env['VENDOR_KEY'];
const { origin, vendor, launch, stake, wait, door, listen, engine } = values;
const isStake = /^[1-9]\d{0,9}$/.test(stake);
const isWait = wait === undefined || /^[1-9]\d{0,3}$/.test(wait);
const mayLack = (side: keyof typeof exceptions) => values.without.every((word) => (exceptions[side] as readonly string[]).includes(word));
const without = values.without as Exception[];
if (key && vendor && isStake && isWait && origin && launch && mayLack('operator')) await asVendor({ origin, vendor, launch, key });
else if (key && vendor && isStake && door && engine && listen && /^\d{1,5}$/.test(listen) && mayLack('vendor'))
  await asOperator({ door, vendor, engine, port: Number(listen), key });
else {
  console.error(
    'VENDOR_KEY=<key> npm run vendor:check -- --origin <url> --vendor <code> --launch <launch token> [--stake <minor units>] [--wait <minutes> | --without expired]',
  );
  console.error(
    'VENDOR_KEY=<key> npm run vendor:check -- --door <url> --listen <port> --vendor <code> --engine <word> [--game <code>] [--without free-rounds] [--without reconciliation]',
  );
  process.exitCode = 1;
}

async function asVendor(given: { origin: string; vendor: string; launch: string; key: string }): Promise<void> {
  const { launch: launchToken, ...access } = given;
  const expiry = wait === undefined ? {} : { expireToken: awaitExpiry(Number(wait), console.log) };
  report(
    await checkOperator({
      ...access,
      ...expiry,
      launchToken,
      stakeMinor: BigInt(stake),
      fetch: (request) => fetch(request),
      nowMs: Date.now,
    }),
  );
}

async function asOperator(given: { door: string; vendor: string; engine: string; port: number; key: string }): Promise<void> {
  let passedMs = 0;
  const operator = createKitOperator({ vendor: given.vendor, key: given.key, nowMs: () => Date.now() + passedMs });
  const line = await listenAsOperator(operator, given.port);
  console.log(`the kit's operator listens at ${line.origin}`);
  try {
    const trial = { engine: given.engine, gameCode: values.game, stakeMinor: BigInt(stake) };
    const driver = httpDriver(given.door, { without });
    report(await checkVendor({ ...trial, operator, driver, passMs: (ms) => void (passedMs += ms) }));
  } finally {
    await line.close();
  }
}

function report(results: readonly CheckResult[]): void {
  const { lines, isGood } = reportOf(results, without);
  for (const line of lines) console.log(line);
  if (!isGood) process.exitCode = 1;
}
