import { generateSync } from 'otplib';

import { demoStaff } from '#server/domains/staff/index.ts';

// npm run staff:code: the codes of the demo's staff at this moment, for who has no authenticator app at hand.
for (const { userName, authenticatorSecret } of demoStaff) console.log(`${userName} ${generateSync({ secret: authenticatorSecret })}`);
