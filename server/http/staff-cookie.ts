import { readCookie } from './session-actor.ts';
import { staffCookieName } from './staff-actor.ts';

/** The secret of a console session, in a cookie hidden from scripts and other sites. */
export function staffCookie({ secret, seconds, isHttps }: { secret: string; seconds: number; isHttps: boolean }): string {
  return `${staffCookieName(isHttps)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}

export const clearedStaffCookie = (isHttps: boolean) => staffCookie({ secret: '', seconds: 0, isHttps });

const linkCookieName = (isHttps: boolean) => `${staffCookieName(isHttps)}-link`;
/** How long a link's page may stay open. */
const linkSeconds = 3600;

/** Lax: a link is followed from a mail, and the page that it leads on to has to see the cookie. */
export function linkCookie({ secret, isHttps, seconds = linkSeconds }: { secret: string; isHttps: boolean; seconds?: number }): string {
  return `${linkCookieName(isHttps)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

export const clearedLinkCookie = (isHttps: boolean) => linkCookie({ secret: '', isHttps, seconds: 0 });

/** The secret of the link that is open in this browser; '' fits none. */
export const readLinkCookie = (headers: Headers, isHttps: boolean): string =>
  readCookie(headers.get('cookie') ?? undefined, linkCookieName(isHttps)) ?? '';
