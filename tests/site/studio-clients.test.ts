import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { readdirSync } from 'node:fs';

import { describe, expect, inject, test } from 'vitest';

import { isConsoleLanguage, languages } from '#contract/languages.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

const folder = 'dist/studio';
/** The offline verifier is a file to keep, not a game. */
const pages = isBuilt ? readdirSync(folder).filter((name) => name.endsWith('.html') && !name.startsWith('fairness-verifier.')) : [];

/** A file as it travels: its bytes on the wire, and its text. */
async function load(origin: string, path: string): Promise<{ bytes: number; text: string }> {
  const bytes = await new Promise<number>((resolve, reject) => {
    get(new URL(path, origin), { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let size = 0;
      answer
        .on('data', (part: Buffer) => (size += part.length))
        .on('end', () => (answer.statusCode === 200 ? resolve(size) : reject(new Error(path))));
    }).once('error', reject);
  });
  return { bytes, text: await (await fetch(new URL(path, origin))).text() };
}

/** Everything that a client's page can load but its pictures and words: scripts and styles. */
async function weigh(origin: string, page: string): Promise<{ weights: Map<string, number>; words: string }> {
  let words = '';
  const weights = new Map<string, number>();
  const waiting = [`/studio/play/${page}`];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (weights.has(path)) continue;
    const { bytes, text } = await load(origin, path);
    weights.set(path, bytes);
    words ||= /\/studio\/play\/assets\/words\.[\w-]{8}\//.exec(text)?.[0] ?? '';
    // some are named from the page's folder, some from the script's own
    // what only browsers without newer built-ins load (src/floor) counts for none of the others
    if (path.includes('/polyfills.') || path.includes('/too-old.')) {
      weights.delete(path);
      continue;
    }
    for (const [, name = ''] of text.matchAll(/["'`](?:[\w./-]+\/)?([\w.-]+\.(?:js|css))["'`]/g))
      waiting.push(`/studio/play/assets/${name}`);
  }
  return { weights, words };
}

describe.runIf(isBuilt)('the clients of the studio', () => {
  const origin = inject('siteOrigin');

  test('the offline verifier runs where it is opened by its address: its policy allows its own script and style', async () => {
    const answer = await fetch(new URL('/studio/play/fairness-verifier.en.html', origin));
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    for (const tag of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${tag}(?: type="module")?>(.+?)</${tag}>`, 's').exec(html) ?? [];
      expect(policy).toMatch(new RegExp(`${tag}-src 'self' 'sha256-`));
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });

  test.each(pages)('%s, its scripts, styles and words travel in at most 60 kB, 63 in scripts with more bytes to a letter', async (page) => {
    const { weights, words } = await weigh(origin, page);
    expect([...weights.keys()].some((path) => path.endsWith('.js'))).toBe(true);
    expect([...weights.keys()].some((path) => path.endsWith('.css'))).toBe(true);
    const client = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const { tag } of languages) {
      // a page loads the words of one language
      const { bytes } = await load(origin, `${words}${tag}/${page.replace('.html', '')}.js`);
      expect((client + bytes) / 1000, tag).toBeLessThanOrEqual(isConsoleLanguage(tag) ? 60 : 63);
    }
  });
});
