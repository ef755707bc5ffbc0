import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Metrics } from '#server/platform/metrics.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { BoundedCache } from './bounded-cache.ts';
import type { Captured } from './captured-response.ts';
import type { ContentRead } from './content-reads.ts';
import { completePolicy, dropUnusedHashes } from './content-security.ts';
import { speculationRulesPath } from './speculation.ts';
import { packTight, sendStored, storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** Everything a page's HTML depends on, except the editors' content. Nothing about the player. */
export interface PageKey {
  merchantCode: string;
  language: string;
  isHttps: boolean;
  /** Of the merchant's settings and lobby. */
  lobbyVersion: string;
  /** Path and the allowed query, in a fixed order. */
  url: string;
}

/** Where a page comes from that is not cached, or may be outdated. */
export interface PageSource {
  draw(): Promise<Drawn | undefined>;
  /** Whether the platform would still return the same. */
  areSame(reads: readonly ContentRead[]): Promise<boolean>;
  /** The version of all content at the moment of the call. */
  contentVersion(): string;
}

/** A page, and the content it read. */
interface Drawn {
  captured: Captured;
  reads: readonly ContentRead[];
}

interface KeptPage {
  answer: StoredAnswer;
  reads: readonly ContentRead[];
  /** The content version for which the page is known to be valid; undefined = it changed while the page was rendered. */
  contentVersion: string | undefined;
  bytes: number;
}

/** What to do with a page that is not cached. */
export type Rendered = { kind: 'stored'; answer: StoredAnswer } | { kind: 'once'; captured: Captured } | { kind: 'none' };

export interface PageCache {
  /** Sends a page from memory; `false` if it is not there, or content has changed since it was last validated. */
  sendKnown(
    key: PageKey,
    contentVersion: string,
    request: IncomingMessage,
    response: ServerResponse,
    own?: Record<string, string>,
  ): boolean;
  /** Renders a page, once for all concurrent requests; keeps the cached one if its content is unchanged. */
  render(key: PageKey, source: PageSource): Promise<Rendered>;
}

/** Limits for pages named by their path alone, and for those with a query, whose number callers determine. */
const maxBytes = { plain: 48 * 1024 * 1024, asked: 16 * 1024 * 1024 };
/** Short: a changed page shows within a minute; long enough for a prefetched page to be used. */
const maxAgeSeconds = 60;
const touchEvery = 64;
/** The first visitor waits for this one: the best quality that is still fast. */
const firstQuality = 6;

export function createPageCache({ metrics, frameOrigins = [] }: { metrics: Metrics; frameOrigins?: readonly string[] }): PageCache {
  const caches = { plain: new BoundedCache<KeptPage>(maxBytes.plain), asked: new BoundedCache<KeptPage>(maxBytes.asked) };
  const cacheOf = (name: string) => (name.includes('?') ? caches.asked : caches.plain);
  const drawing = new Map<string, Promise<Rendered>>();
  /** Pages that were requested again, and so are worth the work: one after another. */
  const packed = new WeakSet<StoredAnswer>();
  let packing = Promise.resolve();
  const keep = (name: string, answer: StoredAnswer, { reads, contentVersion }: Pick<KeptPage, 'reads' | 'contentVersion'>) =>
    cacheOf(name).set(name, { answer, reads, contentVersion, bytes: answer.bytes + reads.length * 200 });
  const pack = (name: string, stored: StoredAnswer) => {
    packed.add(stored);
    packing = packing.then(async () => {
      const tight = await packTight(stored);
      packed.add(tight);
      const kept = cacheOf(name).get(name);
      if (kept?.answer === stored) keep(name, tight, kept);
    });
  };
  const make = async (key: PageKey, source: PageSource): Promise<Rendered> => {
    const name = nameOf(key);
    const contentVersion = source.contentVersion();
    const known = cacheOf(name).get(name);
    if (known && (await source.areSame(known.reads))) {
      const { answer } = cacheOf(name).get(name) ?? known;
      keep(name, answer, { reads: known.reads, contentVersion });
      metrics.countPage('hit');
      return { kind: 'stored', answer };
    }
    metrics.countPage('miss');
    const drawn = await source.draw();
    const rendered = await prepare(key, drawn?.captured, frameOrigins);
    const isOfOneVersion = source.contentVersion() === contentVersion;
    if (drawn && rendered.kind === 'stored')
      keep(name, rendered.answer, { reads: drawn.reads, contentVersion: isOfOneVersion ? contentVersion : undefined });
    return rendered;
  };
  let hits = 0;
  return {
    sendKnown(key, contentVersion, request, response, own) {
      const name = nameOf(key);
      const kept = cacheOf(name).get(name);
      if (!kept || kept.contentVersion !== contentVersion) return false;
      hits += 1;
      if (hits % touchEvery === 0) cacheOf(name).touch(name);
      if (!packed.has(kept.answer)) pack(name, kept.answer);
      metrics.countPage(sendStored(kept.answer, request, response, own) ? 'not-modified' : 'hit');
      return true;
    },
    render(key, source) {
      // a page being rendered from older content is not for this request
      const name = `${source.contentVersion()} ${nameOf(key)}`;
      let pending = drawing.get(name);
      if (!pending) {
        pending = make(key, source).finally(() => drawing.delete(name));
        drawing.set(name, pending);
      }
      return pending;
    },
  };
}

const nameOf = ({ merchantCode, language, isHttps, lobbyVersion, url }: PageKey) =>
  `${merchantCode} ${language} ${isHttps ? 's' : 'p'} ${lobbyVersion} ${url}`;

async function prepare({ isHttps, language }: PageKey, captured: Captured | undefined, frameOrigins: readonly string[]): Promise<Rendered> {
  // a 404 page of the site says what is missing; Astro's own, for unknown addresses, has no policy
  if (!captured || (captured.status === 404 && captured.headers['content-security-policy'] === undefined)) return { kind: 'none' };
  if (!isCacheable(captured)) return { kind: 'once', captured };
  const { 'content-length': _length, 'transfer-encoding': _coding, vary: _vary, ...headers } = captured.headers;
  const answer = await storeAnswer({
    body: captured.body,
    headers: {
      ...securityHeaders(isHttps),
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
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

/** A page opts out with `cache-control: no-store`; one that sets a cookie is personal. */
function isCacheable({ status, headers }: Captured): boolean {
  return (
    status === 200 &&
    String(headers['content-type']).startsWith('text/html') &&
    headers['set-cookie'] === undefined &&
    !/no-store|private/.test(String(headers['cache-control'] ?? ''))
  );
}
