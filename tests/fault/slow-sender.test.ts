import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { listen, type StoppableServer } from '#server/pipeline/stoppable-server.ts';

let server: StoppableServer;
beforeAll(async () => {
  const listener = (request: IncomingMessage, response: ServerResponse) => void request.resume().once('end', () => response.end('whole'));
  server = await listen({ host: '127.0.0.1', port: 0, listener });
});
afterAll(() => server.stop(1_000));

/** Sends a piece every half second; what it was told when the server had enough, and after how long. */
async function dribble(opening: string, piece: string): Promise<{ told: string; afterMs: number }> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const startedAt = performance.now();
  let told = '';
  const gone = new AbortController();
  socket.on('data', (part: Buffer) => (told += part.toString()));
  socket.on('error', () => undefined);
  socket.once('close', () => gone.abort());
  socket.write(opening);
  while (!gone.signal.aborted && performance.now() - startedAt < 60_000) {
    socket.write(piece);
    await wait(500);
  }
  socket.destroy();
  return { told, afterMs: performance.now() - startedAt };
}

test('a sender that is endlessly slow is cut off, with its headers after ten seconds and with its body after thirty (fault 54)', async () => {
  const [headers, body] = await Promise.all([
    dribble('GET / HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'),
    dribble('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n', 'a'),
  ]);
  expect(headers.told).toMatch(/^HTTP\/1\.1 408 /);
  expect(headers.afterMs).toBeLessThan(20_000);
  expect(body.told).toMatch(/^HTTP\/1\.1 408 /);
  expect(body.afterMs).toBeLessThan(40_000);
});
