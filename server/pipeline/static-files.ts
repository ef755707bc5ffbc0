import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';

import { partHeaders, securityHeaders } from '#server/platform/security-headers.ts';

import { BoundedCache } from './bounded-cache.ts';
import { allowInline } from './content-security.ts';
import { sendStored, storeAnswer, type StoredAnswer } from './stored-answer.ts';

export interface StaticFiles {
  has(path: string): boolean;
  /** Where a path that `has` knows is stored on disk. */
  fileOf(path: string): string | undefined;
  /** Answers a GET or HEAD of a path that `has` knows. */
  send(path: string, request: IncomingMessage, response: ServerResponse, isHttps: boolean): Promise<void>;
}

export interface StaticFolder {
  directory: string;
  /** The folder's URL prefix, without a trailing slash: '' or '/studio'. */
  prefix: string;
  /** Files that never change under their name, since it contains a hash. */
  isImmutable(path: string): boolean;
  /** Sent with its HTML. */
  contentSecurityPolicy?: string;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webm': 'audio/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const maxCacheBytes = 48 * 1024 * 1024;

/**
 * The files of some folders, listed once at start: only those are served, so no path can lead outside.
 * A file is read and compressed on first request and kept in memory while there is room.
 */
export async function openStaticFiles(
  folders: readonly StaticFolder[],
  /** Paths served with another path's file. */
  instead: Readonly<Record<string, string>> = {},
): Promise<StaticFiles> {
  const files = new Map<string, { file: string; folder: StaticFolder }>();
  for (const folder of folders) {
    for (const entry of await readdir(folder.directory, { recursive: true, withFileTypes: true }).catch(noFolder)) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = folder.prefix + file.slice(folder.directory.length).split(sep).join('/');
      files.set(path, { file, folder });
      if (entry.name === 'index.html') files.set(path.slice(0, -'index.html'.length), { file, folder });
    }
  }
  for (const [path, other] of Object.entries(instead)) {
    const file = files.get(other);
    if (file) files.set(path, file);
  }
  const cache = new BoundedCache<StoredAnswer>(maxCacheBytes);
  const reading = new Map<string, Promise<StoredAnswer>>();

  const listed = (path: string) => (files.has(path) ? path : brandIconFor(path));

  const load = async (path: string, isHttps: boolean): Promise<StoredAnswer> => {
    const found = files.get(path);
    if (!found) throw new Error(`not a listed file: ${path}`);
    // immutable files are worth the slow, small encoding
    const quality = found.folder.isImmutable(path) ? 11 : 9;
    const body = await readFile(found.file);
    return storeAnswer({ body, headers: headersOf(path, found, { body, isHttps }), quality });
  };

  return {
    has: (path) => files.has(listed(path)),
    fileOf: (path) => files.get(listed(path))?.file,
    async send(asked, request, response, isHttps) {
      const path = listed(asked);
      const key = isHttps ? `s${path}` : path;
      let stored = cache.get(key);
      if (!stored) {
        let pending = reading.get(key);
        if (!pending) {
          pending = load(path, isHttps).finally(() => reading.delete(key));
          reading.set(key, pending);
        }
        stored = await pending;
        cache.set(key, stored);
      }
      sendStored(stored, request, response);
    },
  };
}

/** A merchant without art of its own gets the product's icons. Any other path is unchanged. */
function brandIconFor(path: string): string {
  const [, name] = /^\/art\/merchants\/[^/]+\/(icon-(?:180|192|512|maskable-512)\.png)$/.exec(path) ?? [];
  // the brand has no icon of 180 pixels
  return name === undefined ? path : `/art/brand/${name.replace('180', '192')}`;
}

function headersOf(
  path: string,
  { file, folder }: { file: string; folder: StaticFolder },
  { body, isHttps }: { body: Buffer; isHttps: boolean },
): Record<string, string> {
  const contentType = types[extname(file)] ?? 'application/octet-stream';
  return {
    ...(/\.(?:js|css|avif|webp|png|json)$/.test(path) ? partHeaders(isHttps) : securityHeaders(isHttps)),
    'content-type': contentType,
    'cache-control': folder.isImmutable(path)
      ? 'public, max-age=31536000, immutable'
      : contentType.startsWith('text/html') || isWorker(path)
        ? 'no-cache'
        : 'public, max-age=3600',
    ...(contentType.startsWith('text/html') && folder.contentSecurityPolicy
      ? { 'content-security-policy': allowInline(folder.contentSecurityPolicy, body.toString('utf8')) }
      : {}),
  };
}

/** A service worker is requested on each visit, and must not be cached on the way. */
const isWorker = (path: string) => /^\/sw(?:-off)?\.js$/.test(path);

/** A folder that was not built has no files; anything else is an error. */
function noFolder(error: unknown): never[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
