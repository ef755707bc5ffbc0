import type { AgentMenuEntry } from '#contract/agents/facts.ts';
import { isOffered, type FeatureFlag } from '#contract/flags.ts';

/**
 * One entry of the agent home page. Only the agent's own data say whether dividends apply: the page shows that entry late, or not at all.
 */
interface AgentHomeLink<Entry extends AgentMenuEntry> {
  id: Entry;
  path: string;
}
type FooterEntry = 'home' | 'openAccount' | 'announcements' | 'dividend';
type MenuLink = AgentHomeLink<Exclude<AgentMenuEntry, FooterEntry>>;
export type FooterLink = AgentHomeLink<FooterEntry>;

/** A merchant's settings. */
interface Menus {
  agentMenu: readonly AgentMenuEntry[];
  whitelabel: Readonly<Record<FeatureFlag, boolean>>;
}

const menu: readonly MenuLink[] = [
  { id: 'overview', path: '/m/agent/team/overview' },
  { id: 'record', path: '/m/transaction/record?types=A' },
  { id: 'team', path: '/m/member/team' },
  { id: 'pnl', path: '/m/agent/team/pnl' },
  { id: 'bets', path: '/m/teamBetting' },
  { id: 'agentRebate', path: '/m/member/agent/agentRebeat' },
  { id: 'teamRebate', path: '/m/member/teamRebate' },
  { id: 'security', path: '/m/securityCenter' },
  { id: 'mail', path: '/m/webEmail' },
];

const footer: readonly FooterLink[] = [
  { id: 'home', path: '/m/home' },
  { id: 'openAccount', path: '/m/agentRegister' },
  { id: 'announcements', path: '/m/member/notice?types=A' },
  { id: 'dividend', path: '/m/member/agent/agentDivident' },
];

/** The agent home page's menu and footer: what the merchant's whitelist permits and its flags open. */
export function agentHomeLinks({ agentMenu, whitelabel }: Menus): { menu: MenuLink[]; footer: FooterLink[] } {
  const isPermitted = ({ id, path }: MenuLink | FooterLink) => agentMenu.includes(id) && isOffered(whitelabel, path);
  return { menu: menu.filter(isPermitted), footer: footer.filter(isPermitted) };
}
