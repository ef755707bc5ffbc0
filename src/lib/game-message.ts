/** Messages from a framed game to the page that holds it. */
export type GameMessage =
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

const plainTypes = ['opening', 'ready', 'broken', 'deposit', 'protection', 'close'] as const;

/** Parses a frame's message; `undefined` for anything that is not ours. The caller checks origin and source. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const plain = plainTypes.find((type) => type === data.type);
  if (plain) return { type: plain };
  if (data.type !== 'balance' || !('balanceMinor' in data) || !('currency' in data)) return undefined;
  const { balanceMinor, currency } = data;
  if (
    typeof balanceMinor !== 'string' ||
    !/^-?\d{1,18}$/.test(balanceMinor) ||
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return undefined;
  return { type: 'balance', balanceMinor, currency };
}
