import { festivityOf } from '#studio/frame/model/festivity.ts';
import { type NoticeCode, overCodes } from '#studio/frame/model/notice.ts';
import { resultWords } from '#studio/frame/model/words.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { createFreshRead } from '#studio/frame/ports/fresh-read.ts';
import { showEnded } from '#studio/frame/view/ended.ts';
import { renderMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';
import type { SportsState, Ticket, TicketAnswer } from '#studio/kinds/sports/protocol.ts';

import { type Desk, isMatchOver, isUnsettled, openDesk, withBoard, withTicket } from './model/desk.ts';
import type { Names } from './model/names.ts';
import { ticketWords } from './model/ticket-words.ts';
import type { SportsSound } from './scores.ts';
import { celebrate } from './view/celebrate.ts';

const pollMs = 1500;

/** Holds what the page shows and tells the player the results of tickets; every change is painted. */
export interface DeskKeeper {
  get: () => Desk;
  set: (desk: Desk) => void;
  notify: (code: NoticeCode | null, action?: 'retry' | 'deposit') => void;
  /** Reloads everything: money, board, tickets. */
  refresh: () => Promise<void>;
  /** Polls while a ticket with finished matches waits for its money. */
  pollWhileDue: () => void;
  /** The studio's answer to a bet or a cash-out. */
  takeAnswer: (answer: TicketAnswer) => void;
  /** The player has finished reading: earlier results show now. */
  begin: () => void;
}

export function createDeskKeeper(
  frame: Frame<SportsState>,
  { play, paint, names }: { play: (sound: SportsSound) => void; paint: () => void; names: Names },
): DeskKeeper {
  const { studio, state, words } = frame;
  let desk = openDesk(state, Date.now());
  const fresh = createFreshRead();
  let hasBegun = false;
  let poll: ReturnType<typeof setTimeout> | undefined;
  const set = (next: Desk) => {
    desk = next;
    renderMoney(desk, words);
    paint();
  };
  const notify: DeskKeeper['notify'] = (code, action) => {
    if (code !== null && overCodes.has(code)) return showEnded(code, words.t);
    renderNotice(code === null ? null : { code, ...(action ? { action } : {}) }, words.t);
  };
  const tell = (ticket: Ticket) => {
    if (!hasBegun || ticket.isSeen || isUnsettled(ticket)) return;
    void studio.markSeen(ticket.roundId);
    tellResult(ticket, frame, { desk, names, play });
  };
  const takeTickets = (tickets: readonly Ticket[]) => {
    const before = new Map(desk.tickets.map((ticket) => [ticket.roundId, ticket]));
    set({ ...desk, tickets });
    for (const ticket of tickets) if (isUnsettled(before.get(ticket.roundId) ?? { state: 'playing' })) tell(ticket);
  };
  const refresh = async () => {
    const reply = await fresh.read(studio.readState);
    if (reply?.kind === 'refused') return notify(reply.code);
    if (reply?.kind !== 'value') return;
    const { balanceMinor, session, board, tickets } = reply.value;
    set({ ...withBoard(desk, board), balanceMinor: BigInt(balanceMinor), netMinor: BigInt(session.netMinor) });
    takeTickets(tickets);
  };
  const pollWhileDue = () => {
    const isDue = desk.tickets.some(
      (ticket) => isUnsettled(ticket) && ticket.legs.every(({ match, result }) => result !== null || isMatchOver(desk, match)),
    );
    clearTimeout(poll);
    if (isDue) poll = setTimeout(() => void refresh().then(pollWhileDue), pollMs);
  };
  return {
    get: () => desk,
    set,
    notify,
    refresh,
    pollWhileDue,
    takeAnswer({ ticket, balanceMinor, netMinor }) {
      fresh.heard();
      set({ ...withTicket(desk, ticket), balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor) });
      tell(ticket);
    },
    begin() {
      hasBegun = true;
      for (const ticket of desk.tickets) tell(ticket);
      pollWhileDue();
    },
  };
}

/** In words for everybody; only a win above the stake is celebrated. */
function tellResult(
  ticket: Ticket,
  { say, words, isCalm }: Frame<SportsState>,
  { desk, names, play }: { desk: Desk; names: Names; play: (sound: SportsSound) => void },
): void {
  if (ticket.result === 'void') return say(words.t('say.void', { stake: words.money(ticket.stakeMinor) }));
  say(`${ticketWords(ticket, { desk, names, t: words.t })}. ${resultWords(ticket, desk.balanceMinor, words)}`);
  if (festivityOf({ ...ticket, celebrate: true }) === 'none') return;
  play('win');
  celebrate({ title: words.t('banner.win'), amount: words.money(ticket.winMinor) }, isCalm());
}
