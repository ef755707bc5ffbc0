import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** The files of the site that this one needs to run, sooner or later. */
function importsOf(path: string): string[] {
  const code = read(path).replaceAll(/import type [^;]*;/g, '');
  return [...code.matchAll(/(?:from|import|import\()\s*'(#site\/|\.\.?\/)([^']+\.tsx?)'/g)]
    .map(([, start = '', rest = '']) => (start === '#site/' ? `src/${rest}` : join(dirname(path), start, rest)))
    .filter((found) => existsSync(found));
}

/** Every call of the gateway that is made there or in what it imports: its name stands there as a value, not as a part of a type. */
function callsFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set();
  seen.add(path);
  const own = [...read(path).matchAll(/(?<![<|] ?)'((?:GET|POST|PUT|DELETE) \/[^']+)'/g)].map(([, name = '']) => name);
  return new Set([...own, ...importsOf(path).flatMap((next) => [...callsFrom(next, seen)])]);
}

/** What every page asks for by itself, and what is asked for beside a screen: nobody is told how that failed. */
const untold = new Set([
  ...callsFrom('src/stores/gateway.ts'),
  ...callsFrom('src/stores/balance.ts'),
  ...callsFrom('src/stores/unread.ts'),
  ...callsFrom('src/stores/member-info.ts'),
  ...callsFrom('src/stores/hand-off.ts'),
  ...callsFrom('src/stores/screens/has-dividend.ts'),
  // without it a filter offers everything
  ...callsFrom('src/stores/screens/list-choices.ts'),
  // fields say what they found, or leave it to the form
  ...callsFrom('src/stores/screens/name-check.ts'),
  ...callsFrom('src/stores/screens/register-affiliate.ts'),
  // where the chat's own server is somewhere else it is opened there, and people who are away are not shown
  ...callsFrom('src/stores/screens/support/launch-ticket.ts'),
  ...callsFrom('src/stores/screens/support/anchors.ts'),
  // the words of a heart's failure load after the page
  ...callsFrom('src/stores/screens/favourites.ts'),
  // what was heard last stays
  ...callsFrom('src/stores/screens/live-games.ts'),
  // what is closed stays marked as it was
  ...callsFrom('src/stores/screens/closed-vendors.ts'),
]);
/** Calls that the island does not tell of: those of another screen of its store, or that are made again by themselves, whatever failed. */
const others: Record<string, RegExp> = {
  DrawCards: /\/opened\//,
  GameTitle: /launchGame$/,
  HotMatches: /_hotMatches$/,
  LaunchScreen: /\/protection\//,
  PlayStop: /launchGame$|\/protection\//,
  // leads to the hot list
  HotGames: /_hotGamesV2$/,
  // says only that some of it did not come
  OwnRow: /./,
  // says only that they did not come
  VendorLists: /_gameList$/,
  FamilyForm: /^(?!.*\/family)/,
  ProtectionScreen: /\/family/,
  Purse: /launchGame$|\/protection\//,
  ClubStanding: /\/leaderboard/,
  Leaderboard: /\/benefit$/,
};

const elements = globSync('src/{pages,components,layouts}/**/*.astro').flatMap((page) => {
  const text = read(page);
  return [...text.matchAll(/<([A-Z]\w+)\s(?:(?!<[A-Z])[^])*?(?:\/>|\{errors\}\n>)/g)]
    .filter(([element]) => /\sclient:/.test(element))
    .map(([element, name = '']) => {
      const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#site/([^']+)'`).exec(text) ?? [];
      const told = /\s(?:errors=)?\{errors\}/.test(element) ? (/const errors = errorsOf\(([^)]*)\)/.exec(text)?.[1] ?? '') : element;
      return {
        page,
        name,
        path: `src/${from}`,
        told: new Set([...told.matchAll(/'((?:GET|POST|PUT|DELETE) \/[^']+)'/g)].map(([, call]) => call)),
      };
    });
});

test.each(elements)('$page gives $name the words of every failure of its calls', ({ name, path, told }) => {
  // dialogs and lotteries have the words of all failures, in a file of their own
  const hasAll = /useDialogTexts\(|useWords\(/.test(read(path));
  const made = [...callsFrom(path)].filter((call) => !untold.has(call) && !others[name]?.test(call));
  expect(hasAll ? [] : made.filter((call) => !told.has(call))).toEqual([]);
});

test('islands that make calls are looked at', () => {
  expect(elements.filter(({ told }) => told.size > 0).length).toBeGreaterThan(30);
});
