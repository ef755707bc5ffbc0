import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';

export const avatarKeys = [
  'profile.avatar',
  'profile.avatar.text',
  'profile.avatar.own',
  'profile.avatar.ready',
  'profile.avatar.saving',
  'profile.avatar.saved',
  'profile.avatar.name.jeepney',
  'profile.avatar.name.kalabaw',
  'profile.avatar.name.agila',
  'profile.avatar.name.pagong',
  'profile.avatar.name.manok',
  'profile.avatar.name.isda',
  'profile.avatar.name.araw',
  'profile.avatar.name.buwan',
  'profile.avatar.name.bulaklak',
  'profile.avatar.name.bangka',
  'profile.avatar.name.parol',
  'profile.avatar.name.mangga',
  'common.loading',
] as const;

export interface AvatarText {
  strings: Strings<(typeof avatarKeys)[number]>;
  errors: ErrorTexts;
  /** Where ready avatars are shown from. */
  cdn: string;
}
