import type { Fields } from './take-form.ts';

/** Handles a game's form: `act` says whether it is about the game or its vendor. */
export async function sendListingForm(
  api: App.Locals['api'],
  search: string,
  { act, gameId = '', vendorCode = '', reason = '', ...fields }: Fields,
) {
  const to = `/staff/catalogue?${new URLSearchParams({ search, done: '1' })}`;
  if (act === 'listing') {
    const sort = Number(fields['sort'] ?? Number.NaN);
    const body = { isHot: fields['isHot'] !== undefined, isNew: fields['isNew'] !== undefined, sort, reason };
    return { answer: await api.call('PUT /wps/staff/games/:gameId', { query: { gameId }, body }), to };
  }
  const body = { isClosed: act === 'close', reason };
  return { answer: await api.call('PUT /wps/staff/vendors/:vendorCode', { query: { vendorCode }, body }), to };
}
