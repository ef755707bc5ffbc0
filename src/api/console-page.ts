/** `over` = the staff session has ended; `lost` = no answer, or no useful one. */
export type ConsolePage = { state: 'read'; html: string } | { state: 'over' } | { state: 'lost' };

const patienceMs = 10_000;

/** Fetches the current version of a console page. The header marks it as an automatic refresh, which does not count as activity. */
export async function readConsolePage(address: string): Promise<ConsolePage> {
  try {
    const response = await fetch(address, { headers: { 'x-by-itself': '1' }, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    // a page that is only read can redirect only to the log-in
    if (response.type === 'opaqueredirect') return { state: 'over' };
    return response.ok ? { state: 'read', html: await response.text() } : { state: 'lost' };
  } catch {
    return { state: 'lost' };
  }
}
