import { Socket } from 'node:net';

import pg from 'pg';

import { isDamage } from '#server/platform/sqlstate.ts';

/** The SQLSTATE `connection_failure`: what became of a statement under way is not known. */
class ConnectionLost extends Error {
  readonly code = '08006';

  constructor(silentMs: number) {
    super(`PostgreSQL said nothing for ${silentMs} ms`);
    this.name = 'ConnectionLost';
  }
}

/**
 * A pool that a broken connection cannot use up. Drizzle gives none back whose BEGIN failed, and gives others back as if nothing had
 * happened: here a connection leaves the pool the moment that it breaks, and giving it back again does nothing.
 */
export class SteadyPool extends pg.Pool {
  constructor(config: pg.PoolConfig, onDamage: (error: Error) => void) {
    super(config);
    // off the wire: who asked may try again, or expect that it fails
    this.on('connect', ({ connection }) => connection.on('errorMessage', (error: Error) => isDamage(error) && onDamage(error)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void,
  ): void;
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void,
  ): Promise<pg.PoolClient> | void {
    // the pool's own `query`, which gives back what failed
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

/** A socket to PostgreSQL that breaks when nothing passes for so long: a server that is frozen closes no connection. */
export function openSocket(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy(new ConnectionLost(silentMs)));
}
