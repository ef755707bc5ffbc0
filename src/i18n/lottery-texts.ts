import { withPart } from '#site/lib/load-part.ts';

import { defaultLanguage, type Language, readLanguage } from '#contract/languages.ts';
import type { Messages } from './messages.ts';
import type { ErrorTexts } from './pick.ts';

type Words = Pick<Messages, 'errors' | 'lottery' | 'plays'>;

/** The words of the lottery screens, the names of plays, which come with the tables, and the messages of failures. */
export interface LotteryTexts {
  words: Messages['lottery'];
  names: Readonly<Record<string, string>>;
  errors: ErrorTexts;
}

const words: Record<Language, () => Promise<Words>> = {
  tl: async () => import('./lottery-words/tl.ts'),
  en: async () => import('./lottery-words/en.ts'),
};

let coming: Promise<LotteryTexts> | undefined;

/** They come with the island's code instead of weighing on the page's HTML. In a browser there is one language, the page's. */
export function lotteryTexts(): Promise<LotteryTexts> {
  coming ??= withPart(words[readLanguage(document.documentElement.lang) ?? defaultLanguage], ({ lottery, plays, errors }) => ({
    words: lottery,
    names: plays,
    errors,
  }));
  return coming;
}
