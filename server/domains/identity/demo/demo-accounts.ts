export interface DemoAccount {
  merchantCode: string;
  role: 'member' | 'agent' | 'team' | 'staff';
  userName: string;
  password: string;
  /** Set by somebody else a year ago, so the first log-in asks for a new one. */
  isPasswordOld?: true;
}

const people = [
  { role: 'member', userName: 'juan', password: 'mangga-sa-tag-araw' },
  { role: 'agent', userName: 'ana_agent', password: 'sampaguita-sa-umaga' },
  { role: 'team', userName: 'pedro', password: 'bangka-sa-maynila-bay' },
  { role: 'team', userName: 'maria', password: 'parol-sa-bintana' },
  { role: 'team', userName: 'luisa', password: 'kalesa-sa-vigan' },
  { role: 'member', userName: 'nena', password: 'bayabas-sa-bakuran', isPasswordOld: true },
  { role: 'member', userName: 'rosa', password: 'kape-sa-kordilyera' },
  { role: 'member', userName: 'dante', password: 'habagat-sa-palayan' },
  { role: 'staff', userName: 'staff', password: 'bantay-ng-bayanihan' },
] as const satisfies readonly Omit<DemoAccount, 'merchantCode'>[];

/** The invitation code of each demo merchant's agent. */
export const demoAffiliateCode = 'ANA2026';

/** Public to everyone who reads this file: they exist in demo mode only. */
export const demoAccounts: readonly DemoAccount[] = ['laro', 'tala'].flatMap((merchantCode) =>
  people.map((person) => ({ merchantCode, ...person })),
);
