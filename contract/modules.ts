/** The ids of the platform's modules. Their calls: docs/decisions/028-modules-templates-matches.md. */
export const moduleIds = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'CBS3',
] as const;
export type ModuleId = (typeof moduleIds)[number];

export const moduleHeader = 'module';
