import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

export const inviteKeys = [
  'invite.code',
  'invite.copy',
  'invite.copied',
  'invite.share',
  'invite.shareText',
  'invite.qr',
  'invite.qrAlt',
  'invite.count',
  'invite.none',
  'invite.agent',
  'invite.agent.go',
  'invite.excluded',
  'invite.excluded.go',
  'common.copyRefused',
  'common.loading',
  'common.retry',
] as const;

export interface InviteText {
  strings: Strings<(typeof inviteKeys)[number]>;
  errors: ErrorTexts;
}
