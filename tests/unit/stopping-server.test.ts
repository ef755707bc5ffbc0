import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { listen } from '#server/pipeline/stoppable-server.ts';

test('a call that comes on an open connection while the platform stops was not begun, and is told so', async () => {
  const begun: string[] = [];
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    listener: (asked, response) => {
      begun.push(asked.url ?? '');
      setTimeout(() => response.end('{}'), 300);
    },
  });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  let told = '';
  socket.on('data', (part: Buffer) => (told += part.toString()));
  const ask = (path: string) => socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`);
  ask('/wps/wallet/transfers');
  await wait(50);
  const stopped = server.stop(2_000);
  ask('/wps/wallet/recall');
  await Promise.all([once(socket, 'close'), stopped]);
  expect(begun).toEqual(['/wps/wallet/transfers']);
  expect(told).toMatch(/HTTP\/1\.1 503 [\s\S]*"errorCode":"system\.unbegun"/);
});

test('a connection that is kept open after its last answer does not hold the stop up', async () => {
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    listener: (_asked, response) => {
      setTimeout(() => response.end('{}'), 300);
    },
  });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await wait(50);
  expect(await server.stop(20_000)).toBe('clean');
}, 10_000);
