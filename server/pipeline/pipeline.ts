import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { Edge } from '#server/platform/edge.ts';
import { partHeaders, securityHeaders } from '#server/platform/security-headers.ts';

import { busyPage } from './busy-page.ts';
import { capture, type Captured, type NodeHandler, type PageRequest } from './captured-response.ts';
import { answerConsole, isConsolePath } from './console-door.ts';
import { completePolicy } from './content-security.ts';
import { answerHealth } from './health.ts';
import { createPageCache, type PageKey, type PageSource } from './page-cache.ts';
import { looksLikePage, pageUrl } from './page-url.ts';
import { isGatewayPath, type NodeListener, type PageMerchant, type PlatformDoor } from './platform-door.ts';
import { speculationRulesPath, openSpeculationRules } from './speculation.ts';
import { answerRootAddress, isRootAddress } from './root-addresses.ts';
import type { StaticFiles } from './static-files.ts';
import { sendStored } from './stored-answer.ts';
import { readVisit, type Visit } from './visit.ts';

export interface PipelineOptions {
  door: PlatformDoor;
  files: StaticFiles;
  /** Astro's handler, in middleware mode. */
  pages: NodeHandler;
  metrics: Metrics;
  log: Log;
  edge: Edge;
  /** Where the site is reached, when it is set: forms may come from there. */
  siteOrigin?: string | undefined;
  /** Where faults in the site's security are told; none = there is no security.txt. */
  securityContact?: string | undefined;
  /** Where games of outside vendors open: pages may frame them. */
  frameOrigins?: readonly string[];
}

const home = '/m/home';

/**
 * The way of every request: files -> gateway -> console -> health -> page cache -> Astro. Plain `node:http` as far as the
 * page cache, since a page from memory is cheaper than the adapter's Request; the gateway's calls go to Hono.
 */
export async function createPipeline(options: PipelineOptions): Promise<NodeListener> {
  const { door, files, metrics, log, edge, frameOrigins = [] } = options;
  const cache = createPageCache({ metrics, frameOrigins });
  const rules = await openSpeculationRules();

  return (request, response) => {
    const url = request.url ?? '/';
    const path = pathOf(url);
    const isHttps = () => readVisit(request, edge).isHttps;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && files.has(path)) {
      metrics.countPage('file');
      files.send(path, request, response, isHttps()).catch(failed);
    } else if (isGatewayPath(url)) door.listen(request, response);
    else if (isConsolePath(path)) answerConsole(options, request, response).catch(failed);
    else if (!isRead) refuse(request, response, { status: 405, isHttps: isHttps(), headers: { allow: 'GET, HEAD' } });
    else if (isRootAddress(path)) answerRootAddress(options, path, request, response).catch(failed);
    else if (path === '/healthz' || path === '/readyz') answerHealth(path, door, response, isHttps()).catch(failed);
    else if (path === speculationRulesPath) sendStored(rules(isHttps()), request, response);
    else answerPage(url, path, request, response);

    function failed(error: unknown) {
      log.error({ err: error, path }, 'the pipeline failed');
      if (response.headersSent) response.destroy();
      else refuse(request, response, { status: 500, isHttps: isHttps() });
    }
  };

  function answerPage(url: string, path: string, request: IncomingMessage, response: ServerResponse): void {
    const wanted = looksLikePage(path) ? pageUrl(url) : undefined;
    const visit = readVisit(request, edge);
    if (wanted === undefined) {
      metrics.countPage('refused');
      sendNoPage(path, visit, request, response);
      return;
    }
    const merchant = door.merchantOf(visit.host);
    if (merchant && cache.sendKnown(keyOf(merchant, visit, wanted), door.contentVersion(), request, response)) return;
    drawPage({ url: wanted, visit, merchant, request, response }).catch((error: unknown) => {
      log.error({ err: error, path }, 'a page could not be rendered');
      if (response.headersSent) response.destroy();
      else sendBusy(visit, request, response);
    });
  }

  async function drawPage({
    url,
    visit,
    merchant: known,
    request,
    response,
  }: {
    url: string;
    visit: Visit;
    merchant: PageMerchant | undefined;
    request: IncomingMessage;
    response: ServerResponse;
  }): Promise<void> {
    const merchant = known ?? (await door.loadMerchant(visit.host));
    const key = keyOf(merchant, visit, url);
    const { language, isHttps } = key;
    // the merchant's own domain, not the Host header: nothing that a caller makes up gets into a shared page
    const place = { url, host: merchant.mainDomain, isHttps, language };
    const rendered = await cache.render(key, pageSource(options, merchant, place));
    if (rendered.kind === 'stored') sendStored(rendered.answer, request, response);
    else if (rendered.kind === 'once' && rendered.captured.status >= 500 && rendered.captured.body.length === 0)
      throw new Error('the platform does not answer the page');
    else if (rendered.kind === 'once') sendOnce(rendered.captured, { isHttps, frameOrigins }, request, response);
    else redirectHome(response, isHttps);
  }

  function keyOf(merchant: PageMerchant, { isHttps, language }: Visit, url: string): PageKey {
    const chosen = language !== undefined && merchant.languages.includes(language) ? language : merchant.defaultLanguage;
    return { merchantCode: merchant.code, language: chosen, isHttps, lobbyVersion: door.lobbyVersion(merchant), url };
  }
}

/** Astro's handler with the platform as a visitor of that merchant finds it. */
function pageSource({ door, pages }: PipelineOptions, merchant: PageMerchant, place: PageRequest): PageSource {
  return {
    async draw() {
      const { api, reads } = door.gatewayFor(merchant, place.language);
      const captured = await capture(pages, place, { api });
      return captured && { captured, reads };
    },
    areSame: (reads) => door.areSame(merchant, place.language, reads),
    contentVersion: () => door.contentVersion(),
  };
}

/** A page that may not be kept: redirects, errors, pages that say so. */
function sendOnce(
  { status, headers, body }: Captured,
  { isHttps, frameOrigins }: { isHttps: boolean; frameOrigins: readonly string[] },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const all: Record<string, string | string[]> = {
    'cache-control': 'no-store',
    ...securityHeaders(isHttps),
    ...headers,
    'content-security-policy': completePolicy(headers['content-security-policy'], frameOrigins),
    'content-length': String(body.length),
  };
  response.writeHead(status, all);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A page could not be made: says so in the visitor's language, with a way to try again. */
function sendBusy({ language, isHttps }: Visit, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    ...securityHeaders(isHttps),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  response.end(request.method === 'HEAD' ? undefined : busyPage(language));
}

function pathOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? url : url.slice(0, start);
}

/** A page address that makes no sense goes home like any unknown one (APP-006); a missing file is just missing. */
function sendNoPage(path: string, { isHttps }: Visit, request: IncomingMessage, response: ServerResponse): void {
  if (looksLikePage(path)) redirectHome(response, isHttps);
  else refuse(request, response, { status: 404, isHttps });
}

function redirectHome(response: ServerResponse, isHttps: boolean): void {
  response.writeHead(302, { ...partHeaders(isHttps), location: home, 'cache-control': 'no-store', 'content-length': '0' });
  response.end();
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, isHttps, headers = {} }: { status: number; isHttps: boolean; headers?: Record<string, string> },
): void {
  const text = request.method === 'HEAD' ? '' : `${status}\n`;
  response.writeHead(status, {
    ...securityHeaders(isHttps),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}
