import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { createServer, createServerModuleRunner } from 'vite';

import type * as Platform from './platform.ts';

/** An editor writes a file in several steps, and switching branches writes many files. */
const settleMs = 80;
/** How long the running platform may finish answers before it makes way. */
const lastAnswersMs = 2000;

type Door = Awaited<ReturnType<typeof Platform.openDevPlatform>>;

export interface Reloading {
  /** The platform as last saved: waits while it restarts. @throws why it could not start */
  current(): Promise<Door>;
  /** Reports a changed file; if the platform uses it, returns a promise of the restarted platform, which never fails. */
  changed(path: string): Promise<void> | undefined;
  announce: typeof Platform.announce;
  closeStreams(): void;
  close(): Promise<void>;
}

/**
 * The platform in this process, run by Vite's module runner instead of Node, which never unloads a module: the work of reading and
 * translating a thousand files is kept. Saved modules run again, along with their importers. The data folder has one owner at a time: the
 * next platform opens it after the previous one has closed it.
 */
export async function openReloading(root: string): Promise<Reloading> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    publicDir: false,
    cacheDir: '.cache/dev-platform',
    // Astro's dev server watches the files
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { moduleGraph } = vite.environments.ssr;
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const load = () => runner.import<typeof Platform>('/scripts/dev/platform.ts');

  let door: Door | undefined;
  let fault: unknown;
  let forgetsAll = false;
  let waiting: Promise<void> | undefined;
  let turn = putUp();

  /** If code cannot be loaded, the running platform stays, closed to requests until the next save. */
  async function putUp(): Promise<void> {
    const startedAt = performance.now();
    const isFirst = door === undefined;
    try {
      const { openDevPlatform } = await load();
      await closeDoor();
      door = await openDevPlatform(root);
      fault = undefined;
      if (!isFirst) process.stdout.write(`platform: reloaded in ${Math.round(performance.now() - startedAt)} ms\n`);
    } catch (error) {
      fault = error;
      process.stderr.write(`platform: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.stderr.write('platform: waits for the next save\n');
    }
  }

  async function closeDoor(): Promise<void> {
    const last = door;
    door = undefined;
    await last?.close(lastAnswersMs);
  }

  async function putUpAnew(before: Promise<void>): Promise<void> {
    await Promise.all([before, delay(settleMs)]);
    waiting = undefined;
    if (forgetsAll) runner.clearCache();
    forgetsAll = false;
    await putUp();
  }

  const isOurs = (path: string) =>
    moduleGraph.getModulesByFile(path) !== undefined ||
    /^(?:contract|fair|lottery|server|studio\/(?!frame|pages|art|verifier|kinds\/[^/]+\/client)|src\/i18n\/locales)\/.*(?<!\.md)$/.test(
      relative(root, path),
    );

  return {
    async current() {
      for (let seen: unknown; seen !== turn;) {
        seen = turn;
        await turn;
      }
      if (door && fault === undefined) return door;
      throw fault instanceof Error ? fault : new Error(String(fault));
    },
    changed(path) {
      if (!isOurs(path)) return undefined;
      // a module drops its importers too; anything else may have been read by any of them
      if (moduleGraph.getModulesByFile(path)) moduleGraph.onFileChange(path);
      else forgetsAll = true;
      // the next start reads what is saved before it begins
      if (waiting === undefined) turn = waiting = putUpAnew(turn);
      return waiting;
    },
    async announce(...given) {
      await turn;
      await (await load()).announce(...given);
    },
    closeStreams: () => door?.closeStreams(),
    async close() {
      await turn;
      await closeDoor();
      await runner.close();
      await vite.close();
    },
  };
}
