import { createServer } from 'node:http';

import { CutError, type KitOperator } from './operator.ts';

/** The kit's operator on a loopback port, for a vendor in its own process. A cut connection is a destroyed socket. */
export async function listenAsOperator(
  { handle }: Pick<KitOperator, 'handle'>,
  port: number,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = new Headers(Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]));
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      const body = isRead ? {} : { body: Buffer.concat(chunks) };
      handle(new Request(`http://localhost${incoming.url ?? '/'}`, { method: incoming.method ?? 'GET', headers, ...body }))
        .then(async (response) => {
          outgoing.writeHead(response.status, Object.fromEntries(response.headers));
          outgoing.end(await response.text());
        })
        .catch((error: unknown) => {
          if (!(error instanceof CutError)) console.error(error);
          incoming.socket.destroy();
        });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
