import type { StaffRole } from '#contract/staff/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { createStaff } from './create-staff.ts';

export interface DemoStaff {
  userName: string;
  password: string;
  authenticatorSecret: string;
  roles: readonly StaffRole[];
}

/**
 * Public to everyone who reads this file: they exist in demo mode only. Three, since some decisions take two people, and one does the daily
 * work alone.
 */
export const demoStaff: readonly DemoStaff[] = [
  {
    userName: 'staff',
    password: 'bantay-ng-bayanihan',
    authenticatorSecret: 'LAROBANTAYNGBAYANIHANNILUZ234567',
    roles: ['cashier', 'verification', 'risk', 'support', 'editor', 'admin'],
  },
  {
    userName: 'ramon',
    password: 'parola-sa-dalampasigan',
    authenticatorSecret: 'LAROPAROLASADALAMPASIGANRAMON234',
    roles: ['cashier', 'risk', 'support'],
  },
  {
    userName: 'luz',
    password: 'tarangkahan-ng-tindahan',
    authenticatorSecret: 'LAROTARANGKAHANNGTINDAHANNILUZ23',
    roles: ['cashier', 'support'],
  },
];

/** Creates the demo's staff. For demo mode only; idempotent. */
export async function seedDemoStaff({ ctx }: { ctx: Ctx }): Promise<void> {
  for (const input of demoStaff)
    await createStaff({ ctx, input }).catch((error: unknown) => {
      if (!(error instanceof ExpectedError) || error.code !== 'staff.name.taken') throw error;
    });
}

/** What the terminal prints about the console. */
export function demoStaffNotice(site: string): string {
  return [
    `Staff log in at ${site}/staff (the codes come from \`npm run staff:code\`, or from an authenticator app with the secret):`,
    ...demoStaff.map(({ userName, password, authenticatorSecret }) => `  ${userName} / ${password}  secret ${authenticatorSecret}`),
    '',
  ].join('\n');
}
