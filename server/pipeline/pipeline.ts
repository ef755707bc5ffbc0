import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { Edge } from '#server/platform/edge.ts';

import type { NodeHandler } from './captured-response.ts';
import { hostFault } from './check-host.ts';
import { answerConsole, isConsolePath } from './console-door.ts';
import { createDrawGate, type DrawGate } from './draw-gate.ts';
import { answerHealth } from './health.ts';
import { countRequest, createFrontLimits, type FrontLimits } from './front-limits.ts';
import { createPageDoor } from './page-door.ts';
import { isGatewayPath, type NodeListener, type PlatformDoor } from './platform-door.ts';
import { refusalOf, sendBusy } from './send-busy.ts';
import { answerRootAddress, isRootAddress } from './root-addresses.ts';
import { speculationRulesPath, openSpeculationRules } from './speculation.ts';
import { refuse } from './refuse.ts';
import type { StaticFiles } from './static-files.ts';
import { sendStored } from './stored-answer.ts';
import { createTurns } from './turns.ts';
import { readVisit } from './visit.ts';

export interface PipelineOptions {
  door: PlatformDoor;
  files: StaticFiles;
  /** Astro's handler, in middleware mode. */
  pages: NodeHandler;
  metrics: Metrics;
  log: Log;
  edge: Edge;
  /** The site's address, if set: forms may come from there. */
  siteOrigin?: string | undefined;
  /** Where to report security issues; undefined = no security.txt. */
  securityContact?: string | undefined;
  /** Origins of outside vendors' games: pages may frame them. */
  frameOrigins?: readonly string[];
  /** Without them nothing is limited. */
  limits?: FrontLimits;
  gate?: DrawGate;
}

/**
 * Every request's path: host -> files -> gateway -> console -> health -> page cache -> Astro. Plain `node:http` up to the
 * page cache, since a cached page is cheaper than the adapter's Request; the gateway's calls go to Hono.
 */
export async function createPipeline(options: PipelineOptions): Promise<NodeListener> {
  const { door, files, metrics, log, edge, limits = createFrontLimits({ requestsPerMinute: 0 }) } = options;
  const rules = await openSpeculationRules();
  const pages = createPageDoor({ ...options, limits });
  const turns = createTurns();
  const consoleGate = createDrawGate({ limitMs: 30_000 });

  return (request, response) => {
    const url = request.url ?? '/';
    const start = url.indexOf('?');
    const path = start < 0 ? url : url.slice(0, start);
    const visit = readVisit(request, edge);
    const { isHttps } = visit;
    const fault = hostFault(request, { path, host: visit.host, edge, door });
    if (fault) return refuse(request, response, { status: fault, isHttps });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = isRead && files.has(path);
    if (!isFile && isGatewayPath(url)) {
      turns.callBegins(response);
      return door.listen(request, response);
    }
    if (isFile) {
      metrics.countPage('file');
      countRequest(limits.files, visit.limitedAddress)
        .then(() => files.send(path, request, response, isHttps))
        .catch(failed);
    } else if (isConsolePath(path)) inTurn(() => answerConsole({ ...options, gate: consoleGate }, request, response));
    else if (!isRead) refuse(request, response, { status: 405, isHttps, headers: { allow: 'GET, HEAD' } });
    else if (isRootAddress(path)) answerRootAddress(options, path, request, response).catch(failed);
    else if (path === '/healthz' || path === '/readyz') answerHealth(path, door, response, isHttps).catch(failed);
    else if (path === speculationRulesPath) sendStored(rules(isHttps), request, response);
    else inTurn(() => pages.answer({ url, path, visit }, request, response));

    function inTurn(answer: () => Promise<void>) {
      turns.take(() => void countRequest(limits.pages, visit.limitedAddress).then(answer).catch(failed));
    }

    function failed(error: unknown) {
      const refusal = response.headersSent ? undefined : refusalOf(error);
      if (refusal) metrics.countPage('refused');
      if (!refusal || refusal.isFault) log.error({ err: error, path }, 'the pipeline failed');
      if (response.headersSent) response.destroy();
      else if (refusal) turns.hold(() => sendBusy(visit, request, response, refusal));
      else refuse(request, response, { status: 500, isHttps });
    }
  };
}
