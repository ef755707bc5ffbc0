/** Lives as long as the page: a `token` in the page's address (architecture 9). */
import type { Gateway } from '#site/api/gateway.ts';

import { gateway } from './gateway.ts';
import { $session, keepSession } from './session.ts';

/**
 * Takes the token out of the address before anything else can see it, and exchanges it for a session. A code that is worth nothing
 * is ignored, and who is logged in stays who they are: a link cannot put somebody into another's account.
 */
export async function takeUrlToken(api: Gateway = gateway): Promise<void> {
  const address = new URL(location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  address.searchParams.delete('token');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  const session = $session.get();
  if (token === '' || (session && session.type !== 4)) return;
  const opened = await api.call('POST /wps/session/exchange', { body: { token } });
  if (opened.ok) keepSession(opened.value);
}
