/** Lives as long as the page of tickets: the player's lottery tickets, newest first, and the actions on them. */
import { atom } from 'nanostores';

import { listPageSize } from '#contract/list-page.ts';
import type { Ticket } from '#contract/lottery/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { createPagedList } from './paged-list.ts';

export const ticketTabs = ['placed', 'won', 'lost', 'all', 'chases'] as const;
export type TicketTab = (typeof ticketTabs)[number];

/** Kept in the address, so that going back finds it again. */
export const $ticketTab = atom<TicketTab>('placed');

/** After its draw, a ticket is polled until it has ended. */
const afterDrawMs = 1_500;
const askAgainMs = 3_000;

const tickets = createPagedList<Ticket>({
  read: (pageNo) => {
    const tab = $ticketTab.get();
    const state = tab === 'all' || tab === 'chases' ? {} : { state: tab };
    return gateway.call('GET /lotto/lgw/tickets', { query: { pageNo, pageSize: listPageSize, ...state } });
  },
  idOf: ({ ticketId }) => ticketId,
});
export const { $list: $tickets, readMore: readMoreTickets, retry: retryTickets } = tickets;

/** The action in progress on a ticket, by its id. */
export type TicketAct = { state: 'asking' | 'sending' | 'done' } | { state: 'failed'; code: string };
export const $ticketActs = atom<Readonly<Record<string, TicketAct>>>({});

let due: ReturnType<typeof setTimeout> | undefined;

onSeen($tickets, () => {
  // after the first render, which is the server's
  queueMicrotask(readAddress);
  const stopWaiting = $tickets.listen(waitForDraw);
  return () => {
    stopWaiting();
    clearTimeout(due);
  };
});

function readAddress(): void {
  const tab = new URLSearchParams(location.search).get('tab');
  $ticketTab.set(ticketTabs.find((known) => known === tab) ?? 'placed');
  if ($ticketTab.get() !== 'chases') tickets.restart();
}

export function chooseTicketTab(tab: TicketTab): void {
  if (tab === $ticketTab.get()) return;
  $ticketTab.set(tab);
  history.replaceState(history.state, '', tab === 'placed' ? location.pathname : `?tab=${tab}`);
  $ticketActs.set({});
  if (tab !== 'chases') tickets.restart();
}

/** Asks for confirmation: `cancelTicket` does it. */
export const askToCancel = (ticketId: string): void => setAct(ticketId, { state: 'asking' });
export const keepTicket = (ticketId: string): void => setAct(ticketId, undefined);

/** Cancels the ticket. The platform's clock decides whether there is still time. */
export async function cancelTicket(ticketId: string): Promise<void> {
  setAct(ticketId, { state: 'sending' });
  const result = await gateway.call('POST /lotto/lgw/tickets/cancel', { body: { ticketId } });
  if (result.ok) tickets.replace(result.value);
  else await readTicket(ticketId);
  setAct(ticketId, result.ok ? { state: 'done' } : { state: 'failed', code: result.code });
}

function setAct(ticketId: string, act: TicketAct | undefined): void {
  const { [ticketId]: _before, ...others } = $ticketActs.get();
  $ticketActs.set(act ? { ...others, [ticketId]: act } : others);
}

/** Polls open tickets whose draw is over, so that winnings show in place. */
function waitForDraw(): void {
  clearTimeout(due);
  const open = $tickets.get().items.filter(({ state }) => state === 'placed');
  if (open.length === 0) return;
  const first = open.reduce((soonest, ticket) => (ticket.drawAt < soonest.drawAt ? ticket : soonest));
  const waitMs = first.drawAt + afterDrawMs - serverNow();
  due = setTimeout(() => void readDrawn(first.numero, first.gameId), Math.min(Math.max(waitMs, askAgainMs), 2 ** 31 - 1));
}

async function readDrawn(numero: string, gameId: string): Promise<void> {
  const drawn = $tickets.get().items.filter((ticket) => ticket.state === 'placed' && ticket.numero === numero && ticket.gameId === gameId);
  await Promise.all(drawn.slice(0, listPageSize).map(({ ticketId }) => readTicket(ticketId)));
  waitForDraw();
}

async function readTicket(ticketId: string): Promise<void> {
  const ticket = await gateway.call('GET /lotto/lgw/ticket', { query: { ticketId } });
  if (ticket.ok) tickets.replace(ticket.value);
}
