/** Words of the game in one language, by key. */
export type Messages = Readonly<Record<string, string>>;
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const ownPrefix = 'practice.';

/** The words of a game that is played for practice: what has words of its own for that says those. */
export function practiceMessages(messages: Messages): Messages {
  const own = Object.entries(messages).filter(([key]) => key.startsWith(ownPrefix));
  return { ...messages, ...Object.fromEntries(own.map(([key, text]) => [key.slice(ownPrefix.length), text])) };
}

/** Fills `{{name}}`. A missing message or value stays visible as its own name, so that a mistake shows. */
export function translator(messages: Messages): Translate {
  return (key, values = {}) =>
    (messages[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
