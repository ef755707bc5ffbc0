/** Lives as long as the page: the chat's launch ticket. It works once and is removed from the address. */
import { atom } from 'nanostores';

import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export const $launch = atom({ title: '', backUrl: '/m/customer' });

onSeen($launch, () => void readTicket());

async function readTicket(): Promise<void> {
  const url = new URL(location.href);
  const ticket = url.searchParams.get('ticket');
  if (ticket === null) return;
  url.searchParams.delete('ticket');
  history.replaceState(history.state, '', url);
  const result = await gateway.call('POST /wps/support/launch', { body: { ticket } });
  // without it the chat works the same: its way back is the page's
  if (result.ok) $launch.set(result.value);
}
