/** Lives as long as the page: pictures of a conversation, fetched with the session when the player opens one. */
import { map } from 'nanostores';

import { downloadFile } from '#site/api/download.ts';
import { sessionToken } from '#site/stores/session.ts';

export type ShownPicture = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'failed' };

export const $pictures = map<Record<string, ShownPicture>>({});

export async function showPicture(conversationId: string, messageId: string): Promise<void> {
  const known = $pictures.get()[messageId];
  if (known && known.state !== 'failed') return;
  $pictures.setKey(messageId, { state: 'loading' });
  const path = `/wps/support/conversations/${conversationId}/pictures/${messageId}`;
  const result = await downloadFile(path, {}, { token: sessionToken, language: () => document.documentElement.lang });
  $pictures.setKey(messageId, result.ok ? { state: 'ready', url: URL.createObjectURL(result.value.content) } : { state: 'failed' });
}
