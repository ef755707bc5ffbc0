import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { dev, type AstroIntegration } from 'astro';
import type { Connect } from 'vite';

import { createLog } from '#server/platform/log.ts';
import { readConfigOrExit } from '#server/start.ts';
import { stopOnSignal } from '#server/stop.ts';

import { openReloading, type Reloading } from './reloading.ts';

// Run by `npm run dev`: Astro's dev server with the platform in front of it, so that pages, gateway and studio share one origin as in
// production. Saving server code restarts the platform in this process: see `reloading.ts`.

/** Vite's own requests: none of them waits for the platform. */
const viteOwn = /^\/(?:@|node_modules\/|src\/)/;

const root = join(import.meta.dirname, '../..');
// through the environment, so that the database's worker has it too
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile');
enableCompileCache();
const settings = await readConfigOrExit();
const platform = await openReloading(root);

const integration: AstroIntegration = {
  name: 'laro-platform',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.watcher.on('all', (_event, path) => {
        void platform.changed(path)?.then(() => server.ws.send({ type: 'full-reload' }));
      });
      server.middlewares.use('/sw.js', (_request, response) => void sendNoWorker(response));
      server.middlewares.use((request, response, next) => void answer(platform, request, response, next));
    },
  },
};

const site = await dev({
  root,
  server: { host: settings.host, port: settings.port },
  integrations: [integration],
  // a taken port is an error, as with `npm start`; files that the platform writes are not sources
  vite: { server: { strictPort: true, watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/test-results/**'] } } },
});
stopOnSignal({
  server: {
    async stop() {
      await site.stop();
      return 'clean';
    },
  },
  door: { closeStreams: () => platform.closeStreams(), close: () => platform.close() },
  log: createLog('warn'),
  limitMs: settings.shutdownSeconds * 1000,
  exit: (code) => process.exit(code),
});
await platform.announce({ ...settings, tls: undefined }, site.address.port);

async function answer(
  { current }: Reloading,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): Promise<void> {
  if (viteOwn.test(request.url ?? '')) {
    next();
    return;
  }
  try {
    const door = await current();
    if (door.takes(request, response)) return;
    // Astro's dev server reads a request's locals from here
    Reflect.set(request, Symbol.for('astro.locals'), { api: await door.pageApi(request, response) });
    next();
  } catch (error) {
    response
      .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(stripVTControlCharacters(String(error)));
  }
}

/** A service worker that `npm start` left at this address would hide changes: the build's off switch replaces it, then removes itself. */
async function sendNoWorker(response: ServerResponse): Promise<void> {
  const script = await readFile(join(root, 'dist/client/sw-off.js')).catch(() => '');
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }).end(script);
}
