import { Hono } from 'hono';

/** The sandbox provider's address inside this installation. */
const sandboxHost = 'sandbox-pay.localhost';

/** How parts of this installation that are strangers to each other talk without a network: each request goes to the owner of its host. */
export function sendTo({
  platform,
  sandbox,
}: {
  platform: (request: Request) => Promise<Response>;
  sandbox: Hono | undefined;
}): (request: Request) => Promise<Response> {
  // the provider's addresses begin with the path that it is mounted at
  const provider = sandbox && new Hono().route('/sandbox-pay', sandbox);
  return async (request) => (new URL(request.url).hostname === sandboxHost && provider ? provider.fetch(request) : platform(request));
}
