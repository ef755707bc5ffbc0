import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

export const pushKeys = [
  'push.title',
  'push.text',
  'push.on',
  'push.off',
  'push.working',
  'push.kinds',
  'push.withdrawal',
  'push.security',
  'push.draw',
  'push.saved',
  'push.denied',
  'push.failed',
  'push.unsupported',
] as const;

export interface PushText {
  strings: Strings<(typeof pushKeys)[number]>;
  errors: ErrorTexts;
}
