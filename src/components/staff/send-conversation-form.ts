import type { Fields } from './take-form.ts';

/** Handles the buttons of a conversation's form. */
export function sendConversationForm(
  api: App.Locals['api'],
  conversationId: string,
  { act, text = '', clientId = '' }: Fields,
): Promise<{ ok: boolean; code?: string }> {
  const query = { conversationId };
  switch (act) {
    case 'answer':
      return api.call('POST /wps/staff/support/:conversationId/messages', { query, body: { clientId, text } });
    case 'close':
      return api.call('PUT /wps/staff/support/:conversationId/end', { query });
    case undefined:
    default:
      return api.call('PUT /wps/staff/support/:conversationId/owner', { query, body: { isMine: act === 'take' } });
  }
}
