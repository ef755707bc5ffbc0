import { localeOf } from '#contract/languages.ts';

/** A text, or its plural forms as CLDR names them; `other` alone where they are all alike. */
type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** Words of the game in one language, by key. */
export type Messages = Readonly<Record<string, Text>>;
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const ownPrefix = 'practice.';

/** The words of a game that is played for practice: what has words of its own for that says those. */
export function practiceMessages(messages: Messages): Messages {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(ownPrefix));
  return { ...messages, ...Object.fromEntries(own.map(([key, text]) => [key.slice(ownPrefix.length), text])) };
}

/** Fills `{{name}}`; `count` chooses among plural forms. A missing message or value stays visible as its own name, so that a mistake shows. */
export function translator(messages: Messages, language: string): Translate {
  const plurals = new Intl.PluralRules(localeOf(language));
  return (key, values = {}) => {
    const found = messages[key] ?? key;
    const text = typeof found === 'string' ? found : (found[plurals.select(Number(values['count']))] ?? found.other);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
  };
}
