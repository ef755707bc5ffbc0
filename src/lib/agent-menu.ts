import type { FeatureFlag } from '#contract/flags.ts';

/** One link of the agent popup, with the flag that it needs; the agency page itself needs none. */
const links = [
  { id: 'home', path: '/m/agent', flag: undefined },
  { id: 'overview', path: '/m/agent/team/overview', flag: 'AGEPAG' },
  { id: 'register', path: '/m/agentRegister', flag: 'REGCEN' },
  { id: 'pnl', path: '/m/agent/team/pnl', flag: 'AGETEAMPNL3' },
  { id: 'manage', path: '/m/member/team', flag: 'DOWNMAN' },
  { id: 'bets', path: '/m/teamBetting', flag: 'TEAMBETTING3' },
  { id: 'record', path: '/m/transaction/record?types=A', flag: 'TRANSREC3' },
  { id: 'transfer', path: '/m/agent/transfer', flag: 'DOWNMAN' },
] as const satisfies readonly { id: string; path: string; flag: FeatureFlag | undefined }[];

export type AgentLink = (typeof links)[number];

/** What the agent popup offers at a merchant (spec 2.3, Agent popup). */
export function agentMenuLinks(whitelabel: Readonly<Record<FeatureFlag, boolean>>): AgentLink[] {
  return links.filter(({ flag }) => flag === undefined || whitelabel[flag]);
}
