import { createServer } from 'node:http';
import { once } from 'node:events';

import type { Metrics } from '#server/platform/metrics.ts';

/** For Prometheus. Bound to the loopback address, apart from the site's port: the metrics are not public. */
export async function listenForMetrics({ port, metrics }: { port: number; metrics: Metrics }): Promise<{ close(): void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => server.close() };
}
