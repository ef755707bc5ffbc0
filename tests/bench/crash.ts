import { randomUUID } from 'node:crypto';

import { heightAt, msTo } from '#studio/kinds/table/server/flight.ts';
import { tableById } from '#studio/kinds/table/server/tables.ts';

import type { Figure } from './figure.ts';
import {
  atLiveTable,
  type Books,
  databases,
  type DatabaseName,
  delaysOf,
  nextWindow,
  p99,
  toldDelays,
  phaseOf,
  waitUntil,
} from './live-table.ts';
import type { TableGuest, Told } from './table-guest.ts';

/** As many press while it flies: what one process on two cores takes of bets in the window, its database and these players beside it. */
const pressing = { PostgreSQL: 1_500, PGlite: 700 } as const satisfies Record<DatabaseName, number>;
/** Further ones, who press when they have seen the end. */
const latecomers = 100;
/** The slowest flight, a window of twelve seconds. */
const engine = 'crash:balloon';
/** After the take-off, when the lowest multiplier is reached: from then on they press. */
const pressFromMs = 200;
const pressMs = 1_500;
/** All presses are over by then on a fair machine. A flight that is shorter counts for nothing, and the next one is taken. */
const longEnoughMs = 4_000;
const mostTries = 12;
/** On the way from the press to the server's clock. */
const nearMs = 250;

interface Press extends Told {
  betId: string;
}

interface Flight {
  roundId: string;
  startsAt: number;
  resultAt: number;
  stakes: readonly Press[];
  presses: readonly Press[];
  late: readonly Press[];
  results: readonly number[];
  told: ReadonlyMap<string, number>;
}

/**
 * A flight with many players in one process, on each database, all of whom press to take their money within a second and a half
 * while it flies: whether each press is paid, at the height of the moment when it came; and that no press after the end is.
 */
export async function benchCrash(only?: DatabaseName): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of only ? [only] : databases) {
    const { played, books } = await atLiveTable({ database, engine, players: pressing[database] + latecomers }, playFlight);
    figures.push(...figuresOf(database, played, books));
  }
  return figures;
}

/** The first flight that is long enough for all. */
async function playFlight(guests: readonly TableGuest[]): Promise<Flight> {
  for (let tries = 1; ; tries++) {
    const flight = await playOne(guests);
    if (flight.resultAt - flight.startsAt >= longEnoughMs || tries === mostTries) return flight;
  }
}

async function playOne(guests: readonly TableGuest[]): Promise<Flight> {
  const players = guests.length - latecomers;
  const { roundId, closesAt } = await nextWindow(guests);
  const from = Date.now();
  const stakes = await Promise.all(
    guests.map(async (guest, index): Promise<Press> => {
      await waitUntil(from + ((closesAt - 1_000 - from) * index) / guests.length);
      const betId = randomUUID();
      return { betId, ...(await guest.bet({ betId, roundId, stakeMinor: '100', cashOutHundredths: null })) };
    }),
  );
  const press = async (index: number): Promise<Press[]> => {
    const [guest, stake] = [guests[index], stakes[index]];
    return guest && stake?.answer.ok ? [{ betId: stake.betId, ...(await guest.cashOut(stake.betId)) }] : [];
  };
  const { startsAt } = await phaseOf(guests, roundId, 'running');
  const presses = await Promise.all(
    guests.slice(0, players).map(async (_, index) => {
      await waitUntil(startsAt + pressFromMs + (pressMs * index) / players);
      return press(index);
    }),
  );
  const { resultAt } = await phaseOf(guests, roundId, 'result');
  const late = await Promise.all(guests.slice(players).map((_, index) => press(players + index)));
  const taken = new Set(stakes.flatMap(({ betId, answer }) => (answer.ok ? [betId] : [])));
  const told = await toldDelays(guests, taken, resultAt ?? 0);
  // the first one has seen the end: so have the others a second later
  await waitUntil((resultAt ?? 0) + 1_000);
  const results = delaysOf(guests, roundId, 'result');
  return { roundId, startsAt, resultAt: resultAt ?? 0, stakes, presses: presses.flat(), late: late.flat(), results, told };
}

function figuresOf(database: DatabaseName, flight: Flight, { bets, faults }: Books): Figure[] {
  const { startsAt, resultAt, stakes, presses, late, results, told } = flight;
  const players = pressing[database];
  const all = players + latecomers;
  const taken = stakes.filter(({ answer }) => answer.ok);
  /** Those that were surely there before the end. */
  const inTime = presses.filter(({ sentAt }) => sentAt <= resultAt - nearMs);
  const paidAt = ({ answer }: Press) => (answer.ok ? (answer.value.bet.paidHundredths ?? 0) : 0);
  const isKept = (press: Press) => bets.get(press.betId)?.state === 'closed' && bets.get(press.betId)?.winMinor === BigInt(paidAt(press));
  // paid by the clock on arrival, so never less than at the moment of the press, nor more than at that of the answer
  const isFair = (press: Press) => {
    const paidHundredths = paidAt(press);
    return paidHundredths >= heightAt(press.sentAt - startsAt, growth) && paidHundredths <= heightAt(press.at - startsAt, growth);
  };
  const none = { atMost: 0 };
  const figures: Figure[] = [
    { name: `result seen by ${all} players, 99th percentile`, value: p99(results, all), unit: 'ms', goal: { atMost: 250 } },
    { name: 'bets of the window that were not taken', value: all - taken.length, unit: '', goal: none },
    { name: 'presses in flight', value: inTime.length, unit: '', goal: { atLeast: players } },
    { name: '  not paid', value: inTime.filter((press) => paidAt(press) === 0).length, unit: '', goal: none },
    {
      name: '  paid another height than of the moment when they came',
      value: inTime.filter((press) => paidAt(press) > 0 && !isFair(press)).length,
      unit: '',
      goal: none,
    },
    {
      name: '  kept otherwise than told',
      value: inTime.filter((press) => paidAt(press) > 0 && !isKept(press)).length,
      unit: '',
      goal: none,
    },
    {
      name: '  counted after the press, 99th percentile',
      value: p99(
        inTime.map((press) => Math.max(0, msTo(paidAt(press), growth.growth) + startsAt - press.sentAt)),
        inTime.length,
      ),
      unit: 'ms',
      goal: { atMost: nearMs },
    },
    {
      name: '  answered after the press, 99th percentile',
      value: p99(
        inTime.map(({ sentAt, at }) => at - sentAt),
        inTime.length,
      ),
      unit: 'ms',
    },
    { name: 'presses after the end that were paid', value: late.filter((press) => paidAt(press) > 0).length, unit: '', goal: none },
    {
      name: 'bets taken, and not told to their players as decided',
      value: taken.filter(({ betId }) => !told.has(betId)).length,
      unit: '',
      goal: none,
    },
    {
      name: 'bets taken, and not settled',
      value: taken.filter(({ betId }) => bets.get(betId)?.state !== 'closed').length,
      unit: '',
      goal: none,
    },
    { name: 'faults of the books: ledger, studio against platform', value: faults, unit: '', goal: none },
  ];
  return figures.map((figure) => ({ ...figure, name: `${database}: ${figure.name}` }));
}

const growth = growthOf();

function growthOf(): { growth: number; mostHundredths: number } {
  const table = tableById(engine.replace(':', '/'));
  if (table?.rules.kind !== 'crash') throw new Error(`${engine} does not fly`);
  return { growth: table.growth, mostHundredths: table.rules.flight.mostHundredths };
}
