/** Lives as long as the page: the platform's messages to the member, newest first (`/m/webEmail`). */
import type { InboxMessage } from '#contract/inbox/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { takeUnreadInbox } from '#site/stores/unread.ts';

import { createPagedList } from './paged-list.ts';

export const inbox = createPagedList<InboxMessage>({
  read: (pageNo) => gateway.call('GET /wps/message/inbox', { query: { pageNo, pageSize: listPageSize } }),
  idOf: ({ id }) => id,
});

onSeen(inbox.$list, () => inbox.restart());

/** The member has opened a message: it is marked read here at once, then on the platform. */
export async function openMessage(message: InboxMessage): Promise<void> {
  if (message.read) return;
  inbox.replace({ ...message, read: true });
  const result = await gateway.call('POST /wps/message/inbox/read', { body: { messageId: message.id } });
  if (result.ok) takeUnreadInbox(result.value.unReadCount);
  else inbox.replace(message);
}

/** Marks all as read. */
export async function readAllMessages(): Promise<void> {
  const result = await gateway.call('POST /wps/message/inbox/read', { body: {} });
  if (!result.ok) return;
  for (const message of inbox.$list.get().items) inbox.replace({ ...message, read: true });
  takeUnreadInbox(result.value.unReadCount);
}
