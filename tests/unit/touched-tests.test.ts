import { expect, test } from 'vitest';

import { touchedBy } from '../../scripts/lib/since.mjs';

const favourites = { file: 'tests/e2e/specs/favourites.spec.ts', text: "await page.goto('/m/fav');" };
const results = { file: 'tests/e2e/specs/results.spec.ts', text: "await page.goto('/m/lottery/results?page=2');" };
const lobby = { file: 'tests/e2e/specs/lobby.spec.ts', text: "await page.goto('/m/favourite'); await page.goto('/m/lottery');" };
const all = [favourites, results, lobby];
const files = all.map(({ file }) => file);
const touched = (changed: string[], importing: string[] = []) => touchedBy(changed, all, importing);

test('a change of documents alone touches no test', () => {
  expect(touched(['docs/architecture.md', 'server/db/README.md', 'CHANGELOG.md'])).toMatchObject({ vitest: 'none', journeys: [] });
});

test('a changed page is walked by the journeys that name its whole path', () => {
  expect(touched(['src/pages/m/fav.astro']).journeys).toEqual([favourites.file]);
  expect(touched(['src/pages/m/lottery/results.astro']).journeys).toEqual([results.file]);
  expect(touched(['src/pages/m/lottery/index.astro']).journeys).toEqual([lobby.file]);
});

test.each([
  'src/pages/m/unnamed.astro',
  'src/stores/session.ts',
  'server/ledger/post.ts',
  'server/db/functions/post.sql',
  'content/laro/help.md',
  'contract/errors.ts',
  'package-lock.json',
])('every journey is walked when %s changes, which any of them may see', (file) => {
  const { journeys, why } = touched(['src/pages/m/fav.astro', file]);
  expect(journeys).toEqual(files);
  expect(why).toContain(file);
});

test('a journey that imports what has changed is walked', () => {
  expect(touched(['tests/e2e/screens/play.ts'], [lobby.file])).toMatchObject({ vitest: 'importing', journeys: [lobby.file] });
  expect(touched(['tests/unit/money.test.ts'])).toMatchObject({ vitest: 'importing', journeys: [] });
});

test.each([
  'server/db/functions/post.sql',
  'server/words/tl.json',
  'src/pages/m/fav.astro',
  'content/laro/help.md',
  'tests/unit/vectors.json',
])('no import is asked when %s changes, which is read from the disk', (file) => {
  expect(touched(['server/ledger/post.ts', file]).vitest).toBe('all');
  expect(touched(['server/ledger/post.ts']).vitest).toBe('importing');
});
