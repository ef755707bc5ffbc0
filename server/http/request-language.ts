import { readCookie } from './session-actor.ts';

/** The language that the player chose, from the cookie `lang` (architecture 5). */
export function requestLanguage(headers: Headers): string | undefined {
  return cookieLanguage(headers.get('cookie') ?? undefined);
}

function cookieLanguage(cookie: string | undefined): string | undefined {
  const language = readCookie(cookie, 'lang');
  return language !== undefined && isTag(language) ? language : undefined;
}

const isTag = (text: string) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);

/** Other codes of languages: the specification's own (D-45), and browsers' for Filipino. */
const aliases: Readonly<Record<string, string>> = { ty: 'tl', fil: 'tl' };

/**
 * The first of `spoken` that the caller asks for: in the address (`language`, `lang`), by the cookie of the player's choice, or by
 * `Accept-Language`. `undefined` when none of them is spoken.
 */
export function callerLanguage(
  { header, url }: { header: (name: string) => string | undefined; url: string },
  spoken: readonly string[],
): string | undefined {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  const asked = [
    query.get('language'),
    query.get('lang'),
    cookieLanguage(header('cookie')),
    ...acceptedLanguages(header('accept-language')),
  ];
  for (const tag of asked) {
    const [base = ''] = (tag ?? '').toLowerCase().split('-');
    const language = aliases[base] ?? base;
    if (spoken.includes(language)) return language;
  }
  return undefined;
}

/** The tags of an `Accept-Language`, the dearest first; what nobody can read is left out. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i);
      return { tag, weight: quality === '' ? 1 : Number(quality) };
    })
    .filter(({ tag, weight }) => isTag(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
