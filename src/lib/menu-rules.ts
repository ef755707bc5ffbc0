import { isOffered, type FeatureFlag } from '#contract/flags.ts';

import { resourceLink, type LinkSource } from './resource-link.ts';

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
    | 'telegram1'
    | 'line'
    | 'fairness';
  path: string;
  /** Only for agents (ROLE-010), for whom it opens the agent popup: the HTML contains it, the page shows it only to agents. */
  agentsOnly?: true;
  external?: true;
}

interface MenuSource extends LinkSource {
  whitelabel: Readonly<Record<FeatureFlag, boolean>>;
}

/** The entries of the right side menu for members, in order: gated by flags or by the presence of a resource. */
export function memberMenuLinks({ whitelabel, ...source }: MenuSource): MenuLink[] {
  const invite = resourceLink(source, 'AFFILIATELINK');
  const [telegram, telegram1, line] = (['TELEGRAM', 'TELEGRAM1', 'LINE'] as const).map((type) => resourceLink(source, type));
  const links: MenuLink[] = [
    { id: 'deposit', path: '/m/voucherCenter' },
    { id: 'withdraw', path: '/m/withdraw' },
    { id: 'account', path: '/m/member/home' },
    { id: 'agency', path: '/m/agent', agentsOnly: true },
    { id: 'reward', path: '/m/rewardCenter' },
    { id: 'mail', path: '/m/webEmail' },
    { id: 'bets', path: '/m/gameRecord' },
    { id: 'record', path: '/m/transaction/record' },
    ...(invite ? [{ id: 'invite', path: invite, external: true } as const] : []),
    { id: 'fairness', path: '/m/fairness' },
    { id: 'app', path: '/m/app' },
    { id: 'service', path: '/m/customer' },
    ...(telegram ? [{ id: 'telegram', path: telegram, external: true } as const] : []),
    ...(telegram1 ? [{ id: 'telegram1', path: telegram1, external: true } as const] : []),
    ...(line ? [{ id: 'line', path: line, external: true } as const] : []),
  ];
  return links.filter(({ path }) => isOffered(whitelabel, path));
}
