import type { LiveGame } from '#contract/games/live.ts';
import { digitsOf } from '#studio/currency.ts';
import { keptBriefly } from '#studio/kept-briefly.ts';
import { lobbyKeptMs, type LobbyOf } from '#studio/kind.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { limitsOf } from './limits.ts';
import { phaseOf } from './phase.ts';
import { resultWord } from './result-word.ts';
import { lastRoundsOf, type TableRound } from './round-store.ts';
import { countSeats } from './seat-store.ts';
import { type Table, tableById, tableWords } from './tables.ts';

const shownResults = 10;
/** With the round in progress and one that is void. */
const readRounds = shownResults + 2;

/** Every table as of now, by two queries however many there are. */
export function tableLobby(core: StudioCore): LobbyOf {
  const words = tableWords();
  const readAll = keptBriefly(core, lobbyKeptMs, async () => {
    const rounds = await lastRoundsOf(core.db, Object.values(words), readRounds);
    return { rounds: Map.groupBy(rounds, ({ tableId }) => tableId), people: await countSeats(core.db, core.now()) };
  });
  return async ({ engines, currency }) => {
    const asked = engines.flatMap((engine) => {
      const table = tableById(words[engine] ?? '');
      return table ? [[engine, table] as const] : [];
    });
    if (asked.length === 0) return {};
    const { rounds, people } = await readAll('');
    const facts = { currency, nowMs: core.now().getTime() };
    return Object.fromEntries(
      asked.map(([engine, table]) => [
        engine,
        liveTable(table, { ...facts, rounds: rounds.get(table.id) ?? [], people: people.get(table.id) ?? 0 }),
      ]),
    );
  };
}

interface TableFacts {
  /** Newest first. */
  rounds: readonly TableRound[];
  people: number;
  currency: string;
  nowMs: number;
}

function liveTable({ game, limits }: Table, { rounds, people, currency, nowMs }: TableFacts): LiveGame {
  const { chipsMinor, placeMostMinor } = limitsOf(limits, digitsOf(currency));
  const [last] = rounds;
  const isOn = last !== undefined && last.state !== 'void' && (last.nextAt === null || last.nextAt.getTime() > nowMs);
  const isBetting = isOn && phaseOf(last, nowMs) === 'betting';
  // what is being told now is not a result yet
  const told = rounds.filter(({ state }) => state === 'over');
  return {
    kind: 'table',
    leastMinor: String(chipsMinor[0]),
    mostMinor: placeMostMinor.toString(),
    people,
    phase: isBetting ? 'betting' : isOn ? 'playing' : 'waiting',
    closesAt: isBetting ? last.closesAt.getTime() : null,
    results: told.flatMap(({ outcome }) => resultWord(game, outcome) ?? []).slice(0, shownResults),
  };
}
