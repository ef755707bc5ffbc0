/** The ids of the platform's modules (spec 7). A call that names one is answered only with this id in the header `module`. */
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
