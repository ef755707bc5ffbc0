/** In `localStorage`: the game clients write it, the fairness page reads it. */
export const notedKey = 'laro.studio.seeds';

/** What a device stored before it sent its seed: the hash of the committed server seed. */
export interface NotedPair {
  hash: string;
  clientSeed: string;
}

/** The stored entries, newest first; nothing if they are not ours. */
export function readNoted(text: string | null): NotedPair[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNoted) : [];
  } catch {
    // not written by us
    return [];
  }
}

function isNoted(value: unknown): value is NotedPair {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hash' in value &&
    typeof value.hash === 'string' &&
    'clientSeed' in value &&
    typeof value.clientSeed === 'string'
  );
}
