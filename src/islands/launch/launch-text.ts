import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface LaunchText {
  strings: WordsOf<'play' | 'protection.title'>;
  errors: ErrorTexts;
}
