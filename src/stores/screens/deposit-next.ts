import { readNextPath } from '#site/lib/next-path.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

const place = 'deposit-next';

/** The page that asked for a deposit (`next`), if it is a path of this site; home does not count as one. */
export function nextInAddress(): string | undefined {
  return offered(new URLSearchParams(location.search).get('next'));
}

/** Stores `next` for this deposit while the player is at the payment page. Lives in the tab. */
export function keepNext(depositId: string): void {
  const next = nextInAddress();
  writeItem(place, next === undefined ? null : JSON.stringify([depositId, next]), 'tab');
}

/** Where this deposit's player came from; validated like an address. */
export function nextOf(depositId: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readItem(place, 'tab') ?? 'null');
    return Array.isArray(value) && value[0] === depositId && typeof value[1] === 'string' ? offered(value[1]) : undefined;
  } catch {
    // not written by us: nowhere to return to
    return undefined;
  }
}

function offered(next: string | null): string | undefined {
  const path = readNextPath(next);
  return path === '/m/home' ? undefined : path;
}
