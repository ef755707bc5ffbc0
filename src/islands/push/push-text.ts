import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface PushText {
  strings: WordsOf<'push'>;
  errors: ErrorTexts;
}
