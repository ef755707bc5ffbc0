import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { clubLabel, clubLevels, clubName } from '#contract/club/facts.ts';
import { languages } from '#contract/languages.ts';
import { readPage } from '#tests/server/fixture/page.ts';
import { isBuilt, type SpawnedSite, spawnSite } from '#tests/server/fixture/spawn-site.ts';
import { copyProject } from '#tests/setup/copy-project.ts';
import { type PseudoLanguage, pseudoLanguages, pseudoTexts } from '#tests/setup/pseudo-language.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of the site with languages of its own: their rows in the table, and their files. */
function copyWith(languages: readonly PseudoLanguage[]): string {
  const place = copyProject();
  const read = (path: string) => JSON.parse(readFileSync(join(place, path), 'utf8'));
  const write = (path: string, value: unknown) => writeFileSync(join(place, path), JSON.stringify(value));
  const rows = languages.map(({ tag }) => `{ tag: '${tag}', name: '⟦${tag}⟧', aliases: [], flag: 'us' },\n`);
  const table = join(place, 'contract/languages.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace('] as const satisfies', `${rows.join('')}] as const satisfies`));
  const merchant = 'server/domains/merchant/data/laro.json';
  write(merchant, { ...read(merchant), languages: ['tl', 'en', ...languages.map(({ tag }) => tag)] });
  for (const language of languages) {
    mkdirSync(join(place, `src/i18n/locales/${language.tag}`));
    for (const area of readdirSync(join(place, 'src/i18n/locales/en')))
      write(`src/i18n/locales/${language.tag}/${area}`, pseudoTexts(read(`src/i18n/locales/en/${area}`), language));
    write(`server/words/${language.tag}.json`, read('server/words/en.json'));
  }
  return place;
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** What somebody sees or hears of a page: its texts, and the attributes that are read aloud. */
function spoken(html: string): string[] {
  const body = html.replaceAll(/<(script|style|template|code|kbd|pre)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const attributes = [...body.matchAll(/\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text);
  return [...body.replaceAll(/<[^>]*>/g, '\n').split('\n'), ...attributes].map((text) => plain(text).trim()).filter((text) => text !== '');
}

/** What is data and no word of the site: names of games and vendors, what editors wrote, and what things are called in every language. */
const data = new Set([
  ...['Laro', clubName, ...clubLevels('PHP').map(({ level }) => clubLabel(level)), ...languages.map(({ name }) => name)],
  ...globSync(['server/domains/catalogue/data/**/*.ts', 'contract/games/facts.ts'], { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, one, other]) => one ?? other),
  ),
  ...globSync('content/*/tl/*', { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\w+: /, '').replace(/^'(.*)'$/, '$1')),
  ),
]);

/** What is left of a text without those of the files. */
function unmarked(text: string): string {
  const without = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return without === text ? text : unmarked(without);
}

describe.runIf(isBuilt)('a language that is made of the English texts', () => {
  let place: string;
  let site: SpawnedSite;
  beforeAll(async () => {
    place = copyWith(pseudoLanguages);
    for (const step of [['node_modules/astro/bin/astro.mjs', 'build', '--silent'], ['scripts/bundle-server.mjs']])
      execFileSync(process.execPath, step, { cwd: place, env: { ...process.env, NODE_ENV: 'production' } });
    site = await spawnSite({}, place);
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(place, { recursive: true });
  });

  test.each([
    '/m/home',
    '/m/login',
    '/m/voucherCenter',
    '/m/member/home',
    '/m/withdraw',
    '/m/transaction/record',
    '/m/securityCenter',
    '/m/protection',
    '/m/register',
    '/m/vip',
  ])('%s says nothing that stands in no file of words', async (path) => {
    const { status, html } = await readPage(site.origin, path, { language: 'en-XA' });
    expect(status).toBe(200);
    const texts = spoken(html);
    expect(texts.filter((text) => text.includes('⟦')).length).toBeGreaterThan(20);
    const left = texts.map((text) => unmarked(text).replace(/^[ ·:]+|[ ·:]+$/g, ''));
    expect(left.filter((text) => /\p{L}/u.test(text) && !data.has(text))).toEqual([]);
  });

  test('that is read from the right says so to the browser, and has a form for each number', async () => {
    const { html } = await readPage(site.origin, '/m/home', { language: 'ar-XB' });
    expect(html).toMatch(/<html lang="ar-XB" dir="rtl"/);
    expect(spoken(html).filter((text) => text.startsWith('\u{2067}⟦')).length).toBeGreaterThan(20);
    const record = JSON.parse(readFileSync(join(place, 'src/i18n/locales/ar-XB/record.json'), 'utf8'));
    expect(Object.keys(record).filter((key) => key.startsWith('count_'))).toHaveLength(6);
  });

  test('is in nothing that is built for players', () => {
    const built = globSync('dist/{client,server,platform}/**/*.{js,mjs,json,html}', { cwd: root });
    expect(built.length).toBeGreaterThan(100);
    expect(built.filter((path) => /en-XA|ar-XB/.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
