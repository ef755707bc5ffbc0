import { fillText } from '#server/platform/fill-text.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const words: Readonly<Record<string, typeof english>> = { tl: tagalog, en: english };

/**
 * The text with a code, in the language in which it was asked for. Its last line binds the code to the site: browsers that know it
 * (WebOTP) offer the code there and nowhere else.
 */
export function codeMessage({ brand, domain, language, code }: { brand: string; domain: string; language: string; code: string }): string {
  const text = fillText((words[language] ?? english).code, { brand, code });
  return `${text}\n\n@${domain} #${code}`;
}
