import { words } from '#server/platform/words.ts';

import { codeMs } from './code-rows.ts';

/**
 * The text with a code, in the language of the request. Its last line binds the code to the site: browsers that support it
 * (WebOTP) offer the code only there.
 */
export function codeMessage({ brand, domain, language, code }: { brand: string; domain: string; language: string; code: string }): string {
  const say = words(language);
  const text = say('codes.text', { brand, code, time: say('time.minutes', { count: codeMs / 60_000 }) });
  return `${text}\n\n@${domain} #${code}`;
}
