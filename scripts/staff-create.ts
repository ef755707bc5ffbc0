import { randomBytes } from 'node:crypto';

import { generateSecret } from 'otplib';
import { renderUnicodeCompact } from 'uqr';

import { staffName } from '#contract/staff/calls.ts';
import { staffRoles, type StaffRole } from '#contract/staff/facts.ts';
import { createApp } from '#server/app.ts';
import { createStaff } from '#server/domains/staff/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { readConfig } from '#server/platform/config.ts';

// npm run staff:create -- laro maria admin,risk: creates a staff account, in DATA_DIR (the platform must be stopped) or at DATABASE_URL.
// Prints the password and the authenticator's secret once.
const [merchantCode = '', typedName = '', typedRoles = ''] = process.argv.slice(2);
const name = staffName.safeParse(typedName);
const wanted = typedRoles.split(',').filter((role) => role !== '');
const roles = staffRoles.filter((role) => wanted.includes(role));
if (name.success && wanted.length > 0 && roles.length === wanted.length) await create(name.data, roles);
else {
  console.error(`npm run staff:create -- <merchant> <name> <roles>; roles are ${staffRoles.join(', ')}, with commas between them`);
  process.exitCode = 1;
}

async function create(userName: string, given: readonly StaffRole[]): Promise<void> {
  const app = await createApp({ config: readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }) });
  try {
    if (!app.merchants.all.some(({ code }) => code === merchantCode)) throw new ExpectedError('not.found');
    const ctx = app.contextFor(merchantCode, { kind: 'system', name: 'npm run staff:create' });
    const password = randomBytes(15).toString('base64url');
    const authenticatorSecret = generateSecret({ length: 20 });
    const { link } = await createStaff({ ctx, input: { userName, password, authenticatorSecret, roles: given } });
    console.log(`${userName} of ${merchantCode}: ${given.join(', ')}`);
    console.log(`password             ${password}`);
    console.log(`authenticator secret ${authenticatorSecret}`);
    console.log(renderUnicodeCompact(link));
    console.log('Neither is shown again.');
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    console.error(error.code === 'not.found' ? `there is no merchant ${merchantCode}` : `${userName} exists already`);
    process.exitCode = 1;
  } finally {
    await app.close();
  }
}
