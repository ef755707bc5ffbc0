import { use } from 'react';

import { comingWords } from '#site/i18n/late-words.ts';
import type { Messages } from '#site/i18n/messages.ts';
import { errorText } from '#site/lib/error-text.ts';
import { type Counted, fillText, type Values } from '#site/lib/fill-text.ts';
import { dateFormat, zoneName } from '#contract/dates.ts';
import { numberText } from '#contract/formats.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { choiceText, lotteryName } from '#site/lib/lottery-names.ts';
import { serverNow } from '#site/stores/server-clock.ts';

type Texts = Messages['lottery'];
type PlainKey = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

/** A text with a count always needs the count. */
interface Say {
  (key: PlainKey, values?: Values): string;
  (key: keyof Texts, values: Counted): string;
}

/** The texts of the screen: call it inside a `<Suspense>`. Only in the browser, where there is one language. */
export function useWords() {
  const { lottery: words, plays: names, errors } = use(comingWords('lottery'));
  const language = document.documentElement.lang;
  const say: Say = (key: keyof Texts, values: Values = {}) => fillText(words[key] as string, values);
  return {
    language,
    say,
    /** The name of a play, a group, a position…: `plays.json`. Without a name there, the table's own is used. */
    nameOf: (kind: string, id: string) => lotteryName(names, kind, id),
    hasName: (kind: string, id: string) => `${kind}.${id.replace(/^(a|b|ab)\./, '')}` in names,
    choiceOf: (choice: string) => choiceText(names, choice),
    faultOf: (code: string) => errorText(errors, code),
    money: (minor: bigint | string, currency: string) => formatMoney({ minor: String(minor), currency, language }),
    number: (value: number, digits = 0) => numberText(digits === 0 ? Math.round(value) : value, language),
    clock: (ms: number) => dateFormat(language, isToday(ms) ? 'timeToSecond' : 'shortDayToSecond')(ms),
    zone: (ms: number) => zoneName(ms, language),
  };
}

const isToday = (ms: number) => new Date(ms).toDateString() === new Date(serverNow()).toDateString();

export type Words = ReturnType<typeof useWords>;
