/** The icons of the agent's pages, by the entry of the menu. */
export const agentIcons = {
  overview: 'i-tabler-chart-bar',
  record: 'i-tabler-receipt',
  team: 'i-tabler-users-group',
  pnl: 'i-tabler-chart-line',
  bets: 'i-tabler-dice-5',
  agentRebate: 'i-tabler-cash',
  teamRebate: 'i-tabler-percentage',
  security: 'i-tabler-lock',
  mail: 'i-tabler-mail',
  openAccount: 'i-tabler-user-plus',
  announcements: 'i-tabler-speakerphone',
} as const;
