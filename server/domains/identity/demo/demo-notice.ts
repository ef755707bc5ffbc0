import type { DemoAccount } from './demo-accounts.ts';

/** What the terminal prints about the demo: the accounts that can log in on the site and, separately, those it refuses. */
export function demoNotice({ accounts, secondSite }: { accounts: readonly DemoAccount[]; secondSite: string }): string {
  const lines = (isStaff: boolean) =>
    accounts
      .filter(({ role }) => (role === 'staff') === isStaff)
      .map(({ merchantCode, role, userName, password }) => `  ${merchantCode}  ${role.padEnd(6)}  ${userName} / ${password}`);
  return [
    `Demo mode, play money only. Second merchant: ${secondSite}`,
    'These accounts log in on the site:',
    ...lines(false),
    "Staff have a console of their own; with a player's account of the staff the players' site refuses (try it):",
    ...lines(true),
    '',
  ].join('\n');
}
