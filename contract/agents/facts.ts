import { bonusProducts } from '#contract/bonus/facts.ts';

/**
 * The entries of the agent home page that a merchant's menu whitelist controls, in order: the menu, then the page's own
 * footer. Online customer service is not among them: it is always there.
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

/** What an agent's rates apply to: the stakes in each product, and for `losing` what players lost in a week. */
export const rateNames = [...bonusProducts, 'losing'] as const;
export type RateName = (typeof rateNames)[number];

/** In hundredths of a percent. */
export type Rates = Readonly<Record<RateName, number>>;

export const noRates: Rates = { slots: 0, live: 0, fish: 0, pvp: 0, sports: 0, lottery: 0, losing: 0 };

/**
 * The most the root of a branch can have. All levels of a branch and the player share the root's rate, so it stays below a game's house
 * edge: nobody can beat the house with the rebate of their own branch.
 */
export const mostRates: Rates = { slots: 150, live: 45, fish: 150, pvp: 60, sports: 150, lottery: 300, losing: 3_000 };

/** The most open links per agent. */
export const mostOpenLinks = 50;
/** The most characters of a link's name. */
export const mostLabelLength = 40;
