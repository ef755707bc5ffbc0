import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface EntryText {
  strings: WordsOf<'editing' | 'staff.reason'>;
  /** Why a picture was not taken. */
  errors: ErrorTexts;
}
