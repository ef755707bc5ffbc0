import type { Pool } from 'pg';

/** What the studio needs from its host. It shares nothing else with the platform. */
export interface StudioPorts {
  /** SQL. On an embedded database there may be only one connection: nothing may wait for it inside a transaction. */
  pool: Pool;
  now: () => Date;
  randomBytes: (count: number) => Uint8Array;
  log: { warn: (fields: object, message: string) => void; error: (fields: object, message: string) => void };
  /** Reaches the platform: the app's own `fetch` in-process, the global one over the network. */
  fetch: (request: Request) => Promise<Response>;
  /** Origin of the vendor API, e.g. `http://localhost`. */
  platformOrigin: string;
  vendorCode: string;
  vendorSecret: string;
  times?: Partial<StudioTimes>;
}

export interface StudioTimes {
  /** One call to the platform. */
  callMs: number;
  /** Between the tries of one request. */
  retryMs: number;
  /** A bet that is not certain after this long is undone instead of placed. */
  betGiveUpMs: number;
  /** First and longest wait of a round that nobody watches. */
  sweepMs: number;
  sweepMaxMs: number;
}

export const studioTimes: StudioTimes = { callMs: 4000, retryMs: 250, betGiveUpMs: 60_000, sweepMs: 10_000, sweepMaxMs: 600_000 };
