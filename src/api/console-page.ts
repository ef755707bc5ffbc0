/** `over` = whoever sits there is logged in no longer; `lost` = no answer, or none that helps. */
export type ConsolePage = { state: 'read'; html: string } | { state: 'over' } | { state: 'lost' };

const patienceMs = 10_000;

/** A page of the console as it stands now. The header tells that the page asks by itself: that is no sign of life of whoever sits there. */
export async function readConsolePage(address: string): Promise<ConsolePage> {
  try {
    const response = await fetch(address, { headers: { 'x-by-itself': '1' }, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    // the only way that leads on from a page that is read is the one to the log-in
    if (response.type === 'opaqueredirect') return { state: 'over' };
    return response.ok ? { state: 'read', html: await response.text() } : { state: 'lost' };
  } catch {
    return { state: 'lost' };
  }
}
