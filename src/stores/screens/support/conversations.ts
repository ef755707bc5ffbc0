/** Lives as long as the page: the member's conversations with the help desk, and the way into the chat (`/m/customer`). */
import { atom } from 'nanostores';

import { listPageSize } from '#contract/list-page.ts';
import type { SupportConversation } from '#contract/support/calls.ts';
import { hasAccount } from '#site/lib/roles.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { $session } from '#site/stores/session.ts';
import { createPagedList } from '#site/stores/screens/paged-list.ts';

export const conversations = createPagedList<SupportConversation>({
  read: (pageNo) => gateway.call('GET /wps/support/conversations', { query: { pageNo, pageSize: listPageSize } }),
  idOf: ({ id }) => id,
});

// guests have none, so nothing is requested
onSeen(conversations.$list, () => $session.subscribe((session) => hasAccount(session?.type) && conversations.restart()));

export type Launching = { state: 'idle' | 'launching' } | { state: 'failed'; code: string };

export const $launching = atom<Launching>({ state: 'idle' });

/** Opens the chat where the platform says: our own page, or an external service. */
export async function launchChat(title: string): Promise<void> {
  if ($launching.get().state === 'launching') return;
  $launching.set({ state: 'launching' });
  const [colour] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const result = await gateway.call('GET /wps/relay/CBS_launchChat', {
    query: { b2c: '1', backUrl: '/m/customer', headerColor: colour?.content ?? '#ffffff', title, template: 'v2' },
  });
  if (!result.ok) return $launching.set({ state: 'failed', code: result.code });
  location.assign(result.value.chatUrl);
  // a player who comes back may launch again
  $launching.set({ state: 'idle' });
}
