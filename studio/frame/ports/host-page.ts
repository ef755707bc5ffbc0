/** What the game tells the page that holds it. */
export type ToHost =
  | { type: 'ready' }
  | { type: 'balance'; balanceMinor: string; currency: string }
  /** Its code has come and asks for the rest. */
  | { type: 'opening' }
  /** A file without which there is no game did not come. */
  | { type: 'broken' }
  | { type: 'deposit' }
  /** What protects the player has refused a bet. */
  | { type: 'protection' }
  | { type: 'close' };
/** What that page tells the game: the balance changed elsewhere, it shows time and net position of the whole visit, the theme was switched. */
export type FromHost = { type: 'refresh' } | { type: 'visit' } | { type: 'theme'; theme: 'light' | 'dark' };

/** Messages are taken from the same origin's parent window only. */
export function listenToHost(onMessage: (message: FromHost) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== location.origin) return;
    if (isFromHost(event.data)) onMessage(event.data);
  });
}

/** To the same origin's parent window only; a game that stands alone goes there itself. */
export function tellHost(message: ToHost): void {
  if (parent !== window) parent.postMessage(message, location.origin);
  else if (message.type === 'close') location.assign('/m/home');
  else if (message.type === 'deposit') location.assign('/m/voucherCenter');
}

/** Tells each balance once. */
export function balanceTeller(currency: string): (balanceMinor: bigint) => void {
  let told: bigint | undefined;
  return (balanceMinor) => {
    if (balanceMinor === told) return;
    told = balanceMinor;
    tellHost({ type: 'balance', balanceMinor: balanceMinor.toString(), currency });
  };
}

/** The game can be seen; its page shows the balance from now on, not from the first round on. */
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
