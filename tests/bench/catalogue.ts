import { readFileSync } from 'node:fs';

import {
  listGames,
  listVendorMapping,
  loadCatalogue,
  offerGames,
  readCatalogue,
  searchLobby,
  type Catalogue,
  type GameFilter,
} from '#server/domains/catalogue/index.ts';
import { createApp } from '#server/app.ts';
import { openPglite } from '#server/db/pglite/open-pglite.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';
import type { Database } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readConfig } from '#server/platform/config.ts';
import { bindGateway, type InProcessGateway } from '#site/api/in-process.ts';
import { loadCentre } from '#site/layouts/load-centre.ts';
import { loadLobby } from '#site/layouts/load-lobby.ts';
import { catalogueContext } from '#tests/server/fixture/catalogue.ts';
import { pgliteSource } from '#tests/setup/database.ts';

import { median, type Figure } from './figure.ts';

const rounds = 60;

/**
 * The lobby of a merchant with 60,000 games against one with 640, on one PGlite: lists, searches and everything that home asks of
 * the platform, in the same time.
 */
export async function benchCatalogue(games = 60_000): Promise<Figure[]> {
  const source = await pgliteSource();
  if (source.kind !== 'pglite') throw new Error('the bench runs on PGlite');
  const db = await openPglite({
    snapshot: readFileSync(source.snapshotPath),
    onFailure(error) {
      throw error;
    },
  });
  try {
    const own = readCatalogue();
    const [small, large] = [catalogueContext(db, 'small'), catalogueContext(db, 'large')];
    await loadCatalogue({ db, input: { catalogue: enlarge(own, games), art: { tiles: {} } } });
    await offerGames({ ctx: small, input: { vendors: own.vendors.map((vendor) => vendor.code) } });
    await offerGames({ ctx: large, input: { vendors: 'all' } });
    await db.pool.query('analyze');

    const compare = async (name: string, run: (ctx: typeof small, size: 'small' | 'large') => Promise<unknown>): Promise<Figure> => {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        for (const [size, ctx] of [
          ['small', small],
          ['large', large],
        ] as const) {
          const startedAt = performance.now();
          await run(ctx, size);
          if (round >= 10) times[size].push(performance.now() - startedAt);
        }
      }
      return {
        name: `${name}, ${games} games against 640 (${median(times.large).toFixed(2)} ms)`,
        value: median(times.large) / median(times.small),
        unit: 'x',
        goal: { atMost: 1.5 },
      };
    };
    const app = await openTwoLobbies(db);
    const list = (filter: Partial<GameFilter>) => (ctx: typeof small) =>
      listGames({ ctx, input: { pageNumber: 1, pageSize: 25, ...filter } });
    const figures = [
      await compare('lobby: first page', list({})),
      await compare('lobby: page 20', list({ pageNumber: 20 })),
      await compare('lobby: slots', list({ type: 'RNG' })),
      await compare('lobby: one vendor', list({ vendorCode: 'PERLAS' })),
      await compare('lobby: hot games', list({ classify: 'HOT' })),
      await compare('lobby: search for a name', list({ name: 'carabao' })),
      // a quarter of all have it in their name
      await compare('lobby: search for a common syllable', list({ name: 'ba' })),
      await compare('lobby: search for two syllables', list({ name: 'ba ki' })),
      await compare('lobby: slots of 20 lines and more', list({ type: 'RNG', lines: 20 })),
      await compare('lobby: slots for a small stake', list({ type: 'RNG', stakeMinor: 100n })),
      await compare('lobby: search for a vendor and a type', list({ name: 'perlas', type: 'RNG' })),
      await compare('lobby: all that home asks for', (_, size) => loadLobby(asking(app, size))),
      // without a goal: the small lobby has none of them, and of the large one's 60,000 two thousand
      withoutGoal(await compare('lobby: search for a number', list({ name: '77' }))),
      // without a goal: eight vendors stand open instead of three
      withoutGoal(await compare('lobby: all that a game centre asks for', (_, size) => loadCentre(asking(app, size), 'LIVE'))),
      // without a goal: it answers seven times as many vendors
      withoutGoal(await compare('lobby: vendor mapping', (ctx) => listVendorMapping({ ctx }))),
    ];
    await app.close();
    return [...figures, ...(await benchSearch(large, games))];
  } finally {
    await db.close();
  }
}

/** What players type, letter by letter and misspelled: what few games have, a quarter of all, and none. */
const typed = [
  ...['b', 'ba', 'bak', 'bakunawa', 'bakunwa', 'jipni', 'plinko', 'plnko', 'crash', 'baccarat', 'perlas', 'moon bakunawa', 'jeepny king'],
  // of the made-up games, which share their syllables, and one that is spread over the whole lobby
  ...['ba ki', 'mersor', 'mersr', 'drobadro', 'drobado jobsor', 'madeup17', 'ba ki lum zan', 'robabaki xor', '77', 'slot', 'xyzzyq', 'zzz'],
];

async function benchSearch(ctx: Ctx, games: number): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < 20; round++)
    for (const text of typed) {
      const startedAt = performance.now();
      await searchLobby({ ctx, input: { text } });
      if (round >= 2) times.push(performance.now() - startedAt);
    }
  times.sort((a, b) => a - b);
  const figure = (name: string, share: number) => ({
    name: `search of ${games} games: ${name} of ${typed.length} texts`,
    value: times[Math.floor(share * (times.length - 1))] ?? Infinity,
    unit: 'ms',
  });
  return [figure('median', 0.5), { ...figure('p95', 0.95), goal: { atMost: 60 } }];
}

/** The platform as pages reach it, once for each merchant. */
async function openTwoLobbies(db: Database): Promise<Record<'small' | 'large', InProcessGateway> & { close(): Promise<void> }> {
  const [laro] = loadMerchants();
  if (!laro) throw new Error('the demo merchants are gone');
  const merchants = (['small', 'large'] as const).map((code) => ({
    ...laro,
    code,
    isDefault: code === 'small',
    hosts: [`${code}.localhost`],
    mainDomain: `${code}.localhost`,
  }));
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' }), db, keepDatabase: true, merchants });
  return {
    small: bindGateway(app, { host: 'small.localhost' }),
    large: bindGateway(app, { host: 'large.localhost' }),
    close: () => app.close(),
  };
}

const asking = (app: Awaited<ReturnType<typeof openTwoLobbies>>, size: 'small' | 'large') =>
  ({ api: app[size], language: 'tl', merchant: { merchantCode: size } }) as const;

const withoutGoal = ({ name, value, unit }: Figure): Figure => ({ name, value, unit });

const syllables = [
  'ba',
  'dro',
  'fi',
  'gu',
  'hem',
  'jo',
  'ki',
  'lum',
  'mer',
  'nox',
  'pri',
  'quo',
  'rin',
  'sor',
  'tev',
  'vul',
  'wex',
  'yth',
  'zan',
  'ost',
];

/** The catalogue followed by made-up games of made-up vendors, 250 to a vendor. */
function enlarge({ vendors, games }: Catalogue, size: number): Catalogue {
  const model = games.at(-1);
  if (!model) throw new Error('an empty catalogue');
  const word = (seed: number) => [seed, seed >> 3, seed >> 7].map((part) => syllables[part % syllables.length]).join('');
  const more = Array.from({ length: size - games.length }, (_, index) => {
    const sort = games.length + index;
    return {
      ...model,
      id: `made-up.${sort}`,
      code: `${sort}`,
      name: `${word(index * 7 + 1)} ${word(index * 13 + 5)} ${sort}`,
      vendorCode: `MADEUP${Math.floor(index / 250)}`,
      type: games[Math.floor(index / 250) % games.length]?.type ?? model.type,
      isHot: false,
      isNew: index % 20 === 0,
      // every other one is played here
      engine: index % 2 === 0 ? (games[index % games.length]?.engine ?? null) : null,
      sort,
    };
  });
  const makers = [...new Set(more.map((game) => game.vendorCode))].map((code, index) => ({
    code,
    name: code,
    displayName: code,
    hue: 0,
    mark: 'ace',
    sort: vendors.length + index,
  }));
  return { vendors: [...vendors, ...makers], games: [...games, ...more] };
}
