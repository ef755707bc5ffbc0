import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';

import type { App } from '#server/app.ts';
import type { RequestEnv } from '#server/http/incoming.ts';
import { bindGateway } from '#site/api/in-process.ts';

import type { PlatformDoor } from './platform-door.ts';

/** The platform in this process. */
export function openEmbeddedDoor(app: App): PlatformDoor {
  const listener = getRequestListener((request, env) => app.fetch(request, asEnv(env)));
  return {
    listen(request, response) {
      // the adapter answers its own failures, so its promise never fails
      if (!app.takeRead(request, response)) void listener(request, response);
    },
    merchantOf: (host) => app.merchants.byHost(host),
    loadMerchant: (host) => Promise.resolve(app.merchants.byHost(host)),
    contentVersion: ({ code }) => `${app.content.current().version} ${app.catalogue.of(code)}`,
    gatewayFor: (merchant, language) => bindGateway(app, { host: merchant.mainDomain, language }),
    findFault: () => app.findFault(),
    closeStreams: () => app.closeStreams(),
    close: () => app.close(),
  };
}

/** The adapter's bindings; an HTTP/2 request has the members of an HTTP/1 one that the router reads: `headers` and `socket`. */
function asEnv(env: HttpBindings | Http2Bindings): RequestEnv {
  return env as RequestEnv;
}
