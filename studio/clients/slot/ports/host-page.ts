/** What the game tells the page that holds it. */
export type ToHost =
  { type: 'ready' } | { type: 'balance'; balanceMinor: string; currency: string } | { type: 'deposit' } | { type: 'close' };
/** What that page tells the game: the balance changed elsewhere, the theme was switched. */
export type FromHost = { type: 'refresh' } | { type: 'theme'; theme: 'light' | 'dark' };

/** Messages go to and are taken from the same origin's parent window only. */
export function connectHost(onMessage: (message: FromHost) => void): (message: ToHost) => void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== location.origin) return;
    if (isFromHost(event.data)) onMessage(event.data);
  });
  return (message) => {
    if (parent !== window) parent.postMessage(message, location.origin);
    else if (message.type === 'close') location.assign('/m/home');
    else if (message.type === 'deposit') location.assign('/m/voucherCenter');
  };
}

function isFromHost(data: unknown): data is FromHost {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'refresh' || (data.type === 'theme' && 'theme' in data && (data.theme === 'light' || data.theme === 'dark'));
}
