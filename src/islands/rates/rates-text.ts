import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import type { HistoryText } from '#site/islands/history/history-text.ts';

interface Text<Strings> {
  strings: Strings;
  errors: ErrorTexts;
  language: string;
}

type FieldStrings = WordsOf<'rates.name' | 'rates.field' | 'common.loading' | 'common.retry'>;
export type RateFieldsText = Omit<Text<FieldStrings>, 'errors'>;
export type RegisterText = Text<
  FieldStrings & WordsOf<'rates.way' | 'rates.kind' | 'rates.link' | 'rates.links' | 'rates.account' | 'common.copyRefused'>
>;
export type TeamRatesText = Text<FieldStrings & WordsOf<'rates.team' | 'rates.change' | 'rates.simulate' | 'rates.history'>>;
export type RebateText = Text<
  FieldStrings & HistoryText['strings'] & WordsOf<'rates.rebate' | 'rates.losing' | 'rates.line' | 'rates.state'>
>;
