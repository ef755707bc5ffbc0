import { sportsPaths } from '#studio/paths.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { tellHost } from '#studio/frame/ports/host-page.ts';
import { createSender } from '#studio/frame/ports/send-until-answered.ts';
import { byId } from '#studio/frame/view/element.ts';
import type { SportsEvent, SportsResults, SportsState, TicketAnswer } from '#studio/kinds/sports/protocol.ts';

import { createDeskKeeper, type DeskKeeper } from './desk-keeper.ts';
import type { Choice } from './model/book.ts';
import { type Desk, hasScored, steppedStake, withChoice, withEvent } from './model/desk.ts';
import type { Names } from './model/names.ts';
import { slipPrice } from './model/slip-price.ts';
import { ticketWords } from './model/ticket-words.ts';
import type { SportsSound } from './scores.ts';
import type { DeskParts } from './view/desk-parts.ts';
import type { SlipActions } from './view/slip-sheet.ts';

export interface DeskLoop extends Pick<DeskKeeper, 'refresh' | 'begin'> {
  desk: () => Desk;
  take: (event: SportsEvent) => void;
  choose: (choice: Choice) => void;
  slip: SlipActions;
  cashOut: (roundId: string, worthMinor: bigint) => Promise<void>;
  results: () => Promise<SportsResults | undefined>;
  /** What the button in the notice does. */
  act: (action: string) => void;
  onChange: (paint: (isSending: boolean) => void, parts: DeskParts) => void;
}

/** The player's actions at the desk, and the stream's messages. */
export function createDeskLoop(
  frame: Frame<SportsState>,
  { play, names, onBet }: { play: (sound: SportsSound) => void; names: Names; onBet: () => void },
): DeskLoop {
  const { studio, state, words } = frame;
  let parts: DeskParts | undefined;
  let paint: (isSending: boolean) => void = () => undefined;
  const keeper = createDeskKeeper(frame, { play, names, paint: () => paint(post.isSending()) });
  const post = createPost(frame, keeper, (isSending) => paint(isSending));
  const change = (desk: Desk) => keeper.set(withAgreed(desk, parts));
  const choose = (choice: Choice) => {
    play('pick');
    change(withChoice(keeper.get(), choice, state.mostLegs));
  };
  const sayPlaced = () => {
    const desk = keeper.get();
    const [ticket] = desk.tickets;
    if (!ticket) return;
    const picks = ticketWords(ticket, { desk, names, t: words.t });
    const amounts = { stake: words.money(ticket.stakeMinor), balance: words.money(desk.balanceMinor) };
    frame.say(words.t('say.placed', { picks, price: words.t.hundredths(ticket.price), ...amounts }));
  };
  const place = async () => {
    const price = parts && slipPrice(parts);
    if (price === undefined || post.isSending()) return;
    // tapping the button that names this price is the consent to it
    keeper.set({ ...keeper.get(), agreed: price });
    const { stakeMinor, slip: legs } = keeper.get();
    const acceptsLower = byId('accepts-lower', 'input').checked;
    const body = { betId: crypto.randomUUID(), stakeMinor: stakeMinor.toString(), legs, price: Number(price), acceptsLower };
    if (!(await post.send(sportsPaths.bets, body))) return;
    keeper.set({ ...keeper.get(), slip: [], agreed: undefined });
    sayPlaced();
    onBet();
  };
  return {
    desk: keeper.get,
    refresh: keeper.refresh,
    begin: keeper.begin,
    choose,
    take(event) {
      const before = keeper.get();
      change(withEvent(before, event, Date.now()));
      if (hasScored(before, keeper.get())) play('score');
      keeper.pollWhileDue();
    },
    slip: {
      stepStake(by) {
        const desk = keeper.get();
        keeper.set({ ...desk, stakeMinor: steppedStake(desk.stakeMinor, state.stakes.chipsMinor.map(BigInt), by) });
      },
      setStake: (stakeMinor) => keeper.set({ ...keeper.get(), stakeMinor }),
      place: () => void place(),
      remove: choose,
    },
    cashOut: async (roundId, worthMinor) => void (await post.send(sportsPaths.cashOut, { roundId, worthMinor: worthMinor.toString() })),
    async results() {
      const reply = await studio.get<SportsResults>(sportsPaths.results);
      return reply.kind === 'value' ? reply.value : undefined;
    },
    act: (action) => (action === 'deposit' ? tellHost({ type: 'deposit' }) : post.retryNow()),
    onChange(next, given) {
      paint = next;
      parts = given;
      paint(post.isSending());
    },
  };
}

interface Post {
  /** One at a time, with its own id, until there is an answer. Returns whether it was accepted. */
  send: (path: string, body: object) => Promise<boolean>;
  isSending: () => boolean;
  retryNow: () => void;
}

function createPost({ studio }: Frame<SportsState>, keeper: DeskKeeper, onSending: (isSending: boolean) => void): Post {
  const sender = createSender();
  let isSending = false;
  const mark = (now: boolean) => {
    isSending = now;
    onSending(now);
  };
  return {
    isSending: () => isSending,
    retryNow: sender.retryNow,
    async send(path, body) {
      if (isSending) return false;
      keeper.notify(null);
      mark(true);
      const reply = await sender.send(
        () => studio.post<TicketAnswer>(path, body),
        (code) => keeper.notify(code, 'retry'),
      );
      mark(false);
      if (reply.kind === 'refused') {
        keeper.notify(reply.code, reply.code === 'funds.insufficient' ? 'deposit' : undefined);
        return false;
      }
      keeper.notify(null);
      keeper.takeAnswer(reply.value);
      return true;
    },
  };
}

/** The price is compared with the one the slip had when the player last changed it. */
function withAgreed(desk: Desk, parts: DeskParts | undefined): Desk {
  if (desk.agreed !== undefined || !parts || desk.slip.length === 0) return desk;
  return { ...desk, agreed: slipPrice({ ...parts, desk: () => desk }) };
}
