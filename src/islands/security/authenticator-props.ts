import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface AuthenticatorProps {
  strings: WordsOf<'security.codes' | 'session.password' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
}
