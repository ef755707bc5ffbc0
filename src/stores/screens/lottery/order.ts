/** Lives as long as the launch page: buying the slip. An order keeps its id until it is answered, also over a reload. */
import { atom, computed } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { LotteryIssue } from '#contract/lottery.ts';
import type { CallArguments } from '#site/api/call-input.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import { $game, gameId, readGame } from './game.ts';
import { $issue, $issuesAhead } from './issue.ts';
import { $marks, marksOf, readNumbers } from './numbers.ts';
import { $items, $plan, $price, $stopOnWin, emptySlip } from './slip.ts';
import { readTickets, takeTickets } from './tickets.ts';

export type Bought = ValueOf<'POST /lotto/lgw/orders'>;
type Body = NonNullable<CallArguments<'POST /lotto/lgw/orders'>[0]>['body'];

export type Order =
  | { state: 'none' }
  /** The player reads what is bought, and says yes. */
  | { state: 'review'; issues: readonly LotteryIssue[]; code: string | undefined }
  | { state: 'sending' }
  /** No answer came: it may have been taken. The same id is asked again, so that nothing is paid twice. */
  | { state: 'unsure' }
  | { state: 'bought'; value: Bought };

export const $order = atom<Order>({ state: 'none' });

/** What the order under review would meet of reduced and closed numbers. */
export const $met = computed([$items, $price, $marks], (items, price, marks) => {
  const met = items.map(({ playId }, at) => marksOf(price?.items?.[at]?.lines ?? [], playId, marks));
  return { reduced: met.flatMap(({ reduced }) => reduced), closed: met.flatMap(({ closed }) => closed) };
});

/** Whether the issue under review is not the one on sale any more. */
export const $isLate = computed(
  [$order, $issue],
  (order, issue) => order.state === 'review' && (issue === undefined || order.issues[0]?.numero !== issue.numero),
);

/** Codes after which nobody knows what became of the order. */
const unsure = new Set(['network.offline', 'network.slow', 'system.busy', 'system.unknown', 'rate.limited']);

onSeen($order, () => {
  const waiting = readWaiting();
  if (waiting) void send(waiting);
  const goOn = () => void askAgain();
  addEventListener('online', goOn);
  return () => removeEventListener('online', goOn);
});

/** Shows what would be bought now: the next issues by the platform's clock. */
export function reviewOrder(code?: string): void {
  const issues = $issuesAhead.get().slice(0, $plan.get().length);
  if (!$issue.get() || $price.get()?.items === undefined) return;
  void readNumbers();
  $order.set({ state: 'review', issues, code });
}

export function leaveOrder(): void {
  if ($order.get().state === 'review' || $order.get().state === 'bought') $order.set({ state: 'none' });
}

/** The player's yes to exactly what is under review. */
export async function buy(): Promise<void> {
  const order = $order.get();
  const game = $game.get();
  const price = $price.get();
  if (order.state !== 'review' || game.state !== 'ready' || price?.items === undefined || $isLate.get()) return;
  await send({
    orderId: crypto.randomUUID(),
    gameId: gameId(),
    tableVersion: game.table.version,
    items: [...$items.get()],
    issues: order.issues.map(({ numero }, at) => ({ numero, multiplier: $plan.get()[at] ?? 1 })),
    stopOnWin: $stopOnWin.get() && order.issues.length > 1,
    reduced: Object.fromEntries($met.get().reduced.map(({ playId, line, percent }) => [`${playId}:${line}`, percent])),
    costMinor: String(price.nextMinor),
  });
}

/** Asks once more for the order that was not answered, under its own id. */
export async function askAgain(): Promise<void> {
  const waiting = readWaiting();
  if ($order.get().state === 'unsure' && waiting) await send(waiting);
}

async function send(body: Body): Promise<void> {
  $order.set({ state: 'sending' });
  keepWaiting({ owner: $session.get()?.userName, askedAt: Date.now(), body });
  const result = await gateway.call('POST /lotto/lgw/orders', { body });
  if (!result.ok && unsure.has(result.code)) return $order.set({ state: 'unsure' });
  keepWaiting(undefined);
  if (result.ok) {
    emptySlip();
    takeTickets(result.value.tickets);
    void readTickets();
    $order.set({ state: 'bought', value: result.value });
    return;
  }
  // what has changed is shown, and needs a new yes
  await Promise.all([readNumbers(), readGame()]);
  $order.set({ state: 'none' });
  reviewOrder(result.code);
  if ($order.get().state === 'none') $order.set({ state: 'review', issues: [], code: result.code });
}

/** The orders on this device that are not answered yet: at most one of each player in each lottery. */
interface Waiting {
  /** Whose it is: another player on this device must not pay for it. */
  owner: string | undefined;
  askedAt: number;
  body: Body;
}

/** What was said yes to longer ago than this is not bought any more behind the player's back; what was taken is among the tickets. */
const waitsMs = 10 * 60_000;

/** The player's own in the lottery that is open. */
function readWaiting(): Body | undefined {
  return readAllWaiting().find(isHere)?.body;
}

/** Puts it in the place of the one that waited here before, or nothing; those of other lotteries and players stay. */
function keepWaiting(mine: Waiting | undefined): void {
  const all = [...readAllWaiting().filter((waiting) => !isHere(waiting)), ...(mine ? [mine] : [])];
  writeItem(lateKeys.lotteryOrder, all.length === 0 ? null : JSON.stringify(all));
}

const isHere = ({ owner, body }: Waiting) => owner !== undefined && owner === $session.get()?.userName && body.gameId === gameId();

function readAllWaiting(): Waiting[] {
  try {
    const all = JSON.parse(readItem(lateKeys.lotteryOrder) ?? '[]') as Partial<Waiting>[];
    return all.filter((waiting): waiting is Waiting => waiting.body !== undefined && Date.now() - (waiting.askedAt ?? 0) < waitsMs);
  } catch {
    // not ours, or of an older version
    return [];
  }
}
