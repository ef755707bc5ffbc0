import { parseArgs } from 'node:util';

import { checkOperator, type CheckResult } from './vendor-kit/check-operator.ts';
import { checkVendor } from './vendor-kit/check-vendor.ts';
import { httpDriver } from './vendor-kit/driver.ts';
import { listenAsOperator } from './vendor-kit/operator/listen.ts';
import { createKitOperator } from './vendor-kit/operator/operator.ts';

// The conformance kit, either way round (docs/vendor-api.md, Checking yourself); one line for each rule. The key is in VENDOR_KEY: out of the list of processes.
// npm run vendor:check -- --origin <url> --vendor <code> --launch <token> [--stake 100]: plays a vendor against an operator.
// npm run vendor:check -- --door <url> --listen <port> --vendor <code> --engine <word> [--game <code>] [--stake 100] [--free]: plays an operator, at that port, against a vendor.
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    vendor: { type: 'string' },
    launch: { type: 'string' },
    stake: { type: 'string', default: '100' },
    door: { type: 'string' },
    listen: { type: 'string' },
    engine: { type: 'string' },
    game: { type: 'string', default: 'kit.game' },
    free: { type: 'boolean', default: false },
  },
});
const key = process.env['VENDOR_KEY'];
const { origin, vendor, launch, stake, door, listen, engine } = values;
const isStake = /^[1-9]\d{0,9}$/.test(stake);
if (key && vendor && isStake && origin && launch) report(await asVendor({ origin, vendor, launch, key }));
else if (key && vendor && isStake && door && engine && listen && /^\d{1,5}$/.test(listen))
  report(await asOperator({ door, vendor, engine, port: Number(listen), key }));
else {
  console.error('VENDOR_KEY=<key> npm run vendor:check -- --origin <url> --vendor <code> --launch <launch token> [--stake <minor units>]');
  console.error(
    'VENDOR_KEY=<key> npm run vendor:check -- --door <url> --listen <port> --vendor <code> --engine <word> [--game <code>] [--free]',
  );
  process.exitCode = 1;
}

function asVendor(given: { origin: string; vendor: string; launch: string; key: string }): Promise<CheckResult[]> {
  const { launch: launchToken, ...access } = given;
  return checkOperator({ ...access, launchToken, stakeMinor: BigInt(stake), fetch: (request) => fetch(request), nowMs: Date.now });
}

async function asOperator(given: { door: string; vendor: string; engine: string; port: number; key: string }): Promise<CheckResult[]> {
  let passedMs = 0;
  const operator = createKitOperator({ vendor: given.vendor, key: given.key, nowMs: () => Date.now() + passedMs });
  const line = await listenAsOperator(operator, given.port);
  console.log(`the kit's operator listens at ${line.origin}`);
  try {
    return await checkVendor({
      operator,
      driver: httpDriver(given.door, { hasFreeRounds: values.free }),
      engine: given.engine,
      gameCode: values.game,
      stakeMinor: BigInt(stake),
      passMs: (ms) => void (passedMs += ms),
    });
  } finally {
    await line.close();
  }
}

function report(results: CheckResult[]): void {
  for (const { name, fault, leftOut } of results)
    console.log(
      fault !== undefined ? `FAIL  ${name}: ${fault}` : leftOut !== undefined ? `-     ${name}: not checked, ${leftOut}` : `ok    ${name}`,
    );
  const failed = results.filter(({ fault }) => fault !== undefined).length;
  const unchecked = results.filter(({ leftOut }) => leftOut !== undefined).length;
  console.log(`${results.length - failed - unchecked} hold, ${failed} do not, ${unchecked} not checked`);
  if (failed > 0) process.exitCode = 1;
}
