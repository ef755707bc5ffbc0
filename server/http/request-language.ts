import { type Language, languageAmong, readLanguage } from '#contract/languages.ts';
import type { Ctx } from '#server/platform/context.ts';

import { readCookie } from './session-actor.ts';

/** The response language: that of the cookie `lang` if the merchant has it, else the merchant's own. */
export function languageOf({ merchant }: Pick<Ctx, 'merchant'>, headers: Headers): Language {
  return languageAmong(merchant, chosenLanguage(headers));
}

/** The language the player chose, from the cookie `lang`. */
export function chosenLanguage(headers: Headers): Language | undefined {
  return readLanguage(readCookie(headers.get('cookie') ?? undefined, 'lang'));
}

/**
 * The first of our languages that the caller requests: in the address (`language`, `lang`), by the cookie of the player's choice, or by
 * `Accept-Language`. `undefined` if there is none.
 */
export function callerLanguage({ header, url }: { header: (name: string) => string | undefined; url: string }): Language | undefined {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  const asked = [
    query.get('language'),
    query.get('lang'),
    readCookie(header('cookie'), 'lang'),
    ...acceptedLanguages(header('accept-language')),
  ];
  for (const tag of asked) {
    const language = readLanguage(tag);
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The tags of an `Accept-Language`, most preferred first, without malformed ones. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i);
      return { tag, weight: quality === '' ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
