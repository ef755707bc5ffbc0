/** Feature flags per merchant. The first line is the specification's own list (ROLE-021); the rest are ours. */
export const featureFlags = [
  'REWCEN3',
  'MAILCEN',
  'TRANSBETREPMEM3',
  'TRANSREC3',
  'DIRECTREG3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'AGEPAG',
  'REGCEN',
  'AGETEAMPNL3',
  'DOWNMAN',
  'TEAMBETTING3',
  'CBS3',
  'SMSLOGIN',
  'FACEBOOKLOGIN',
  'GOOGLELOGIN',
  'FREEPLAY',
] as const;

export type FeatureFlag = (typeof featureFlags)[number];

/** The pages of flags that switch whole features (ROLE-021); their calls have it as `feature`. */
export const featurePages = {
  REWCEN3: ['/m/rewardCenter', '/m/member/manualRebate'],
  MAILCEN: ['/m/webEmail'],
  TRANSBETREPMEM3: ['/m/gameRecord', '/m/gameReplay'],
  TRANSREC3: ['/m/transaction/record'],
  AGEPAG: ['/m/agent/team/overview'],
  REGCEN: ['/m/agentRegister'],
  AGETEAMPNL3: ['/m/agent/team/pnl'],
  TEAMBETTING3: ['/m/teamBetting'],
  DOWNMAN: ['/m/member/team', '/m/agent/transfer'],
} as const satisfies Partial<Record<FeatureFlag, readonly string[]>>;

const flagOf = new Map<string, FeatureFlag>(
  Object.entries(featurePages).flatMap(([flag, paths]) => paths.map((path) => [path, flag as FeatureFlag] as const)),
);

/** Whether a merchant with these flags has the page, whatever its query: pages it lacks are in no menu and open at no address. */
export function isOffered(whitelabel: Readonly<Record<FeatureFlag, boolean>>, path: string): boolean {
  const flag = flagOf.get(path.split('?', 1)[0] ?? path);
  return flag === undefined || whitelabel[flag];
}
