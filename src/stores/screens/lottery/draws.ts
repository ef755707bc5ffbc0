/** Lives as long as the launch page: watches the next draw, and shows its result and what it paid. */
import { atom } from 'nanostores';

import type { LotteryIssue, Ticket } from '#contract/lottery/calls.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { $game, $now, gameId } from './game.ts';
import { $tickets, readTickets } from './tickets.ts';

/** The draw shown last; `isNew` if the player saw it happen. */
export const $drawn = atom<{ issue: LotteryIssue; isNew: boolean } | undefined>(undefined);

/** The issue whose result is awaited: its sale is over. */
export const $awaited = atom<LotteryIssue | undefined>(undefined);

/** What the draw on the screen paid the player: its settled tickets. */
export const $outcome = computed([$drawn, $tickets], (drawn, tickets) => {
  const mine = tickets.filter(({ numero, state }) => drawn?.isNew && numero === drawn.issue.numero && state !== 'cancelled');
  const [first] = mine;
  if (!first || mine.some(({ state }) => state === 'placed')) return undefined;
  return {
    state: stateOf(mine),
    currency: first.currency,
    costMinor: sum(mine, 'costMinor'),
    prizeMinor: sum(mine, 'prizeMinor') - sum(mine, 'taxMinor'),
  };
});

const firstAskMs = 400;
const askEveryMs = 1_000;
const slowAskMs = 5_000;
/** After this long, a missing draw is polled less often. */
const patienceMs = 20_000;

onSeen($drawn, () => {
  const stopGame = $game.subscribe((game) => {
    if (game.state !== 'ready') return;
    const { last } = game.detail;
    if (last && last.drawAt > ($drawn.get()?.issue.drawAt ?? 0) && last.numero !== $awaited.get()?.numero)
      $drawn.set({ issue: last, isNew: false });
    findCalledOff();
  });
  const stopNow = $now.subscribe((now) => {
    const game = $game.get();
    if (game.state !== 'ready' || $awaited.get()) return;
    const due = game.detail.issues.find(({ lockAt, drawAt }) => lockAt <= now && drawAt > ($drawn.get()?.issue.drawAt ?? 0));
    if (!due) return;
    $awaited.set(due);
    setTimeout(() => void watch(due), Math.max(0, due.drawAt - now) + firstAskMs);
  });
  const stopTickets = $tickets.listen(findCalledOff);
  return () => {
    stopGame();
    stopNow();
    stopTickets();
  };
});

/** Draws that `findCalledOff` has requested: each only once. */
const asked = new Set<string>();

/** A ticket still open here whose draw will not come and is not awaited: it was called off before its lock. */
function findCalledOff(): void {
  const game = $game.get();
  const issues = game.state === 'ready' ? game.detail.issues : [];
  const listed = new Set([...asked, $awaited.get()?.numero, ...issues.map(({ numero }) => numero)]);
  const lastMs = issues.at(-1)?.drawAt ?? 0;
  const ticket = $tickets.get().find(({ state, numero, drawAt }) => state === 'placed' && drawAt <= lastMs && !listed.has(numero));
  if (ticket) void readCalledOff(ticket.numero, lastMs);
}

/** Shows that the next draw was called off; for a later one only the ticket says so. */
async function readCalledOff(numero: string, lastMs: number): Promise<void> {
  asked.add(numero);
  const result = await gateway.call('GET /lotto/lgw/draw', { query: { gameId: gameId(), numero } });
  if (!result.ok) {
    setTimeout(() => {
      asked.delete(numero);
      findCalledOff();
    }, slowAskMs);
    return;
  }
  const game = $game.get();
  const isNext = game.state === 'ready' && (game.detail.issues[0]?.drawAt ?? lastMs) > result.value.drawAt;
  if (result.value.state === 'void' && isNext) $drawn.set({ issue: result.value, isNew: true });
  await settle(numero, 0);
}

async function watch(issue: LotteryIssue): Promise<void> {
  const result = await gateway.call('GET /lotto/lgw/draw', { query: { gameId: gameId(), numero: issue.numero } });
  const isVoid = result.ok && result.value.state === 'void';
  if (result.ok && (result.value.result !== null || isVoid)) {
    $awaited.set(undefined);
    $drawn.set({ issue: result.value, isNew: true });
    return settle(issue.numero, 0);
  }
  const lateMs = $now.get() - issue.drawAt;
  setTimeout(() => void watch(issue), lateMs < patienceMs ? askEveryMs : slowAskMs);
}

/** Reads the tickets until those of the draw are settled. */
async function settle(numero: string, tries: number): Promise<void> {
  const isOpen = ({ state, ...ticket }: Ticket) => ticket.numero === numero && state === 'placed';
  if (!$tickets.get().some(isOpen)) return;
  await readTickets();
  if ($tickets.get().some(isOpen)) setTimeout(() => void settle(numero, tries + 1), tries < 10 ? askEveryMs : slowAskMs);
}

function stateOf(tickets: readonly Ticket[]): 'won' | 'lost' | 'void' {
  if (tickets.every(({ state }) => state === 'void')) return 'void';
  return tickets.some(({ state }) => state === 'won') ? 'won' : 'lost';
}

const sum = (tickets: readonly Ticket[], name: 'costMinor' | 'prizeMinor' | 'taxMinor') =>
  tickets.reduce((all, ticket) => all + BigInt(ticket[name]), 0n);
