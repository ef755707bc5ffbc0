import { createHash } from 'node:crypto';

import { contentCalls } from '#contract/content/calls.ts';
import type { InProcessApp } from '#site/api/in-process.ts';

/** Content that a page has read: a page stays valid as long as each of its reads would return the same. */
export interface ContentRead {
  /** Path and query. */
  path: string;
  /** Of the response. */
  mark: string;
}

/** The public calls that serve content. */
const contentPaths = new Set(
  Object.entries(contentCalls)
    .filter(([key, { auth }]) => key.startsWith('GET ') && auth === 'none')
    .map(([key]) => key.slice('GET '.length)),
);

/** The same platform, recording what is read of its content. */
export function noteReads(app: InProcessApp): { app: InProcessApp; reads: readonly ContentRead[] } {
  const reads: ContentRead[] = [];
  return {
    reads,
    app: {
      async request(input, init, env) {
        const response = await app.request(input, init, env);
        const { pathname, search } = new URL(input);
        if (contentPaths.has(pathname)) reads.push({ path: pathname + search, mark: markOf(await response.clone().text()) });
        return response;
      },
    },
  };
}

/** Repeats the reads until one differs. */
export async function areSame(app: InProcessApp, headers: Record<string, string>, reads: readonly ContentRead[]): Promise<boolean> {
  for (const { path, mark } of reads) {
    const response = await app.request(`http://${headers['host']}${path}`, { headers });
    if (markOf(await response.text()) !== mark) return false;
  }
  return true;
}

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
