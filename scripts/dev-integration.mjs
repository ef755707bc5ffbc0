/**
 * `npm run dev`: mounts the platform in front of Vite, so that pages, gateway and studio share one origin as they do in production.
 * Everything that is not the platform's goes on to Astro's dev server. @returns {import('astro').AstroIntegration}
 */
export function devPlatform() {
  return {
    name: 'laro-platform',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const [{ getRequestListener }, { createApp }, { readConfig }, { isGatewayPath }, { bindGateway }] = await Promise.all([
          import('@hono/node-server'),
          import('../server/app.ts'),
          import('../server/platform/config.ts'),
          import('../server/pipeline/platform-door.ts'),
          import('../src/api/in-process.ts'),
        ]);
        const app = await createApp({ config: readConfig({ LOG_LEVEL: 'warn', ...process.env }) });
        await app.prepare();
        app.startJobs();
        server.httpServer?.once('close', () => void app.close());
        const platform = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });
        server.middlewares.use((request, response, next) => {
          if (isGatewayPath(request.url ?? '') && !request.url?.startsWith('/studio/play/')) {
            void platform(request, response);
            return;
          }
          const host = request.headers.host ?? 'localhost';
          const locals = Symbol.for('astro.locals');
          // Astro's dev server reads the locals of a request from here
          Reflect.set(request, locals, { api: bindGateway(app, { host }) });
          next();
        });
      },
    },
  };
}
