import { Socket } from 'node:net';

import pg from 'pg';

import { isDamage } from '#server/platform/sqlstate.ts';

/** The SQLSTATE `connection_failure`: the outcome of a running statement is unknown. */
class ConnectionLost extends Error {
  readonly code = '08006';

  constructor(silentMs: number) {
    super(`PostgreSQL said nothing for ${silentMs} ms`);
    this.name = 'ConnectionLost';
  }
}

/**
 * A pool that broken connections cannot exhaust. Drizzle does not release a connection whose BEGIN failed, and releases others as if
 * nothing had happened: here a connection leaves the pool as soon as it breaks, and releasing it again does nothing.
 */
export class SteadyPool extends pg.Pool {
  constructor(config: pg.PoolConfig, onDamage: (error: Error) => void) {
    super(config);
    // from the wire, since callers may retry, or expect the failure
    this.on('connect', ({ connection }) => connection.on('errorMessage', (error: Error) => isDamage(error) && onDamage(error)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void,
  ): Promise<pg.PoolClient> | void {
    // the pool's own `query`, which releases failed connections
    if (callback) return super.connect(callback);
    return super.connect().then(steady);
  }
}

function steady(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isGivenBack = false;
  const giveBack = (error?: Error | boolean) => {
    if (isGivenBack) return;
    isGivenBack = true;
    client.off('error', giveBack);
    release(error);
  };
  client.release = giveBack;
  client.once('error', giveBack);
  return client;
}

/** A socket to PostgreSQL that breaks after this much silence: a frozen server closes no connection. */
export function openSocket(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy(new ConnectionLost(silentMs)));
}
