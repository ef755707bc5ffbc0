import { readConfig } from '#server/platform/config.ts';
import { vendorSecret } from '#server/providers/games/create-game-vendors.ts';

// npm run vendor:key -- <code>: the key that an outside vendor signs with. It is derived from SECRET: another secret gives another key.
const [code = ''] = process.argv.slice(2);
if (/^[a-z][a-z0-9-]{2,23}$/.test(code) && code !== 'studio') console.log(vendorSecret(readConfig(process.env).secret, code));
else {
  console.error('npm run vendor:key -- <code of an outside vendor>');
  process.exitCode = 1;
}
