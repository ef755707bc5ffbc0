/** Feature flags per merchant. The first line is the specification's own list (ROLE-021); the rest are named by us (D-26). */
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
