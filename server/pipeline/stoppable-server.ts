import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';

import type { NodeListener } from './platform-door.ts';

export interface StoppableServer {
  port: number;
  /** No new connections; new requests on open ones get 503; ends with the last response, or hard after `deadlineMs`. */
  stop(deadlineMs: number): Promise<'clean' | 'cut'>;
}

/** A slower sender is cut off (slow-loris). By default Node only checks every half minute. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** How long a connection may stay open after its last response while the server stops: time to refuse a call already in transit. */
const sweepMs = 100;

/** Listens, over HTTP or, with a certificate, over TLS with HTTP/2. Resolves once it does; rejects if the port is taken. */
export async function listen({
  host,
  port,
  tls,
  listener,
}: {
  host: string;
  port: number;
  tls?: { certificatePath: string; keyPath: string } | undefined;
  listener: NodeListener;
}): Promise<StoppableServer> {
  let isStopping = false;
  const handle = (request: IncomingMessage, response: ServerResponse) => (isStopping ? refuse(response) : listener(request, response));
  const server = tls ? secureServer(tls, handle) : createServer(timeouts, handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async stop(deadlineMs) {
      isStopping = true;
      const closed = new Promise<'clean'>((resolve) => server.close(() => resolve('clean')));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'cut'>((resolve) => (timer = setTimeout(() => resolve('cut'), deadlineMs)));
      // `close` ends idle connections once; those still sending a response become idle later
      const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
      const outcome = await Promise.race([closed, late]);
      clearInterval(sweeping);
      clearTimeout(timer);
      if (outcome === 'cut') for (const socket of sockets) socket.destroy();
      return outcome;
    },
  };
}

function secureServer(
  { certificatePath, keyPath }: { certificatePath: string; keyPath: string },
  handle: NodeListener,
): Http2SecureServer & Pick<Server, 'closeIdleConnections'> {
  const server = createSecureServer({ cert: readFileSync(certificatePath), key: readFileSync(keyPath), allowHTTP1: true, ...timeouts });
  // Node's HTTP/2 compatibility objects have the members of the HTTP/1 ones that the pipeline uses
  server.on('request', handle as unknown as Parameters<typeof server.on>[1]);
  // it has that method for its HTTP/1 connections, but its types omit it
  return server as ReturnType<typeof secureServer>;
}

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ success: false, errorCode: 'system.unbegun', message: 'System stopping, nothing was begun.', value: null });
  const isOld = response.req.httpVersionMajor < 2;
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    ...(isOld ? { connection: 'close' } : {}),
  });
  response.end(body);
}
