import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { announce } from './announce.ts';
import type { AppOptions } from './app.ts';
import type { Database } from './db/database.ts';
import type { NodeHandler } from './pipeline/captured-response.ts';
import type { PlatformDoor } from './pipeline/platform-door.ts';
import type { StaticFolder } from './pipeline/static-files.ts';
import type { Config } from './platform/config.ts';
import { edgeOf } from './platform/edge.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { RateLimit } from './platform/rate-limit.ts';
import { stopOnSignal } from './stop.ts';

/** Astro's build of the site. */
export interface SitePages {
  handler: NodeHandler;
}

export interface StartOptions {
  loadPages(): Promise<SitePages>;
}

/** The whole process: reads the settings, serves, and stops on a signal. Exits if it cannot start. */
export async function start(options: StartOptions): Promise<void> {
  // React renders with its slow development build unless this is set before it is first imported
  process.env['NODE_ENV'] = 'production';
  // as an environment variable, so that the database's worker has it too
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../.cache/compile');
  enableCompileCache();
  const config = await readConfigOrExit();
  const { createLog, logCrashes } = await import('./platform/log.ts');
  const log = createLog(config.logLevel);
  logCrashes(log);
  try {
    await serve(config, log, options);
  } catch (error) {
    log.fatal({ err: error }, 'the start failed');
    const { errorText } = await import('./platform/logged-error.ts');
    process.stderr.write(`laro cannot start: ${errorText(error)}\n`);
    process.exit(1);
  }
}

/** One line per fault, without a stack: the reader set a variable, not a breakpoint. */
export async function readConfigOrExit(): Promise<Config> {
  const { ConfigError, readConfig } = await import('./platform/config.ts');
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.faults.join('\n')}\n`);
    return process.exit(1);
  }
}

async function serve(settings: Config, log: Log, { loadPages }: StartOptions): Promise<void> {
  const dist = join(import.meta.dirname, '../dist');
  const { createMetrics } = await import('./platform/metrics.ts');
  const metrics = createMetrics({ isProcessWide: settings.metricsPort > 0 });
  const { createRateLimit } = await import('./platform/rate-limit.ts');
  const rateLimit = createRateLimit(settings);
  const [door, pages, { createPipeline }, { createFrontLimits }, { openStaticFiles }, { listen }, { studioPolicy }] = await Promise.all([
    openDoor(settings, log, metrics, rateLimit),
    loadPages(),
    import('./pipeline/pipeline.ts'),
    import('./pipeline/front-limits.ts'),
    import('./pipeline/static-files.ts'),
    import('./pipeline/stoppable-server.ts'),
    import('./pipeline/content-security.ts'),
  ]);
  const folders: readonly StaticFolder[] = [
    // files requested by pages of earlier builds (scripts/lib/earlier-files.mjs)
    { directory: join(dist, 'earlier/client'), prefix: '', isImmutable: () => true },
    { directory: join(dist, 'earlier/studio'), prefix: '/studio/play', isImmutable: () => true },
    { directory: join(dist, 'client'), prefix: '', isImmutable: (path) => /^\/(?:_astro|art\/tiles)\//.test(path) },
    {
      directory: join(dist, 'studio'),
      prefix: '/studio/play',
      isImmutable: (path) => path.startsWith('/studio/play/assets/'),
      contentSecurityPolicy: studioPolicy,
    },
  ];
  const files = await openStaticFiles(folders, settings.serviceWorker ? {} : { '/sw.js': '/sw-off.js' });
  const frameOrigins = [...new Set(settings.outsideVendors.map(({ url }) => new URL(url).origin))];
  const listener = await createPipeline({
    door,
    files,
    pages: pages.handler,
    metrics,
    log,
    edge: edgeOf(settings),
    limits: createFrontLimits(settings, rateLimit),
    frameOrigins,
    siteOrigin: settings.siteOrigin,
    securityContact: settings.securityContact,
  });
  const server = await listen({ host: settings.host, port: settings.port, tls: settings.tls, listener });
  const metricsServer =
    settings.metricsPort > 0
      ? await (await import('./pipeline/metrics-server.ts')).listenForMetrics({ port: settings.metricsPort, metrics })
      : undefined;

  stopOnSignal({
    server,
    door: {
      closeStreams() {
        metricsServer?.close();
        door.closeStreams();
      },
      close: () => door.close(),
    },
    log,
    limitMs: settings.shutdownSeconds * 1000,
    exit: (code) => process.exit(code),
  });
  await announce(settings, server.port);
}

async function openDoor(settings: Config, log: Log, metrics: Metrics, rateLimit: RateLimit): Promise<PlatformDoor> {
  if (settings.gatewayUrl) return (await import('./pipeline/remote-door.ts')).openRemoteDoor({ gatewayUrl: settings.gatewayUrl, log });
  // the database first: its worker starts on another core while this thread loads the rest of the code
  const [{ openMigrated }, { hasDatabase }] = await Promise.all([
    import('./db/open-migrated.ts'),
    import('./db/pglite/database-folder.ts'),
  ]);
  const isNew = !hasDatabase(settings.dataDir);
  const { promise: death, reject: die } = Promise.withResolvers<never>();
  let onFailure: (error: Error) => void = die;
  const opening = openMigrated(settings, log, (error) => onFailure(error));
  try {
    const door = await Promise.race([death, prepareDoor({ config: settings, log, metrics, rateLimit, db: opening })]);
    onFailure = endWithDatabase;
    return door;
  } catch (error) {
    throw (await import('./db/why-not-started.ts')).whyNotStarted({ ...settings, isNew }, error);
  }
}

async function prepareDoor(
  parts: Pick<AppOptions, 'config' | 'log' | 'metrics' | 'rateLimit'> & { db: Promise<Database> },
): Promise<PlatformDoor> {
  const [{ createApp }, { openEmbeddedDoor }] = await Promise.all([import('./app.ts'), import('./pipeline/embedded-door.ts'), parts.db]);
  const app = await createApp(parts);
  await app.prepare();
  app.startJobs();
  return openEmbeddedDoor(app);
}

/** Nothing works without the database, and nothing open can be closed cleanly: the supervisor restarts the process. */
export function endWithDatabase(error: Error): never {
  process.stderr.write(`laro ends: the embedded database stopped (${error.message})\n`);
  return process.exit(1);
}
