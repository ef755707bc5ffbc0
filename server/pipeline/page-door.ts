import type { IncomingMessage, ServerResponse } from 'node:http';

import { languageAmong } from '#contract/languages.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { partHeaders, securityHeaders } from '#server/platform/security-headers.ts';

import { capture, type Captured, type NodeHandler, type PageRequest } from './captured-response.ts';
import { completePolicy } from './content-security.ts';
import { createDrawGate, inTime, type DrawGate } from './draw-gate.ts';
import { countRequest, type FrontLimits } from './front-limits.ts';
import { createPageCache, type PageKey, type PageSource } from './page-cache.ts';
import { looksLikePage, pageUrl } from './page-url.ts';
import type { PageMerchant, PlatformDoor } from './platform-door.ts';
import { refuse } from './refuse.ts';
import { refusalOf, sendBusy } from './send-busy.ts';
import { sendStored } from './stored-answer.ts';
import type { Visit } from './visit.ts';

export interface PageDoorOptions {
  door: PlatformDoor;
  pages: NodeHandler;
  metrics: Metrics;
  log: Log;
  frameOrigins?: readonly string[];
  limits: FrontLimits;
  gate?: DrawGate;
}

export interface PageDoor {
  /** @throws DrawRefused, ExpectedError rate.limited; every other error is answered */
  answer(asked: { url: string; path: string; visit: Visit }, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const home = '/m/home';

/** Pages that are the same for everyone: from memory if known to be valid, else rendered. */
export function createPageDoor(options: PageDoorOptions): PageDoor {
  const { door, metrics, log, frameOrigins = [], gate = createDrawGate() } = options;
  const cache = createPageCache({ metrics, frameOrigins });

  return {
    async answer({ url, path, visit }, request, response) {
      const wanted = looksLikePage(path) ? pageUrl(url) : undefined;
      if (wanted === undefined) {
        metrics.countPage('refused');
        sendNoPage(path, visit, request, response);
        return;
      }
      const merchant = door.merchantOf(visit.host);
      if (
        merchant &&
        cache.sendKnown(keyOf(merchant, visit, wanted), door.contentVersion(), request, response, keptChoice(merchant, visit))
      )
        return;
      await drawPage({ url: wanted, visit, merchant, request, response }).catch((error: unknown) => {
        if (response.headersSent || refusalOf(error)) throw error;
        log.error({ err: error, path }, 'a page could not be rendered');
        sendBusy(visit, request, response);
      });
    },
  };

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
    const kept = keptChoice(merchant, visit);
    // the merchant's own domain, not the Host header: nothing a caller controls gets into a shared page
    const place = { url, host: merchant.mainDomain, isHttps, language };
    const rendered = await cache.render(key, pageSource({ ...options, gate }, merchant, place, visit));
    if (rendered.kind === 'stored') sendStored(rendered.answer, request, response, kept);
    else if (rendered.kind === 'once' && rendered.captured.status >= 500 && rendered.captured.body.length === 0)
      throw new Error('the platform does not answer the page');
    else if (rendered.kind === 'once') sendOnce(rendered.captured, { isHttps, frameOrigins, language, kept }, request, response);
    else redirectHome(response, isHttps, kept);
  }

  function keyOf(merchant: PageMerchant, visit: Visit, url: string): PageKey {
    const { isHttps, language } = visit;
    return {
      merchantCode: merchant.code,
      language: chosenBy(merchant, visit) ?? languageAmong(merchant, language),
      isHttps,
      lobbyVersion: door.lobbyVersion(merchant),
      url,
    };
  }
}

/** The language that the address chooses, if the merchant offers it. */
const chosenBy = ({ languages }: PageMerchant, { askedLanguage }: Visit) =>
  askedLanguage !== undefined && languages.includes(askedLanguage) ? askedLanguage : undefined;

/** An address with a language is a page of its own, since crawlers keep no cookie; who does is shown the next pages in it too. */
function keptChoice(merchant: PageMerchant, visit: Visit): Record<string, string> {
  const language = chosenBy(merchant, visit);
  if (language === undefined) return {};
  return {
    // a page from the browser's memory would set no cookie
    'cache-control': 'no-store',
    'set-cookie': `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${visit.isHttps ? '; Secure' : ''}`,
  };
}

/** Astro's handler, with the platform as seen by a visitor of that merchant. Rendering counts against the first one to ask. */
function pageSource(
  { door, pages, limits, gate }: PageDoorOptions & { gate: DrawGate },
  merchant: PageMerchant,
  place: PageRequest,
  { limitedAddress }: Visit,
): PageSource {
  return {
    async draw() {
      await countRequest(limits.draws, limitedAddress);
      const { api, reads } = door.gatewayFor(merchant, place.language);
      const captured = await gate.run(limitedAddress, () => capture(pages, place, { api }));
      return captured && { captured, reads };
    },
    areSame: (reads) => inTime(() => door.areSame(merchant, place.language, reads)),
    contentVersion: () => door.contentVersion(),
  };
}

/** A page that must not be cached: redirects, errors, pages that opt out. */
function sendOnce(
  { status, headers, body }: Captured,
  {
    isHttps,
    frameOrigins,
    language,
    kept,
  }: { isHttps: boolean; frameOrigins: readonly string[]; language: string; kept: Record<string, string> },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const all: Record<string, string | string[]> = {
    'cache-control': 'no-store',
    'content-language': language,
    ...securityHeaders(isHttps),
    ...headers,
    ...kept,
    'content-security-policy': completePolicy(headers['content-security-policy'], frameOrigins),
    'content-length': String(body.length),
  };
  response.writeHead(status, all);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** An unknown page address redirects home (APP-006); a missing file is just missing. */
function sendNoPage(path: string, { isHttps }: Visit, request: IncomingMessage, response: ServerResponse): void {
  if (looksLikePage(path)) redirectHome(response, isHttps);
  else refuse(request, response, { status: 404, isHttps });
}

function redirectHome(response: ServerResponse, isHttps: boolean, kept: Record<string, string> = {}): void {
  response.writeHead(302, { ...partHeaders(isHttps), location: home, 'cache-control': 'no-store', 'content-length': '0', ...kept });
  response.end();
}
