/** What a game in its frame tells the page that holds it. */
export type GameMessage =
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

const plainTypes = ['opening', 'ready', 'broken', 'deposit', 'protection', 'close'] as const;

/** Reads a message of a frame; `undefined` for anything that is not one of ours. The caller checks origin and source. */
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
