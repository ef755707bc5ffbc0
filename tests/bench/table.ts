import { randomUUID } from 'node:crypto';

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

const players = 2_000;
/** Of the players, those who bet in the last half second. */
const atLast = 500;
const lastMs = 500;
/** Further bets that come when the window is over. */
const latecomers = 200;
/** Low stakes, a window of twenty seconds. */
const engine = 'dragon-tiger:terrace';

interface Sent extends Told {
  betId: string;
}

/** Every bet of one round, by when it was sent. */
interface Round {
  roundId: string;
  closesAt: number;
  early: readonly Sent[];
  last: readonly Sent[];
  late: readonly Sent[];
  outcomes: readonly number[];
  results: readonly number[];
  /** After the result. */
  told: ReadonlyMap<string, number>;
}

/**
 * One live table with two thousand players in one process, on each database: each has a stream and one bet with a side bet in the same
 * round, a quarter of them in the last half second of the window, and some bet once more when it is over. How long after the moment of
 * the result it has come to the slowest hundredth, and whether every bet that was taken was settled, none was taken late, and none that
 * was refused was debited.
 */
export async function benchTable(only?: DatabaseName): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of only ? [only] : databases) {
    const { played, books, memoryMb } = await atLiveTable({ database, engine, players }, playRound);
    figures.push(...figuresOf(database, played, books), {
      name: `${database}: memory with ${players} players at a table`,
      value: memoryMb,
      unit: 'MB',
    });
  }
  return figures;
}

async function playRound(guests: readonly TableGuest[]): Promise<Round> {
  const { roundId, closesAt } = await nextWindow(guests);
  const from = Date.now();
  const early = guests.slice(0, players - atLast);
  const sendAll = (those: readonly TableGuest[], sendAt: (share: number) => number) =>
    Promise.all(
      those.map(async (guest, index): Promise<Sent> => {
        await waitUntil(sendAt(index / those.length));
        const betId = randomUUID();
        return { betId, ...(await guest.bet({ betId, roundId, chips })) };
      }),
    );
  const sent = await Promise.all([
    sendAll(early, (share) => from + share * (closesAt - lastMs - from)),
    sendAll(guests.slice(early.length), (share) => closesAt - lastMs + share * lastMs),
    sendAll(guests.slice(0, latecomers), (share) => closesAt + 1 + share * lastMs),
  ]);
  const { resultAt } = await phaseOf(guests, roundId, 'result');
  const kept = sent.flat().filter(({ answer }) => answer.ok || answer.code === unanswered);
  const told = await toldDelays(guests, new Set(kept.map(({ betId }) => betId)), resultAt ?? 0);
  const [outcomes, results] = [delaysOf(guests, roundId, 'running'), delaysOf(guests, roundId, 'result')];
  return { roundId, closesAt, early: sent[0], last: sent[1], late: sent[2], outcomes, results, told };
}

/** The platform had not answered the studio yet: the bet is being placed, and its player is told later. */
const unanswered = 'platform.unavailable';

const chips = [
  { place: 'dragon', stakeMinor: '100' },
  { place: 'tie', stakeMinor: '100' },
];

function figuresOf(database: DatabaseName, round: Round, { bets, faults }: Books): Figure[] {
  const { closesAt, early, last, late, outcomes, results, told } = round;
  const all = [...early, ...last, ...late];
  const taken = all.filter(({ answer }) => answer.ok);
  const stateOf = ({ betId }: Sent) => bets.get(betId)?.state;
  const isRefused = ({ answer }: Sent) => !answer.ok && answer.code !== unanswered;
  const isTooLate = ({ answer }: Sent) => !answer.ok && answer.code === 'bets.closed';
  const lateIds = new Set(late.map(({ betId }) => betId));
  const open = all.filter((sent) => !sent.answer.ok && !isRefused(sent));
  const none = { atMost: 0 };
  const count = (name: string, sent: readonly Sent[], goal?: Figure['goal']): Figure => ({
    name,
    value: sent.length,
    unit: '',
    ...(goal ? { goal } : {}),
  });
  const figures: Figure[] = [
    { name: `outcome seen by ${players} players, 99th percentile`, value: p99(outcomes, players), unit: 'ms', goal: { atMost: 250 } },
    { name: `result seen by ${players} players, 99th percentile`, value: p99(results, players), unit: 'ms', goal: { atMost: 250 } },
    count(
      'bets before the last half second that were not taken',
      early.filter(({ answer }) => !answer.ok),
      none,
    ),
    count(
      `of ${atLast} bets in the last half second: taken`,
      last.filter(({ answer }) => answer.ok),
    ),
    count('  refused because the window was over', last.filter(isTooLate)),
    count(
      '  refused for another reason',
      last.filter((sent) => isRefused(sent) && !isTooLate(sent)),
      none,
    ),
    count('bets whose player was left to wait for an answer', open),
    count(
      '  neither settled nor given back',
      open.filter((sent) => !['closed', 'cancelled'].includes(stateOf(sent) ?? '')),
      none,
    ),
    count(
      'bets taken, and not settled',
      taken.filter((sent) => stateOf(sent) !== 'closed'),
      none,
    ),
    count(
      'bets taken or being placed, and never told to their players as decided',
      [...taken, ...open].filter(({ betId }) => !told.has(betId)),
      none,
    ),
    count(
      'bets refused, and debited',
      all.filter((sent) => isRefused(sent) && !['refused', 'cancelled', undefined].includes(stateOf(sent))),
      none,
    ),
    count(`of ${latecomers} bets after the window: refused for it`, late.filter(isTooLate), { atLeast: latecomers }),
    {
      name: 'bets kept that came after the window',
      value: [...bets.values()].filter(({ betId, madeAt }) => lateIds.has(betId) || madeAt >= closesAt).length,
      unit: '',
      goal: none,
    },
    { name: 'faults of the books: ledger, studio against platform', value: faults, unit: '', goal: none },
    {
      name: 'bets before the last half second answered, 99th percentile',
      value: p99(
        early.map(({ sentAt, at }) => at - sentAt),
        early.length,
      ),
      unit: 'ms',
    },
    {
      name: 'bets paid after the result, 99th percentile',
      value: p99(
        taken.flatMap(({ betId }) => told.get(betId) ?? []),
        taken.length,
      ),
      unit: 'ms',
    },
  ];
  return figures.map((figure) => ({ ...figure, name: `${database}: ${figure.name}` }));
}
