/** Messages from the game to the page that holds it. */
export type ToHost =
  | { type: 'ready' }
  | { type: 'balance'; balanceMinor: string; currency: string }
  /** Its code has loaded and requests the rest. */
  | { type: 'opening' }
  /** A file that the game cannot do without failed to load. */
  | { type: 'broken' }
  | { type: 'deposit' }
  /** Player protection has refused a bet. */
  | { type: 'protection' }
  | { type: 'close' };
/**
 * Messages from that page to the game: the balance changed elsewhere, the page shows the whole visit's time and net position, the theme was
 * switched.
 */
export type FromHost = { type: 'refresh' } | { type: 'visit' } | { type: 'theme'; theme: 'light' | 'dark' };

/** Messages are accepted only from the same origin's parent window. */
export function listenToHost(onMessage: (message: FromHost) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== location.origin) return;
    if (isFromHost(event.data)) onMessage(event.data);
  });
}

/** To the same origin's parent window only; a standalone game navigates itself. */
export function tellHost(message: ToHost): void {
  if (parent !== window) parent.postMessage(message, location.origin);
  else if (message.type === 'close') location.assign('/m/home');
  else if (message.type === 'deposit') location.assign('/m/voucherCenter');
}

/** Sends each balance once. */
export function balanceTeller(currency: string): (balanceMinor: bigint) => void {
  let told: bigint | undefined;
  return (balanceMinor) => {
    if (balanceMinor === told) return;
    told = balanceMinor;
    tellHost({ type: 'balance', balanceMinor: balanceMinor.toString(), currency });
  };
}

/** The game is visible; from now on, not only from the first round, its page shows the balance. */
export function tellReady({ balanceMinor, currency }: { balanceMinor: string; currency: string }): void {
  tellHost({ type: 'ready' });
  tellHost({ type: 'balance', balanceMinor, currency });
}

function isFromHost(data: unknown): data is FromHost {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return (
    data.type === 'refresh' ||
    data.type === 'visit' ||
    (data.type === 'theme' && 'theme' in data && (data.theme === 'light' || data.theme === 'dark'))
  );
}
