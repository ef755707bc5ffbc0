import { generateSync } from 'otplib';

import { demoStaff } from '#server/domains/staff/index.ts';

// npm run staff:code: the current codes of the demo's staff, for people without an authenticator app at hand.
for (const { userName, authenticatorSecret } of demoStaff) console.log(`${userName} ${generateSync({ secret: authenticatorSecret })}`);
