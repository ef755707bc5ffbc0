import { buildWhenStale } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { keepReport } from './lib/keep-report.mjs';
import { runFacts } from './lib/run-facts.mjs';

// npm run bench [part …]: ratios measured in one run; read them, not the absolute figures. Fails if a goal is missed. The last figures of
// each part are kept in .cache/reports/bench.json, those of `npm run nightly` in docs/reports/bench.json.
const wanted = process.argv.slice(2);
/** These measure the platform's own code and need no site. */
const unbuilt = ['lottery', 'statement', 'teams'];
if (wanted.length === 0 || wanted.some((name) => !unbuilt.includes(name))) await buildWhenStale();
const { isMet, line } = await import('../tests/bench/figure.ts');
const about =
  'The last run of each part of `npm run bench`, on the machine and the commit named. `load` is how busy the machine was before: above its cores the figures tell of the others on it.';
const parts = {
  start: async () => (await import('../tests/bench/start.ts')).benchStart(),
  http: async () => (await import('../tests/bench/http.ts')).benchHttp(),
  catalogue: async () => (await import('../tests/bench/catalogue.ts')).benchCatalogue(),
  'page-attack': async () => (await import('../tests/bench/page-attack.ts')).benchPageAttack(),
  wallet: async () => (await import('../tests/bench/wallet.ts')).benchWallet(),
  ramp: async () => (await import('../tests/bench/ramp.ts')).benchRamp(),
  movements: async () => (await import('../tests/bench/movements.ts')).benchMovements(),
  statement: async () => (await import('../tests/bench/statement.ts')).benchStatement(),
  teams: async () => (await import('../tests/bench/teams.ts')).benchTeams(),
  lottery: async () => (await import('../tests/bench/lottery.ts')).benchLottery(),
  crash: async () => (await import('../tests/bench/crash.ts')).benchCrash(),
  table: async () => (await import('../tests/bench/table.ts')).benchTable(),
  tap: async () => (await import('../tests/bench/tap.ts')).benchTap(ensureChromium()),
  games: async () => (await import('../tests/bench/games.ts')).benchGames(ensureChromium()),
  scroll: async () => (await import('../tests/bench/scroll.ts')).benchScroll(ensureChromium()),
  lighthouse: async () => (await import('../tests/bench/lighthouse.ts')).benchLighthouse(ensureChromium()),
};
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const facts = runFacts();
  const figures = await measure();
  for (const figure of figures) console.log(line(figure));
  const isMissed = figures.some((figure) => !isMet(figure));
  if (isMissed) process.exitCode = 1;
  await keepReport('bench', about, {
    [name]: { ...facts, goals: isMissed ? 'MISSED' : 'met', figures: figures.map((figure) => line(figure).trimEnd()) },
  });
}
