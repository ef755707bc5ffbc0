import { fillMarks } from '#contract/fill-marks.ts';
import { hundredthsText, leftToRight, listText, numberText, percentText } from '#contract/formats.ts';
import { cldrOf } from '#contract/locale.ts';

/** A text, or its plural forms under their CLDR names; only `other` if they are all alike. */
type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** A game's texts in one language, by key. */
export type Messages = Readonly<Record<string, Text>>;

/** Texts, numbers and lists in one language. */
export interface Translate {
  /** A value that is a number is written as the language writes it; one that is no quantity (a round's number) comes as text. */
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  number: (value: number | string) => string;
  /** `2.10`: odds and multipliers, from hundredths. */
  hundredths: (value: number | bigint) => string;
  percent: (value: number | string) => string;
  list: (parts: readonly string[]) => string;
  /** `1–12:1`: what is read from the left in every language. */
  leftToRight: (text: string) => string;
}

const ownPrefix = 'practice.';

/** The texts of a practice game: practice variants replace the normal ones. */
export function practiceMessages(messages: Messages): Messages {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(ownPrefix));
  return { ...messages, ...Object.fromEntries(own.map(([key, text]) => [key.slice(ownPrefix.length), text])) };
}

/**
 * Fills `{{name}}`; `count` chooses the plural form. A missing message or value shows as its own name, so that the mistake is visible. In a
 * text that is read from the right, values do not change the order of its words.
 */
export function translator(messages: Messages, language: string): Translate {
  const plurals = new Intl.PluralRules(cldrOf(language));
  const number = (value: number | string) => numberText(value, language);
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const found = messages[key] ?? key;
    const text = typeof found === 'string' ? found : (found[plurals.select(Number(values['count']))] ?? found.other);
    return fillMarks(text, /\{\{(\w+)\}\}/g, (name) => {
      const value = values[name];
      return typeof value === 'number' ? number(value) : value;
    });
  };
  return Object.assign(say, {
    number,
    hundredths: (value: number | bigint) => hundredthsText(value, language),
    percent: (value: number | string) => percentText(value, language),
    list: (parts: readonly string[]) => listText(parts, language),
    leftToRight: (text: string) => leftToRight(text, language),
  });
}
