import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { languageAmong } from '#contract/languages.ts';
import { createApp } from '#server/app.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { isConsolePath } from '#server/pipeline/console-door.ts';
import { studioPolicy } from '#server/pipeline/content-security.ts';
import { openEmbeddedDoor } from '#server/pipeline/embedded-door.ts';
import { isGatewayPath, type PlatformDoor } from '#server/pipeline/platform-door.ts';
import { openRemoteDoor } from '#server/pipeline/remote-door.ts';
import { openStaticFiles } from '#server/pipeline/static-files.ts';
import { readVisit } from '#server/pipeline/visit.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { edgeOf } from '#server/platform/edge.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import type { Gateway } from '#site/api/gateway.ts';

export { announce } from '#server/announce.ts';

/** The platform, and the parts of production's pipeline that Astro's dev server does not provide. */
export async function openDevPlatform(root: string) {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const log = createLog(config.logLevel);
  const edge = edgeOf(config);
  const games = await openStaticFiles([
    { directory: join(root, 'dist/studio'), prefix: '/studio/play', isImmutable: () => false, contentSecurityPolicy: studioPolicy },
  ]);
  const door = config.gatewayUrl ? openRemoteDoor({ gatewayUrl: config.gatewayUrl, log }) : await openOwn(config, log);
  const open = new Set<ServerResponse>();

  return {
    /** Answers requests to the platform; `false` = it is not one. */
    takes(request: IncomingMessage, response: ServerResponse): boolean {
      const url = request.url ?? '/';
      const path = pathOf(request);
      const isGame = games.has(path);
      if (!isGame && (!isGatewayPath(url) || url.startsWith('/studio/play/'))) return false;
      open.add(response);
      response.once('close', () => open.delete(response));
      if (isGame) void games.send(path, request, response, false);
      else door.listen(request, response);
      return true;
    },
    pageApi: (request: IncomingMessage, response: ServerResponse) => pageApi(door, readVisit(request, edge), request, response),
    closeStreams: () => door.closeStreams(),
    /** Lets pending answers finish, for at most this long. */
    async close(atMostMs: number): Promise<void> {
      door.closeStreams();
      const deadline = Date.now() + atMostMs;
      while (open.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
      await door.close();
    },
  };
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? url;

async function openOwn(config: Config, log: Log): Promise<PlatformDoor> {
  const db = await openMigrated(config, log);
  try {
    const app = await createApp({ config, log, db });
    await app.prepare();
    app.startJobs();
    // Astro's dev server draws its error pages with the real ones
    return openEmbeddedDoor(app, { overrideGlobalObjects: false });
  } catch (error) {
    // the next try opens the folder again
    await db.close();
    throw error;
  }
}

/** The gateway of one page: a visitor's, or in the console the caller's, whose calls may set cookies. */
async function pageApi(
  door: PlatformDoor,
  { host, language: chosen }: ReturnType<typeof readVisit>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Gateway> {
  const merchant = door.merchantOf(host) ?? (await door.loadMerchant(host));
  const language = languageAmong(merchant, chosen);
  if (!isConsolePath(pathOf(request))) return door.gatewayFor(merchant, language).api;
  const { api, cookies } = door.consoleGatewayFor(request, merchant, language);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...head: Parameters<typeof writeHead>) => {
    for (const cookie of cookies) response.appendHeader('set-cookie', cookie);
    return writeHead(...head);
  };
  return api;
}
