import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { lateGroups } from '#site/i18n/late-groups.ts';

import { isMade, isShown, wordsIn } from './words-in-code.ts';

/** Those that come as an object of their own: the dialogs' are asked for by area and key, as on the server. */
const { dialogs, ...objects } = lateGroups;
const flat: ReadonlySet<string> = new Set(dialogs);
const lateAreas = new Set<string>(
  Object.values(objects)
    .flat()
    .filter((area) => !flat.has(area)),
);
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
// the names of plays are made of what the lotteries' tables have, and are looked at with them: tests/unit/lottery-words.test.ts
const code = tracked.filter(
  (path) => /\.(?:ts|tsx|js|mjs|astro|html)$/.test(path) && !/^(?:tests|scripts)\/|\/lottery-names\.ts$/.test(path),
);
/** Without the lists of what an island is given: to be given is not to be shown. */
const read = (path: string) => {
  const text = readFileSync(path, 'utf8');
  if (/-(?:strings|keys)\.ts$/.test(path)) return text.replaceAll(/=\s*\[[^\]]*\]/g, '');
  return text.replaceAll(/\bpick\(\s*t,\s*\[[^\]]*\]|\bwords\(\s*t,[^)]*\)|\bWordsOf<[^>]*>/g, '');
};
const wordsOf = (folders: RegExp) => wordsIn(code.filter((path) => folders.test(path)).map(read));
const anywhere = wordsOf(/./);
const keysOf = (path: string) => Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object);
const english = (folders: RegExp) => tracked.filter((path) => folders.test(path)).map((path) => [path] as const);

describe('every message is shown somewhere', () => {
  const site = { ...wordsOf(/^(?:src|contract|lottery)\//), open: wordsOf(/^src\/lib\//).open };
  // what only draws has words of its own: the classes of its style
  const rules = wordsOf(
    /^fair\/|^studio\/(?!pages\/|frame\/|verifier\/|kinds\/[^/]+\/client\/|art\/)|^studio\/(?:frame|kinds\/[^/]+\/client)\/model\//,
  );
  const areas = tracked
    .filter((path) => path.startsWith('src/i18n/locales/en/'))
    .map((path) => path.slice('src/i18n/locales/en/'.length, -5));
  // those of languages are the specification's list
  test.each(areas.filter((area) => area !== 'plays' && area !== 'languages'))('of the site: %s', (area) => {
    // what loads late is an object of its area
    const prefixes = [`${area}.`, ...(lateAreas.has(area) ? [''] : [])];
    const keys = keysOf(`src/i18n/locales/en/${area}.json`).map((key) => key.replace(/_(?:one|other)$/, ''));
    // a tap on a heart takes its words as an object
    const known = keys.filter((key) => `${area}.${key}` !== 'common.saved');
    expect(known.filter((key) => !prefixes.some((prefix) => isShown(`${prefix}${key}`, site, anywhere)))).toEqual([]);
  });

  test.each(english(/^studio\/(?:frame|verifier|kinds\/[^/]+\/client)\/locales\/en\.json$/))('of the game clients: %s', (path) => {
    const client = path.replace('/locales/en.json', '');
    const kind = client.split('/')[2] ?? '-';
    // what the frame says is also asked for by the games in it
    const words = wordsOf(
      client === 'studio/frame'
        ? /^studio\//
        : new RegExp(`^${client}/|^studio/(?!verifier/|pages/|kinds/[^/]+/client/)|^studio/pages/${kind}[.]`),
    );
    // a game for practice says `practice.banner.win` where it has it, in place of `banner.win`
    const said = keysOf(path).map((key) => key.replace(/^practice\./, ''));
    expect(
      said.filter(
        (key) => !isShown(key, words, anywhere) && !isMade(key, words.open, (word) => /^\d+$/.test(word) || rules.literals.has(word)),
      ),
    ).toEqual([]);
  });

  test('of the platform', () => {
    const words = wordsOf(/^server\//);
    const areas = JSON.parse(readFileSync('server/words/en.json', 'utf8')) as Record<string, object>;
    const keys = Object.entries(areas).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`));
    expect(keys.filter((key) => !isShown(key, words, anywhere))).toEqual([]);
  });

  test('of the demonstration of an outside vendor', () => {
    const words = wordsOf(/^vendor-demo\//);
    expect(keysOf('vendor-demo/page/locales/en.json').filter((key) => !isShown(key, words, words))).toEqual([]);
  });
});
