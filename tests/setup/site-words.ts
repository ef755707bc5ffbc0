import { languages, readLanguage } from '#contract/languages.ts';
import { bundledTexts, openMessages } from '#site/i18n/bundled-messages.ts';
import type { Say, Translate } from '#site/i18n/translate.ts';
import { fillText, type Values } from '#site/lib/fill-text.ts';

for (const { tag } of languages) await openMessages(tag);

/** Says the texts of a language from its files, as a page does: give it to `words` or `pick`. */
export function speaker(asked: string): Translate {
  const language = readLanguage(asked);
  if (!language) throw new Error(`we do not speak ${asked}`);
  const say: Say = (key: string, values: Values = {}) => {
    const dot = key.indexOf('.');
    const text = bundledTexts(language, key.slice(0, dot))[key.slice(dot + 1)];
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return fillText(text as string, values);
  };
  return Object.assign(say, { language });
}
