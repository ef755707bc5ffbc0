import { resultWords } from '#studio/clients/frame/model/words.ts';
import { type NoticeCode, overCodes } from '#studio/clients/frame/model/notice.ts';
import { festivityOf } from '#studio/clients/frame/model/festivity.ts';
import type { Frame } from '#studio/clients/frame/open-frame.ts';
import { tellHost } from '#studio/clients/frame/ports/host-page.ts';
import { createSender } from '#studio/clients/frame/ports/send-until-answered.ts';
import { showEnded } from '#studio/clients/frame/view/ended.ts';
import { renderMoney } from '#studio/clients/frame/view/money.ts';
import { renderNotice } from '#studio/clients/frame/view/notice.ts';
import { byId } from '#studio/clients/frame/view/element.ts';
import type { SportsEvent, SportsResults, SportsState, Ticket, TicketAnswer } from '#studio/sports/protocol.ts';

import type { Choice } from './model/book.ts';
import { type Desk, isUnsettled, openDesk, steppedStake, withChoice, withEvent, withTicket } from './model/desk.ts';
import type { SportsSound } from './scores.ts';
import { celebrate } from './view/celebrate.ts';
import type { DeskParts } from './view/desk-parts.ts';
import { type SlipActions, slipPrice } from './view/slip-sheet.ts';

// repeated here because the protocol's module brings the schema library with it
const paths = {
  bets: '/studio/sports/bets',
  cashOut: '/studio/sports/cash-out',
  tickets: '/studio/sports/tickets',
  results: '/studio/sports/results',
} as const;
const pollMs = 1500;

export interface DeskLoop {
  desk: () => Desk;
  take: (event: SportsEvent) => void;
  choose: (choice: Choice) => void;
  slip: SlipActions;
  cashOut: (roundId: string, worthMinor: bigint) => Promise<void>;
  results: () => Promise<SportsResults | undefined>;
  refresh: () => Promise<void>;
  act: (action: string) => void;
  /** The player has read what there is to know: results of before are shown now. */
  begin: () => void;
  onChange: (paint: (isSending: boolean) => void, parts: DeskParts) => void;
}

/** Keeps the desk, sends what the player does, and tells what came of it. */
export function createDeskLoop(
  frame: Frame<SportsState>,
  { play, onBet }: { play: (sound: SportsSound) => void; onBet: () => void },
): DeskLoop {
  const { studio, state, words } = frame;
  let desk = openDesk(state, Date.now());
  let isSending = false;
  let hasBegun = false;
  let parts: DeskParts | undefined;
  let paint: (isSending: boolean) => void = () => undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  const sender = createSender();
  const set = (next: Desk) => {
    desk = next;
    renderMoney(desk, words);
    paint(isSending);
  };
  const notify = (code: NoticeCode | null, action?: 'retry' | 'deposit') => {
    if (code !== null && overCodes.has(code)) return showEnded(code, words.t);
    renderNotice(code === null ? null : { code, ...(action ? { action } : {}) }, words.t);
  };
  const tell = (ticket: Ticket) => {
    if (!hasBegun || ticket.isSeen || isUnsettled(ticket)) return;
    void studio.markSeen(ticket.roundId);
    if (ticket.result === 'void') return frame.say(words.t('say.void', { stake: words.money(ticket.stakeMinor) }));
    frame.say(resultWords(ticket, desk.balanceMinor, words));
    const festivity = festivityOf({ ...ticket, celebrate: true });
    if (festivity === 'none') return;
    play('win');
    celebrate({ title: words.t('banner.win'), amount: words.money(ticket.winMinor) }, frame.isCalm());
  };
  const takeTickets = (tickets: readonly Ticket[]) => {
    const seen = new Map(desk.tickets.map((ticket) => [ticket.roundId, ticket]));
    set({ ...desk, tickets });
    for (const ticket of tickets) {
      const before = seen.get(ticket.roundId);
      if (!before || isUnsettled(before)) tell(ticket);
    }
  };
  const refresh = async () => {
    const reply = await studio.readState();
    if (reply.kind === 'refused') return notify(reply.code);
    if (reply.kind !== 'value') return;
    set({
      ...desk,
      balanceMinor: BigInt(reply.value.balanceMinor),
      netMinor: BigInt(reply.value.session.netMinor),
      board: reply.value.board,
    });
    takeTickets(reply.value.tickets);
    tellHost({ type: 'balance', balanceMinor: reply.value.balanceMinor, currency: state.currency });
  };
  /** A ticket whose matches are over is paid a moment later. */
  const pollWhileDue = () => {
    const isDue = desk.tickets.some(
      (ticket) => isUnsettled(ticket) && ticket.legs.every((leg) => leg.result !== null || isMatchOver(desk, leg.match)),
    );
    clearTimeout(poll);
    if (isDue) poll = setTimeout(() => void refresh().then(pollWhileDue), pollMs);
  };
  const send = async (path: string, body: object): Promise<boolean> => {
    if (isSending) return false;
    isSending = true;
    notify(null);
    paint(true);
    const reply = await sender.send(
      () => studio.post<TicketAnswer>(path, body),
      (code) => notify(code, 'retry'),
    );
    isSending = false;
    if (reply.kind === 'refused') {
      notify(reply.code, reply.code === 'funds.insufficient' ? 'deposit' : undefined);
      paint(false);
      return false;
    }
    notify(null);
    const { ticket, balanceMinor, netMinor } = reply.value;
    set({ ...withTicket(desk, ticket), balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor) });
    tell(ticket);
    tellHost({ type: 'balance', balanceMinor, currency: state.currency });
    return true;
  };
  const place = async () => {
    const price = parts && slipPrice(parts);
    if (price === undefined) return;
    // the tap on the button that names this price is the consent to it
    desk = { ...desk, agreed: price };
    const body = {
      betId: crypto.randomUUID(),
      stakeMinor: desk.stakeMinor.toString(),
      legs: desk.slip,
      price: Number(price),
      acceptsLower: byId('accepts-lower', 'input').checked,
    };
    if (!(await send(paths.bets, body))) return;
    set({ ...desk, slip: [], agreed: undefined });
    frame.say(words.t('say.placed'));
    onBet();
  };
  return {
    desk: () => desk,
    take(event) {
      const before = desk;
      set(withAgreed(withEvent(desk, event, Date.now()), parts));
      if (hasScored(before, desk)) play('score');
      pollWhileDue();
    },
    choose(choice) {
      play('pick');
      set(withAgreed(withChoice(desk, choice, state.mostLegs), parts));
    },
    slip: {
      stepStake: (by) => set({ ...desk, stakeMinor: steppedStake(desk.stakeMinor, state.stakes.chipsMinor.map(BigInt), by) }),
      setStake: (stakeMinor) => set({ ...desk, stakeMinor }),
      place: () => void place(),
      remove: (choice) => set(withAgreed(withChoice(desk, choice, state.mostLegs), parts)),
    },
    cashOut: async (roundId, worthMinor) => void (await send(paths.cashOut, { roundId, worthMinor: worthMinor.toString() })),
    async results() {
      const reply = await studio.get<SportsResults>(paths.results);
      return reply.kind === 'value' ? reply.value : undefined;
    },
    refresh,
    act: (action) => (action === 'deposit' ? tellHost({ type: 'deposit' }) : sender.retryNow()),
    begin() {
      hasBegun = true;
      for (const ticket of desk.tickets) tell(ticket);
      pollWhileDue();
    },
    onChange(next, given) {
      paint = next;
      parts = given;
      paint(isSending);
    },
  };
}

/** The price that a slip had when it was last changed by the player is the one it is compared with. */
function withAgreed(desk: Desk, parts: DeskParts | undefined): Desk {
  if (desk.agreed !== undefined || !parts || desk.slip.length === 0) return desk;
  return { ...desk, agreed: slipPrice({ ...parts, desk: () => desk }) };
}

function isMatchOver({ board }: Desk, id: string): boolean {
  const [season, day] = id.split('.').map(Number);
  const card = board.days.flatMap(({ matches }) => matches).find((match) => match.id === id);
  const [first] = board.days;
  return card?.isOver ?? (first !== undefined && (Number(season) < first.season || (season === first.season && Number(day) < first.day)));
}

function hasScored(before: Desk, now: Desk): boolean {
  const scores = (desk: Desk) =>
    JSON.stringify(desk.board.days.map(({ matches }) => matches.map(({ state }) => (state.kind === 'clock' ? state.score : null))));
  return before.board.days[0]?.day === now.board.days[0]?.day && scores(before) !== scores(now);
}
