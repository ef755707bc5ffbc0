import { isHomePath, pagePath } from './page-path.ts';

const titles = {
  '/m/activity': 'shell.title.promotion',
  '/m/forget': 'shell.title.forget',
  '/m/login': 'shell.title.login',
  '/m/register': 'shell.title.register',
  '/m/register.html': 'shell.title.register',
  '/m/trail': 'shell.title.trail',
  '/m/changePsw': 'shell.title.changePsw',
  '/m/message': 'shell.title.message',
  '/m/notice': 'shell.title.message',
  '/m/member/notice': 'shell.title.message',
  '/m/messageDetail': 'shell.title.details',
  '/m/activityDetail': 'shell.title.details',
  '/m/gameCenter': 'shell.title.gameCenter',
  '/m/language': 'shell.language',
  '/m/set': 'shell.title.settings',
  '/m/help': 'shell.title.help',
  '/m/other': 'shell.title.other',
  '/m/sponsor': 'shell.title.sponsor',
  '/m/lotteryHistory': 'shell.title.lotteryHistory',
  '/m/lottery/results': 'shell.title.lotteryHistory',
  '/m/lottery/tickets': 'shell.title.lotteryTickets',
  '/m/lottery/jackpots': 'shell.title.jackpots',
  '/m/vip': 'shell.title.vip',
  '/m/member/benefits': 'shell.title.vip',
  '/m/app': 'shell.title.app',
  '/m/customer': 'shell.title.customer',
  '/m/customer/chat': 'shell.title.customer',
  '/m/voucherCenter': 'shell.title.deposit',
  '/m/withdraw': 'shell.title.withdraw',
  '/m/member/home': 'shell.title.member',
  '/m/member/verification': 'shell.title.verification',
  '/m/member/feedback': 'shell.title.feedback',
  '/m/member/leaderboard': 'shell.title.leaderboard',
  '/m/member/wallets': 'shell.title.wallets',
  '/m/member/manualRebate': 'shell.title.rebate',
  '/m/transaction/record': 'shell.title.record',
  '/m/gameRecord': 'shell.title.bets',
  '/m/gameReplay': 'shell.title.replay',
  '/m/webEmail': 'shell.title.mail',
  '/m/rewardCenter': 'shell.title.reward',
  '/m/securityCenter': 'shell.title.security',
  '/m/agent': 'shell.title.agent',
  '/m/weeklyMail': 'pages.weekly.title',
  '/m/agent/team/overview': 'shell.agent.overview',
  '/m/agent/team/pnl': 'shell.agent.pnl',
  '/m/agent/transfer': 'shell.agent.transfer',
  '/m/member/team': 'shell.agent.manage',
  '/m/teamBetting': 'shell.agent.bets',
  '/m/agentRegister': 'shell.agent.register',
  '/m/member/teamRebate': 'rates.title.team',
  '/m/member/agent/agentRebeat': 'rates.title.rebate',
  '/m/member/agent/getSalaryContract': 'shell.agent.contract',
  '/m/member/agent/getDevidendContract': 'shell.agent.contract',
  '/m/member/agent/getHourContract': 'shell.agent.contract',
  '/m/member/agent/agentDivident': 'pages.bills.title',
  '/m/fairness': 'shell.title.fairness',
  '/m/protection': 'protection.title',
  '/m/launchGame': 'shell.title.launch',
  '/m/terms': 'shell.title.terms',
  '/m/useragreement': 'shell.title.terms',
  '/m/privacy': 'shell.title.privacy',
  '/m/responsible': 'shell.title.responsible',
  '/m/cookies': 'shell.title.cookies',
  '/m/aml': 'shell.title.aml',
  '/m/maintenance': 'shell.title.maintenance',
  '/m/restricted': 'shell.title.restricted',
} as const;

/** List titles by the query `gameType` (RNG if there is none). */
const listTitles = {
  RNG: 'shell.title.list.RNG',
  LIVE: 'shell.title.list.LIVE',
  FISH: 'shell.title.list.FISH',
  PVP: 'shell.title.list.PVP',
  SPORTS: 'shell.title.list.SPORTS',
} as const;

export type TitleKey = (typeof titles)[keyof typeof titles] | (typeof listTitles)[keyof typeof listTitles] | 'shell.title.home';

/** The key of a path's title: for the title bar if it shows, otherwise for the document and the screen's own heading. */
export function titleFor(pathname: string, gameType?: string | null): TitleKey {
  const path = pagePath(pathname);
  if (path === '/m/gameList') return lookUp(listTitles, gameType ?? 'RNG') ?? 'shell.title.list.RNG';
  if (isHomePath(path)) return 'shell.title.home';
  return lookUp(titles, path) ?? 'shell.title.home';
}

function lookUp<T extends Record<string, TitleKey>>(table: T, key: string): T[keyof T] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof T] : undefined;
}
