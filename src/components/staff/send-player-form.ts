import type { Fields } from './take-form.ts';

/** Handles the forms of a player's page: `act` says which one was sent. */
export async function sendPlayerForm(api: App.Locals['api'], memberId: string, { act, reason = '', transactionId = '' }: Fields) {
  const query = { memberId };
  const to = `/staff/players/${memberId}?done=1`;
  if (act === 'logout') return { answer: await api.call('DELETE /wps/staff/players/:memberId/sessions', { query, body: { reason } }), to };
  if (act === 'reverse') {
    const answer = await api.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
    return { answer, to: answer.ok && answer.value.state === 'waiting' ? `/staff/players/${memberId}?done=second` : to };
  }
  const body = { isDisabled: act === 'disable', reason };
  return { answer: await api.call('PUT /wps/staff/players/:memberId/access', { query, body }), to };
}
