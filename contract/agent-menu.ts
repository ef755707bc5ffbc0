/**
 * The entries of the agent home page that a merchant's menu whitelist permits, in their order: the menu, then the page's own footer
 * (spec 2.3, Agent home). Online customer service is none of them: it is always there.
 */
export const agentMenuEntries = [
  'overview',
  'record',
  'team',
  'pnl',
  'bets',
  'agentRebate',
  'teamRebate',
  'security',
  'mail',
  'home',
  'openAccount',
  'announcements',
  'dividend',
] as const;
export type AgentMenuEntry = (typeof agentMenuEntries)[number];
