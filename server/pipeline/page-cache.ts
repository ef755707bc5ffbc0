import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Metrics } from '#server/platform/metrics.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { BoundedCache } from './bounded-cache.ts';
import type { Captured } from './captured-response.ts';
import { completePolicy, dropUnusedHashes } from './content-security.ts';
import { speculationRulesPath } from './speculation.ts';
import { packTight, sendStored, storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** Everything that a page's HTML depends on (architecture 4). Nothing of the player is in it. */
export interface PageKey {
  merchantCode: string;
  language: string;
  isHttps: boolean;
  contentVersion: string;
  /** Path and the allowed query, in a fixed order. */
  url: string;
}

/** What to do with a page that is not stored. */
export type Rendered = { kind: 'stored'; answer: StoredAnswer } | { kind: 'once'; captured: Captured } | { kind: 'none' };

export interface PageCache {
  /** Sends a page from memory; `false` when it is not there. */
  sendKnown(key: PageKey, request: IncomingMessage, response: ServerResponse): boolean;
  /** Renders a page, once for all who ask at the same time. */
  render(key: PageKey, draw: () => Promise<Captured | undefined>): Promise<Rendered>;
}

const maxBytes = 64 * 1024 * 1024;
/** Short: a changed page shows within a minute; long enough for a prefetched page to be used. */
const maxAgeSeconds = 60;
const touchEvery = 64;
/** Who asks first waits for this one: the best there is without waiting. */
const firstQuality = 6;

export function createPageCache({ metrics, frameOrigins = [] }: { metrics: Metrics; frameOrigins?: readonly string[] }): PageCache {
  const cache = new BoundedCache<StoredAnswer>(maxBytes);
  const drawing = new Map<string, Promise<Rendered>>();
  /** Pages that were asked for again, and so are worth the work: one after another. */
  const packed = new WeakSet<StoredAnswer>();
  let packing = Promise.resolve();
  const pack = (name: string, stored: StoredAnswer) => {
    packed.add(stored);
    packing = packing.then(async () => {
      const tight = await packTight(stored);
      packed.add(tight);
      if (cache.get(name) === stored) cache.set(name, tight);
    });
  };
  let hits = 0;
  return {
    sendKnown(key, request, response) {
      const name = nameOf(key);
      const stored = cache.get(name);
      if (!stored) return false;
      hits += 1;
      if (hits % touchEvery === 0) cache.touch(name);
      if (!packed.has(stored)) pack(name, stored);
      metrics.countPage(sendStored(stored, request, response) ? 'not-modified' : 'hit');
      return true;
    },
    render(key, draw) {
      const name = nameOf(key);
      let pending = drawing.get(name);
      if (!pending) {
        metrics.countPage('miss');
        pending = prepare(key, draw, frameOrigins).finally(() => drawing.delete(name));
        drawing.set(name, pending);
        void pending.then(
          (rendered) => rendered.kind === 'stored' && cache.set(name, rendered.answer),
          // whoever waits for the page gets the error
          () => undefined,
        );
      }
      return pending;
    },
  };
}

const nameOf = ({ merchantCode, language, isHttps, contentVersion, url }: PageKey) =>
  `${merchantCode} ${language} ${isHttps ? 's' : 'p'} ${contentVersion} ${url}`;

async function prepare(
  { isHttps }: PageKey,
  draw: () => Promise<Captured | undefined>,
  frameOrigins: readonly string[],
): Promise<Rendered> {
  const captured = await draw();
  if (!captured || captured.status === 404) return { kind: 'none' };
  if (!isCacheable(captured)) return { kind: 'once', captured };
  const { 'content-length': _length, 'transfer-encoding': _coding, vary: _vary, ...headers } = captured.headers;
  const answer = await storeAnswer({
    body: captured.body,
    headers: {
      ...securityHeaders(isHttps),
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': dropUnusedHashes(
        completePolicy(headers['content-security-policy'], frameOrigins),
        captured.body.toString(),
      ),
      'cache-control': `private, max-age=${maxAgeSeconds}`,
      'speculation-rules': `"${speculationRulesPath}"`,
    },
    vary: ['cookie'],
    quality: firstQuality,
  });
  return { kind: 'stored', answer };
}

/** A page opts out with `cache-control: no-store`; one that sets a cookie is somebody's own. */
function isCacheable({ status, headers }: Captured): boolean {
  return (
    status === 200 &&
    String(headers['content-type']).startsWith('text/html') &&
    headers['set-cookie'] === undefined &&
    !/no-store|private/.test(String(headers['cache-control'] ?? ''))
  );
}
