/** Lives as long as the page: a `token` in an address. */
import type { Gateway } from '#site/api/gateway.ts';

import { gateway } from './gateway.ts';
import { keepSession, renewSession } from './keep-session.ts';
import { $session } from './session.ts';
import { storageKeys, writeItem } from './storage.ts';

/**
 * Exchanges the address's token, which the pre-paint script removed from it, for a session. An invalid code opens nothing, and the page
 * says so. A logged-in player stays logged in: a link cannot switch somebody into another account.
 */
export async function takeUrlToken(token: string | undefined, api: Gateway = gateway): Promise<void> {
  if (!token) return;
  // asking drops a session that the platform has ended, so it does not stand in the way
  if (isMember()) await api.call('GET /wps/member/info');
  if (isMember()) return;
  const opened = await api.call('POST /wps/session/exchange', { body: { token } });
  if (!opened.ok) return writeItem(storageKeys.sessionEnd, opened.code, 'tab');
  keepSession(opened.value);
  // refreshes the member info (AUTH-012)
  const member = await api.call('GET /wps/member/info');
  if (member.ok) renewSession({ userName: member.value.account, type: member.value.type });
}

function isMember(): boolean {
  const session = $session.get();
  return session !== undefined && session.type !== 4;
}

/**
 * The address with a code that opens its own session there, once and within a minute: the session's token itself never appears in an
 * address (REG-031). Without a connection the address stays as it is.
 */
export async function withHandOff(url: string, api: Gateway = gateway): Promise<string> {
  const issued = await api.call('POST /wps/session/handoff');
  const address = new URL(url);
  if (issued.ok) address.searchParams.set('token', issued.value.token);
  return address.href;
}
