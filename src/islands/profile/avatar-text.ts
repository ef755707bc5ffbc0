import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface AvatarText {
  strings: WordsOf<'profile.avatar' | 'common.loading'>;
  errors: ErrorTexts;
  /** Where ready avatars are shown from. */
  cdn: string;
}
