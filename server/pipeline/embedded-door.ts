import type { IncomingMessage } from 'node:http';

import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';

import type { App } from '#server/app.ts';
import type { RequestEnv } from '#server/http/incoming.ts';
import { createGateway } from '#site/api/gateway.ts';
import { bindGateway } from '#site/api/in-process.ts';

import { areSame, noteReads } from './content-reads.ts';
import type { PlatformDoor } from './platform-door.ts';

/**
 * The platform in this process. The adapter replaces the global `Request` and `Response` with lighter classes, which other code in the
 * process may not understand (`overrideGlobalObjects: false` keeps them).
 */
export function openEmbeddedDoor(app: App, options: { overrideGlobalObjects?: boolean } = {}): PlatformDoor {
  const ownHost = app.config.siteOrigin === undefined ? undefined : new URL(app.config.siteOrigin).host;
  const listener = getRequestListener((request, env) => app.fetch(request, asEnv(env)), options);
  return {
    listen(request, response) {
      // the adapter handles its own failures, so its promise never rejects
      if (!app.refuse(request, response) && !app.takeRead(request, response)) void listener(request, response);
    },
    knowsHost: (host) => app.merchants.knows(host) || host.toLowerCase() === ownHost,
    merchantOf: (host) => app.merchants.byHost(host),
    loadMerchant: (host) => Promise.resolve(app.merchants.byHost(host)),
    lobbyVersion: ({ code }) => `${app.catalogue.of(code)} ${app.merchantVersions.of(code)}`,
    contentVersion: () => app.content.current().version,
    gatewayFor(merchant, language) {
      const { app: noting, reads } = noteReads(app);
      return { api: bindGateway(noting, { host: merchant.mainDomain, language }), reads };
    },
    areSame: ({ mainDomain }, language, reads) => areSame(app, { host: mainDomain, 'accept-language': language }, reads),
    consoleGatewayFor(request, merchant, language) {
      const cookies: string[] = [];
      const incoming = asJsonCaller(request);
      const api = createGateway({
        origin: `http://${merchant.mainDomain}`,
        token: () => undefined,
        language: () => language,
        device: () => 'OTHERS',
        fetch: async (input, init) => {
          const headers = new Headers(init?.headers);
          // handlers read cookies from the request, the router from its visitor
          if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie);
          const response = await app.fetch(new Request(input, { ...init, headers }), { incoming });
          cookies.push(...response.headers.getSetCookie());
          return response;
        },
      });
      return { api, cookies };
    },
    findFault: () => app.findFault(),
    closeStreams: () => app.closeStreams(),
    close: () => app.close(),
  };
}

/**
 * Presents the page's visitor as the caller of the page's own calls. The page sends JSON of its own length; the router only
 * reads the request's `headers` and `socket`, and both are there.
 */
function asJsonCaller({ headers, socket }: IncomingMessage): IncomingMessage {
  const { 'content-length': _length, 'transfer-encoding': _coding, authorization: _token, ...own } = headers;
  return { headers: { ...own, 'content-type': 'application/json' }, socket } as unknown as IncomingMessage;
}

/** The adapter's bindings; an HTTP/2 request has the members of an HTTP/1 one that the router reads: `headers` and `socket`. */
function asEnv(env: HttpBindings | Http2Bindings): RequestEnv {
  return env as RequestEnv;
}
