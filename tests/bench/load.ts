import { connect, type Socket } from 'node:net';

export interface Load {
  url: string;
  connections: number;
  durationMs: number;
  headers?: Record<string, string>;
}

/**
 * Keep-alive GETs, one open request per connection, over bare sockets: a generator that costs less than any server under test,
 * so that it is not the generator that is measured. @returns requests per second @throws on any status but 200
 */
export async function requestsPerSecond({ url, connections, durationMs, headers = {} }: Load): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let count = 0;
  let isOver = false;
  const startedAt = performance.now();
  const all = Array.from({ length: connections }, () =>
    drive({ socket: connect(Number(port), hostname), request, onAnswer: () => (count += 1), isOver: () => isOver }),
  );
  const timer = setTimeout(() => (isOver = true), durationMs);
  await Promise.all(all).finally(() => clearTimeout(timer));
  return (count * 1000) / (performance.now() - startedAt);
}

function drive({
  socket,
  request,
  onAnswer,
  isOver,
}: {
  socket: Socket;
  request: Buffer;
  onAnswer: () => void;
  isOver: () => boolean;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0;
    const finish = () => {
      onAnswer();
      if (isOver()) socket.end(resolve);
      else socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once('error', reject);
    // after the last answer the promise is settled, and this changes nothing
    socket.once('close', () => reject(new Error('the server closed a connection in the middle of the measurement')));
    socket.once('connect', () => socket.write(request));
    socket.on('data', (part) => {
      if (missing === 0) {
        const end = part.indexOf('\r\n\r\n');
        const head = part.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (end < 0 || !head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy(new Error(`an answer that is not measured here: ${head.slice(0, 200)}`));
          return;
        }
        missing = end + 4 + Number(length);
      }
      missing -= part.length;
      if (missing === 0) finish();
    });
  });
}
