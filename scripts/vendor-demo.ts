import { readConfig } from '#server/platform/config.ts';
import { vendorSecret } from '#server/providers/games/create-game-vendors.ts';

import { run } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run vendor:demo: the demonstration of an outside vendor, in its own process, with the key that this installation gives it. Start the
// platform with OUTSIDE_VENDORS=bahaghari=http://localhost:4330/play beside it.
const config = readConfig(process.env);
const origin = `http://localhost:${config.port}`;
const env = {
  VENDOR_KEY: process.env['VENDOR_KEY'] ?? vendorSecret(config.secret, 'bahaghari'),
  OPERATOR_ORIGIN: process.env['OPERATOR_ORIGIN'] ?? origin,
  SITE_ORIGIN: process.env['SITE_ORIGIN'] ?? origin,
  PORT: process.env['VENDOR_PORT'] ?? '4330',
};
process.exitCode = await run(brought.node(), ['vendor-demo/main.ts'], { env });
