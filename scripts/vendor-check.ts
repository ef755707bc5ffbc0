import { parseArgs } from 'node:util';

import { checkOperator } from './vendor-kit/check-operator.ts';

// npm run vendor:check -- --origin https://operator.example --vendor <code> --launch <token> [--stake 100], the key in VENDOR_KEY:
// plays a vendor against an operator and prints one line for each rule. The key stays out of the list of processes.
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    vendor: { type: 'string' },
    launch: { type: 'string' },
    stake: { type: 'string', default: '100' },
  },
});
const key = process.env['VENDOR_KEY'];
const { origin, vendor, launch, stake } = values;
if (origin && vendor && launch && key && /^[1-9]\d{0,9}$/.test(stake)) await check({ origin, vendor, launch, key });
else {
  console.error('VENDOR_KEY=<key> npm run vendor:check -- --origin <url> --vendor <code> --launch <launch token> [--stake <minor units>]');
  process.exitCode = 1;
}

async function check(given: { origin: string; vendor: string; launch: string; key: string }): Promise<void> {
  const results = await checkOperator({
    origin: given.origin,
    vendor: given.vendor,
    key: given.key,
    launchToken: given.launch,
    stakeMinor: BigInt(stake),
    fetch: (request) => fetch(request),
    nowMs: Date.now,
  });
  for (const { name, fault, leftOut } of results)
    console.log(
      fault !== undefined ? `FAIL  ${name}: ${fault}` : leftOut !== undefined ? `-     ${name}: not checked, ${leftOut}` : `ok    ${name}`,
    );
  const failed = results.filter(({ fault }) => fault !== undefined).length;
  const unchecked = results.filter(({ leftOut }) => leftOut !== undefined).length;
  console.log(`${results.length - failed - unchecked} hold, ${failed} do not, ${unchecked} not checked`);
  if (failed > 0) process.exitCode = 1;
}
