import type { FeatureFlag } from '#contract/flags.ts';

/** One link of the side menus. */
export interface MenuLink {
  id:
    | 'deposit'
    | 'withdraw'
    | 'account'
    | 'agency'
    | 'reward'
    | 'mail'
    | 'bets'
    | 'record'
    | 'invite'
    | 'app'
    | 'service'
    | 'telegram'
    | 'fairness';
  path: string;
  /** Only for agents (ROLE-010): the HTML carries it, the page shows it to agents alone. */
  agentsOnly?: true;
  external?: true;
}

interface MenuSource {
  whitelabel: Readonly<Record<FeatureFlag, boolean>>;
  resources: readonly { resourceType: string; url: string }[];
}

/** The entries of the right side menu for members, in order: gated by flags or by the presence of a resource (spec 2.3). */
export function memberMenuLinks({ whitelabel, resources }: MenuSource): MenuLink[] {
  const resource = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url;
  const invite = resource('AFFILIATELINK');
  const telegram = resource('TELEGRAM');
  return [
    { id: 'deposit', path: '/m/voucherCenter' },
    { id: 'withdraw', path: '/m/withdraw' },
    { id: 'account', path: '/m/member/home' },
    { id: 'agency', path: '/m/agent', agentsOnly: true },
    ...(whitelabel.REWCEN3 ? [{ id: 'reward', path: '/m/rewardCenter' } as const] : []),
    ...(whitelabel.MAILCEN ? [{ id: 'mail', path: '/m/webEmail' } as const] : []),
    ...(whitelabel.TRANSBETREPMEM3 ? [{ id: 'bets', path: '/m/gameRecord' } as const] : []),
    ...(whitelabel.TRANSREC3 ? [{ id: 'record', path: '/m/transaction/record' } as const] : []),
    ...(invite ? [{ id: 'invite', path: invite, external: true } as const] : []),
    { id: 'fairness', path: '/m/fairness' },
    { id: 'app', path: '/m/app' },
    { id: 'service', path: '/m/customer' },
    ...(telegram ? [{ id: 'telegram', path: telegram, external: true } as const] : []),
  ];
}

/** Types 0, 4 and 40 are not agents; any other is (D-24). */
export function isAgentType(customerType: number): boolean {
  return customerType !== 0 && customerType !== 4 && customerType !== 40;
}
