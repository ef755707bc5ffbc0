/** In `localStorage`: the game clients write it, the fairness page reads it. */
export const notedKey = 'laro.studio.seeds';

/** What a device noted before it sent its seed: the hash of the server seed that was committed to by then. */
export interface NotedPair {
  hash: string;
  clientSeed: string;
}

/** What was kept, newest first; nothing of it when it is not ours. */
export function readNoted(text: string | null): NotedPair[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNoted) : [];
  } catch {
    // written by somebody else
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
