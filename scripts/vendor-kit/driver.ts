import type { Exception } from './report.ts';

/** A round as the vendor shows it to its player. Amounts are minor units as text; `pending`: the vendor does not know yet. */
export interface SeenRound {
  state: 'pending' | 'settled' | 'refused' | 'undone';
  stakeMinor: string;
  winMinor: string;
}

/** How the kit makes a vendor play. Its driver omits what a vendor does not support, and the kit says what it could not check. */
export interface VendorDriver {
  /** Opens a game as the player's page does. @throws Error if the vendor does not open it */
  open(launchToken: string): Promise<string>;
  /** One round. The same bet id is the same round. */
  play(session: string, round: { betId: string; stakeMinor: string; free?: boolean }): Promise<SeenRound>;
  look(session: string, betId: string): Promise<SeenRound>;
  /** Lets time pass, and the vendor do its scheduled work. The operator's clock moves too. */
  pass(seconds: number): Promise<void>;
  /** Compares its books with the operator's; returns the ids of the rounds in which they differ. */
  reconcile?(): Promise<string[]>;
  /** It has free rounds. */
  hasFreeRounds: boolean;
}

/** The test door of a vendor in a process of its own: `POST <door>/open`, `/play`, `/look`, `/pass`, `/reconcile` (docs/vendor-api.md). */
export function httpDriver(door: string, { without = [] }: { without?: readonly Exception[] } = {}): VendorDriver {
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${door.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const given = (await response.json().catch(() => undefined)) as ({ ok: true } & T) | { ok: false; reason: string } | undefined;
    if (!given?.ok) throw new Error(`the vendor's ${path} answered ${response.status} ${given?.reason ?? ''}`);
    return given;
  };
  return {
    hasFreeRounds: !without.includes('free-rounds'),
    open: async (launchToken) => (await ask<{ session: string }>('/open', { launchToken })).session,
    play: (session, round) => ask<SeenRound>('/play', { session, ...round }),
    look: (session, betId) => ask<SeenRound>('/look', { session, betId }),
    async pass(seconds) {
      await ask('/pass', { seconds });
    },
    ...(without.includes('reconciliation')
      ? {}
      : { reconcile: async () => (await ask<{ differences: string[] }>('/reconcile', {})).differences }),
  };
}
