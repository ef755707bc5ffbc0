import { isOffered, type FeatureFlag } from '#contract/flags.ts';

/** The links of the agent popup. */
const links = [
  { id: 'home', path: '/m/agent' },
  { id: 'overview', path: '/m/agent/team/overview' },
  { id: 'register', path: '/m/agentRegister' },
  { id: 'pnl', path: '/m/agent/team/pnl' },
  { id: 'manage', path: '/m/member/team' },
  { id: 'bets', path: '/m/teamBetting' },
  { id: 'record', path: '/m/transaction/record?types=A' },
  { id: 'transfer', path: '/m/agent/transfer' },
] as const satisfies readonly { id: string; path: string }[];

export type AgentLink = (typeof links)[number];

/** What the agent popup offers at a merchant. */
export function agentMenuLinks(whitelabel: Readonly<Record<FeatureFlag, boolean>>): AgentLink[] {
  return links.filter(({ path }) => isOffered(whitelabel, path));
}
