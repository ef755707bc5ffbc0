import type { MobileTemplate } from '#contract/member/facts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface TemplateText {
  strings: WordsOf<'profile.template'>;
  errors: ErrorTexts;
  /** The templates that the merchant's players may choose. */
  offered: readonly MobileTemplate[];
}
