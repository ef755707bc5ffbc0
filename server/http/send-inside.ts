import { Hono } from 'hono';

/** The sandbox provider's host inside this installation. */
const sandboxHost = 'sandbox-pay.localhost';

/** Lets independent parts of this installation talk without a network: each request goes to the owner of its host. */
export function sendTo({
  platform,
  sandbox,
}: {
  platform: (request: Request) => Promise<Response>;
  sandbox: Hono | undefined;
}): (request: Request) => Promise<Response> {
  // the provider's addresses begin with its mount path
  const provider = sandbox && new Hono().route('/sandbox-pay', sandbox);
  return async (request) => (new URL(request.url).hostname === sandboxHost && provider ? provider.fetch(request) : platform(request));
}
