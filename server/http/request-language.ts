import { readCookie } from './session-actor.ts';

/** The language that the player chose, from the cookie `lang` (architecture 5). */
export function requestLanguage(headers: Headers): string | undefined {
  const language = readCookie(headers.get('cookie') ?? undefined, 'lang');
  return language !== undefined && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : undefined;
}
