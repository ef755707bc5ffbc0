import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';

export interface ChatText {
  strings: WordsOf<
    | 'support.chat'
    | 'support.topic'
    | 'support.state'
    | 'support.attach'
    | 'support.evidence'
    | 'support.warning'
    | 'common.close'
    | 'common.loading'
    | 'common.retry'
  >;
  errors: ErrorTexts;
  language: string;
}
