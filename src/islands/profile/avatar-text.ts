import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface AvatarText {
  strings: WordsOf<'profile.avatar' | 'common.loading'>;
  errors: ErrorTexts;
  /** The base address of ready-made avatars. */
  cdn: string;
}
