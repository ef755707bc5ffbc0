import { staffCookieName } from './staff-actor.ts';

/** The secret of a console session, in a cookie hidden from scripts and other sites. */
export function staffCookie({ secret, seconds, isHttps }: { secret: string; seconds: number; isHttps: boolean }): string {
  return `${staffCookieName(isHttps)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}

export const clearedStaffCookie = (isHttps: boolean) => staffCookie({ secret: '', seconds: 0, isHttps });
