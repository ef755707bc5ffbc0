/** Lives as long as the page: what the chat was launched with. A ticket is good once and does not stay in the address. */
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
  // without it the chat is the same: its way back is the one of the page
  if (result.ok) $launch.set(result.value);
}
