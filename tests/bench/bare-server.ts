import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

// A bare node:http server that repeats one answer of the address given: same status, same headers, same bytes.
const [url = ''] = process.argv.slice(2);
const answer = await new Promise<IncomingMessage>((resolve, reject) =>
  get(url, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject),
);
const body = Buffer.concat(await answer.toArray());
const perConnection = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
  perConnection.has(name) || value === undefined ? [] : [name, String(value)],
);
headers.push('content-length', String(body.length));

const server = createServer((_request, response) => {
  response.writeHead(answer.statusCode ?? 200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
