import { cldrOf, directionOf } from '#contract/locale.ts';

/** A text, or its plural forms under their CLDR names; only `other` if they are all alike. */
type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** A game's texts in one language, by key. */
export type Messages = Readonly<Record<string, Text>>;
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

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
  const [begin, end] = directionOf(language) === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
  return (key, values = {}) => {
    const found = messages[key] ?? key;
    const text = typeof found === 'string' ? found : (found[plurals.select(Number(values['count']))] ?? found.other);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? begin + String(values[name]) + end : whole));
  };
}
