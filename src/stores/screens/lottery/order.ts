/** Lives as long as the launch page: buying the slip. An order keeps its id until it is answered, even over a reload. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { LotteryIssue } from '#contract/lottery/calls.ts';
import type { CallArguments } from '#site/api/call-input.ts';
import { leavesOpen } from '#site/api/money-call.ts';
import { computed } from '#site/stores/computed.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { touchPlay } from '#site/stores/play-watch.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import { $game, gameId, readGame } from './game.ts';
import { $issue, $issuesAhead } from './issue.ts';
import { readNumbers } from './numbers.ts';
import { $offerNow, $takesBetter, type Changes, changesBetween, type Offer } from './offer.ts';
import { $items, $plan, $price, $stopOnWin, emptySlip } from './slip.ts';
import { readTickets, takeTickets } from './tickets.ts';

export type Bought = ValueOf<'POST /lotto/lgw/orders'>;
type Body = NonNullable<CallArguments<'POST /lotto/lgw/orders'>[0]>['body'];

export type Order =
  | { state: 'none' }
  /** The player reviews the order and confirms it; without an offer the numbers are still loading. */
  | { state: 'review'; issues: readonly LotteryIssue[]; code: string | undefined; offer: Offer | undefined }
  | { state: 'sending' }
  /** No answer came: the order may have been accepted. It is sent again under the same id, so that nothing is paid twice. */
  | { state: 'unsure' }
  | { state: 'bought'; value: Bought };

export const $order = atom<Order>({ state: 'none' });

/** Refusals of an order that no longer matched what the player had read. */
const changedCodes: ReadonlySet<string> = new Set(['number.changed', 'number.closed', 'bet.price.changed', 'issue.closed']);

/** What has changed since the player read the offer under review; `undefined` = nothing, so the confirmation covers it. */
export const $changes = computed([$order, $offerNow, $takesBetter], (order, now, takesBetter): Changes | undefined => {
  if (order.state !== 'review' || !order.offer || !now) return undefined;
  const changes = changesBetween(order.offer, now, takesBetter);
  const isSame = changes.numbers.length === 0 && changes.nextMinor === undefined;
  return isSame && !changedCodes.has(order.code ?? '') ? undefined : changes;
});

/** Whether the issue under review is no longer the one on sale. */
export const $isLate = computed(
  [$order, $issue],
  (order, issue) => order.state === 'review' && (issue === undefined || order.issues[0]?.numero !== issue.numero),
);

/** How often the numbers are reloaded while the player reads an offer. */
const whileReadMs = 3_000;

onSeen($order, () => {
  const waiting = readWaiting();
  if (waiting) void send(waiting, 'again');
  const goOn = () => void askAgain();
  const timer = setInterval(() => $order.get().state === 'review' && void readNumbers(), whileReadMs);
  addEventListener('online', goOn);
  return () => {
    clearInterval(timer);
    removeEventListener('online', goOn);
  };
});

/** Shows what would be bought now: the next issues by the platform's clock. It can be confirmed once its numbers have loaded. */
export async function reviewOrder(): Promise<void> {
  const issues = $issuesAhead.get().slice(0, $plan.get().length);
  if (!$issue.get() || $price.get()?.items === undefined) return;
  const review: Order = { state: 'review', issues, code: undefined, offer: undefined };
  $order.set(review);
  await readNumbers();
  if ($order.get() === review) $order.set({ ...review, offer: $offerNow.get() });
}

/** The player has read the changes and wants to go on with them: buying still needs its own confirmation. */
export function acceptChanges(): void {
  const order = $order.get();
  const offer = $offerNow.get();
  if (order.state === 'review' && offer) $order.set({ ...order, code: undefined, offer });
}

export function leaveOrder(): void {
  if ($order.get().state === 'review' || $order.get().state === 'bought') $order.set({ state: 'none' });
}

/** The player confirms exactly what is under review, and nothing that has changed since. */
export async function buy(): Promise<void> {
  const order = $order.get();
  const game = $game.get();
  const price = $price.get();
  if (order.state !== 'review' || !order.offer || game.state !== 'ready' || price?.items === undefined) return;
  if ($isLate.get() || $changes.get()) return;
  await send({
    orderId: crypto.randomUUID(),
    gameId: gameId(),
    tableVersion: game.table.version,
    items: [...$items.get()],
    issues: order.issues.map(({ numero }, at) => ({ numero, multiplier: $plan.get()[at] ?? 1 })),
    stopOnWin: $stopOnWin.get() && order.issues.length > 1,
    reduced: Object.fromEntries(Object.entries(order.offer.percents).filter(([, percent]) => percent > 0)),
    costMinor: String(order.offer.nextMinor),
  });
}

/** Sends the unanswered order again, under its own id. */
export async function askAgain(): Promise<void> {
  const waiting = readWaiting();
  if ($order.get().state === 'unsure' && waiting) await send(waiting, 'again');
}

async function send(body: Body, time: 'first' | 'again' = 'first'): Promise<void> {
  $order.set({ state: 'sending' });
  keepWaiting({ owner: $session.get()?.userName, askedAt: Date.now(), body });
  const result = await gateway.call('POST /lotto/lgw/orders', { body });
  // a try that was never examined says nothing about the previous one
  const isOpen = !result.ok && (result.code === 'network.unsure' || (time === 'again' && leavesOpen(result.code)));
  if (isOpen) return $order.set({ state: 'unsure' });
  keepWaiting(undefined);
  if (!result.ok && /^(?:protection|limit)\./.test(result.code)) void touchPlay();
  if (result.ok) {
    emptySlip();
    takeTickets(result.value.tickets);
    void readTickets();
    $order.set({ state: 'bought', value: result.value });
    return;
  }
  // shows what has changed since the confirmation, and needs another one
  await Promise.all([readNumbers(), readGame()]);
  const offer: Offer = { nextMinor: BigInt(body.costMinor), percents: body.reduced ?? {} };
  const issues = $issue.get() && $price.get()?.items ? $issuesAhead.get().slice(0, $plan.get().length) : [];
  $order.set({ state: 'review', issues, code: result.code, offer });
}

/** The unanswered orders on this device: at most one per player and lottery. */
interface Waiting {
  /** The owner: another player on this device must not pay for it. */
  owner: string | undefined;
  askedAt: number;
  body: Body;
}

/** An order confirmed longer ago than this is not bought any more without the player; if it was accepted, it is among the tickets. */
const waitsMs = 10 * 60_000;

/** The player's own, in the open lottery. */
function readWaiting(): Body | undefined {
  return readAllWaiting().find(isHere)?.body;
}

/** Replaces the order waiting for this lottery and player, or removes it; others stay. */
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
    // not ours, or from an older version
    return [];
  }
}
