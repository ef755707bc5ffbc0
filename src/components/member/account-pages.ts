import { isOffered, type FeatureFlag } from '#contract/flags.ts';

/** A page of the account, by the key of its name, with those that it leads to. */
const pages = [
  { id: 'record', path: '/m/transaction/record', icon: 'i-tabler-receipt' },
  { id: 'wallets', path: '/m/member/wallets', icon: 'i-tabler-arrows-exchange' },
  { id: 'bets', path: '/m/gameRecord', icon: 'i-tabler-dice-5' },
  { id: 'reward', path: '/m/rewardCenter', icon: 'i-tabler-trophy', below: ['/m/member/manualRebate'] },
  { id: 'inbox', path: '/m/webEmail', icon: 'i-tabler-mail' },
  { id: 'club', path: '/m/member/benefits', icon: 'i-tabler-crown', below: ['/m/member/leaderboard'] },
  { id: 'set', path: '/m/set', icon: 'i-tabler-settings', below: ['/m/member/feedback'] },
  { id: 'protection', path: '/m/protection', icon: 'i-tabler-hourglass' },
  { id: 'fairness', path: '/m/fairness', icon: 'i-tabler-shield-check' },
  { id: 'verification', path: '/m/member/verification', icon: 'i-tabler-id' },
  { id: 'security', path: '/m/securityCenter', icon: 'i-tabler-lock' },
  { id: 'service', path: '/m/customer', icon: 'i-tabler-headset', below: ['/m/customer/chat'] },
] as const satisfies readonly { id: string; path: string; icon: string; below?: readonly string[] }[];

type AccountPage = (typeof pages)[number] & { below?: readonly string[] };

/** What a merchant offers of them. */
export const accountPages = (whitelabel: Readonly<Record<FeatureFlag, boolean>>): AccountPage[] =>
  pages.filter(({ path }) => isOffered(whitelabel, path));
