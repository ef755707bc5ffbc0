import { readCookie, sessionCookieName } from './session-actor.ts';

/** A sealed ticket in an HttpOnly cookie. */
class TicketCookie {
  readonly #name: string;
  readonly #sameSite: 'Lax' | 'Strict';

  constructor(name: string, sameSite: 'Lax' | 'Strict') {
    this.#name = name;
    this.#sameSite = sameSite;
  }

  read(headers: Headers, isHttps: boolean): string | undefined {
    return readCookie(headers.get('cookie') ?? undefined, this.#nameFor(isHttps));
  }

  set(ticket: string, isHttps: boolean, lifeMs: number): string {
    return this.#line(ticket, isHttps, Math.round(lifeMs / 1000));
  }

  clear(isHttps: boolean): string {
    return this.#line('', isHttps, 0);
  }

  #nameFor(isHttps: boolean): string {
    return `${sessionCookieName(isHttps)}-${this.#name}`;
  }

  #line(value: string, isHttps: boolean, seconds: number): string {
    const secure = isHttps ? '; Secure' : '';
    return `${this.#nameFor(isHttps)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${this.#sameSite}${secure}`;
  }
}

/** Must be sent when the provider's site redirects the browser back, which a strict cookie would not be. */
export const socialAttempt = new TicketCookie('social', 'Lax');
export const socialIdentity = new TicketCookie('identity', 'Strict');
