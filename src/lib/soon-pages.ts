/** Pages of the route table whose content comes later: each says what it will hold. `isGuarded` = for players with a session. */
export const soonPages = {
  customer: { text: 'soon.customer', icon: 'i-tabler-headset', isGuarded: false },
  help: { text: 'soon.help', icon: 'i-tabler-help-circle', isGuarded: false },
  terms: { text: 'soon.terms', icon: 'i-tabler-file-text', isGuarded: false },
  useragreement: { text: 'soon.terms', icon: 'i-tabler-file-text', isGuarded: false },
  privacy: { text: 'soon.privacy', icon: 'i-tabler-lock', isGuarded: false },
  sponsor: { text: 'soon.sponsor', icon: 'i-tabler-gift', isGuarded: false },
  set: { text: 'soon.settings', icon: 'i-tabler-user-circle', isGuarded: false },
  other: { text: 'soon.other', icon: 'i-tabler-list', isGuarded: false },
  vip: { text: 'soon.benefits', icon: 'i-tabler-crown', isGuarded: false },
  messageDetail: { text: 'soon.details', icon: 'i-tabler-file-text', isGuarded: false },
  activityDetail: { text: 'soon.details', icon: 'i-tabler-file-text', isGuarded: false },
  withdraw: { text: 'soon.withdraw', icon: 'i-tabler-cash', isGuarded: true },
  rewardCenter: { text: 'soon.reward', icon: 'i-tabler-trophy', isGuarded: true },
  webEmail: { text: 'soon.mail', icon: 'i-tabler-mail', isGuarded: true },
  gameRecord: { text: 'soon.bets', icon: 'i-tabler-dice-5', isGuarded: true },
  'member/benefits': { text: 'soon.benefits', icon: 'i-tabler-crown', isGuarded: true },
  'agent/team/overview': { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true },
  'agent/team/pnl': { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true },
  'agent/transfer': { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true },
  'member/team': { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true },
  teamBetting: { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true },
  agentRegister: { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true },
  'member/agent/getSalaryContract': { text: 'soon.contract', icon: 'i-tabler-users-group', isGuarded: true },
  'member/agent/getDevidendContract': { text: 'soon.contract', icon: 'i-tabler-users-group', isGuarded: true },
  'member/agent/getHourContract': { text: 'soon.contract', icon: 'i-tabler-users-group', isGuarded: true },
} as const;

/** The agency page: only its alert about contracts is there yet. */
export const agentPage = { text: 'soon.agent', icon: 'i-tabler-users-group', isGuarded: true } as const;

export type SoonPage = (typeof soonPages)[keyof typeof soonPages] | typeof agentPage;

export function findSoonPage(name: string | undefined): SoonPage | undefined {
  return name !== undefined && Object.hasOwn(soonPages, name) ? soonPages[name as keyof typeof soonPages] : undefined;
}
