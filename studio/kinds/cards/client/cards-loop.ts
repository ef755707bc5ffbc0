import { cardsPaths } from '#studio/paths.ts';
import type { ActRequest, CardsAnswer, CardsState, PlayedGame, TableEvent, TableView } from '#studio/kinds/cards/protocol.ts';

import { festivityOf } from '#studio/frame/model/festivity.ts';
import { type NoticeCode, overCodes } from '#studio/frame/model/notice.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { followEvents } from '#studio/frame/ports/follow-events.ts';
import { createFreshRead, type FreshRead } from '#studio/frame/ports/fresh-read.ts';
import { createSender, type Sender } from '#studio/frame/ports/send-until-answered.ts';
import type { Reply } from '#studio/frame/ports/studio.ts';
import { clearConfetti, throwConfetti } from '#studio/frame/view/confetti.ts';
import { byId, make } from '#studio/frame/view/element.ts';
import { keepFocus } from '#studio/frame/view/focus.ts';
import { showEnded } from '#studio/frame/view/ended.ts';
import { renderMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';
import type { CardSound } from './model/scores.ts';
import { isOlder } from './model/table-order.ts';
import { gameWords, toldText, turnWords } from './model/table-words.ts';
import type { OwnSeeds } from './ports/own-seeds.ts';
import { renderFelt } from './view/felt.ts';
import { renderLobby } from './view/lobby.ts';
import { renderTurn } from './view/turn.ts';

/** How long the end of the last hand shows before the game's result. */
const lastLookMs = 2600;
/** The delay before checking again whether the result is paid. */
const paidLookMs = 1500;

export interface CardsLoop {
  join: () => void;
  leave: () => void;
  retryNow: () => void;
  state: () => CardsState;
  table: () => TableView | null;
}

/** What the server last said, and what is in progress. */
interface Game {
  frame: Frame<CardsState>;
  play: (sound: CardSound) => void;
  sender: Sender;
  fresh: FreshRead;
  seeds: OwnSeeds;
  offsetMs: number;
  state: CardsState;
  table: TableView | null;
  /** How the last game ended, in words. */
  ended: string;
  isBusy: boolean;
  isEndTold: boolean;
  following: AbortController | undefined;
}

type Money = Pick<CardsAnswer, 'balanceMinor' | 'netMinor'>;

/** Holds the server's last state, paints it, and sends the player's actions. The only place that knows the time. */
export function createCardsLoop(frame: Frame<CardsState>, { play, seeds }: Pick<Game, 'play' | 'seeds'>): CardsLoop {
  const { state, words } = frame;
  const game: Game = {
    frame,
    play,
    sender: createSender(),
    fresh: createFreshRead(),
    seeds,
    offsetMs: state.serverTime - Date.now(),
    state,
    table: null,
    ended: '',
    isBusy: false,
    isEndTold: false,
    following: undefined,
  };
  frame.onRefresh(() => void refresh(game));
  // the wait for players counts down
  setInterval(() => {
    if (game.table?.phase === 'waiting') paint(game);
  }, 500);
  if (state.table) {
    take(game, { table: state.table, balanceMinor: state.balanceMinor, netMinor: state.session.netMinor });
    follow(game, state.table.tableId);
  } else if (state.unseen) {
    game.ended = `${words.t('cards.unseen')} ${gameWords(state.unseen, words)}`;
    frame.say(game.ended);
    void frame.studio.markSeen(state.unseen.roundId);
  }
  paint(game);
  return {
    join: () => void join(game),
    leave: () => void leave(game),
    retryNow: game.sender.retryNow,
    state: () => game.state,
    table: () => game.table,
  };
}

function paint(game: Game): void {
  const { state, table, ended, isBusy, frame } = game;
  const { words } = frame;
  document.body.dataset['phase'] = table?.phase ?? 'lobby';
  const render = () => {
    renderFelt(table, { state, words, nowMs: Date.now() + game.offsetMs });
    renderLobby({ state, table, ended, isBusy }, words);
    if (table) renderTurn(table, ended !== '', { t: words.t, act: (action) => void act(game, action) });
    else byId('turn', 'div').hidden = true;
  };
  // a move message goes with its turn: the middle of the table says what happens now
  keepFocus(render, () => [byId('told', 'p')]);
}

function take(game: Game, { table: next, ...money }: Pick<CardsAnswer, 'table'> & Money): void {
  const before = game.table;
  if (isOlder(next, before)) return;
  game.fresh.heard();
  if (next) game.seeds.note(next);
  // a call's answer and the stream bring the same news
  if (JSON.stringify(next) !== JSON.stringify(before)) {
    game.table = next;
    hear(game, before, next);
    paint(game);
  }
  const isDone = next !== null && (next.payoutMinor !== null || next.phase === 'void');
  if (!isDone) showMoney(game, money);
  else if (!game.isEndTold) {
    game.isEndTold = true;
    setTimeout(() => void tellEnd(game), next.phase === 'void' ? 0 : lastLookMs);
  }
}

/** Sounds and announcements of a change. */
function hear({ frame, play }: Game, before: TableView | null, next: TableView | null): void {
  if (!next?.match || before?.match?.turn === next.match.turn) return;
  const isOwnTurn = next.match.toAct !== null && next.match.toAct === next.you;
  play(isOwnTurn ? 'turn' : next.match.handNumber === before?.match?.handNumber ? 'chip' : 'deal');
  const told = toldText(next, frame.words, 0);
  if (isOwnTurn) frame.say(`${told}. ${turnWords(next, frame.words.t)}`);
  else if (next.match.toAct === null) frame.say(told);
}

/** Tells the result once it is in the balance, and until then that it is on its way. */
async function tellEnd(game: Game): Promise<void> {
  const { studio, words, say } = game.frame;
  const reply = await game.fresh.read(studio.readState);
  game.following?.abort();
  if (reply?.kind === 'refused' && overCodes.has(reply.code)) return showEnded(reply.code, words.t);
  const isPaid = reply?.kind === 'value' && ['closed', 'cancelled'].includes(reply.value.lastRounds[0]?.state ?? 'cancelled');
  if (!isPaid) {
    warn(game, 'round.settling');
    setTimeout(() => void tellEnd(game), paidLookMs);
    return;
  }
  warn(game, null);
  game.state = reply.value;
  const { balanceMinor, session, lastRounds } = game.state;
  showMoney(game, { balanceMinor, netMinor: session.netMinor });
  const [last] = lastRounds;
  game.ended = last ? gameWords(last, words) : words.t('cards.void');
  if (last) {
    celebrate(game, last);
    void studio.markSeen(last.roundId);
  }
  say(game.ended);
  paint(game);
}

function celebrate({ frame, play }: Game, { stakeMinor, winMinor, outcome }: PlayedGame): void {
  const festivity = festivityOf({ stakeMinor, winMinor, celebrate: outcome?.celebrate ?? false });
  play(festivity === 'none' ? 'end' : 'win');
  if (festivity === 'none') return;
  const banner = byId('banner', 'div');
  banner.replaceChildren(make('span', {}, frame.words.t(`banner.${festivity}`)), make('strong', {}, frame.words.money(winMinor)));
  banner.hidden = false;
  if (!frame.isCalm()) throwConfetti(28);
}

function follow(game: Game, tableId: string): void {
  const { studio, words } = game.frame;
  game.following?.abort();
  game.following = new AbortController();
  followEvents(`${cardsPaths.tables}/${tableId}/stream`, {
    token: studio.token(),
    until: game.following.signal,
    onOpen: () => warn(game, null),
    onEvent(event) {
      // the studio's own tests hold it to the protocol
      const known = event as TableEvent;
      if (known.type === 'ended') showEnded('token.expired', words.t);
      else if (known.table.tableId === game.table?.tableId) take(game, known);
    },
  });
}

async function join(game: Game): Promise<void> {
  if (game.isBusy) return;
  Object.assign(game, { isBusy: true, isEndTold: false, ended: '', table: null });
  byId('banner', 'div').hidden = true;
  clearConfetti();
  paint(game);
  const body = { betId: crypto.randomUUID(), clientSeed: crypto.randomUUID() };
  game.seeds.send(body.clientSeed);
  const reply = await game.sender.send(
    () => game.frame.studio.post<CardsAnswer>(cardsPaths.join, body),
    (code) => warn(game, code),
  );
  game.isBusy = false;
  if (reply.kind !== 'value') game.seeds.send(null);
  read(game, reply);
  if (reply.kind === 'value' && reply.value.table) {
    const { money, t } = game.frame.words;
    game.frame.say(t('cards.say.joined', { amount: money(game.state.room.buyInMinor), balance: money(reply.value.balanceMinor) }));
    follow(game, reply.value.table.tableId);
  }
  paint(game);
}

async function leave(game: Game): Promise<void> {
  if (game.isBusy) return;
  game.isBusy = true;
  const reply = await game.sender.send(
    () => game.frame.studio.post<CardsAnswer>(cardsPaths.leave, {}),
    (code) => warn(game, code),
  );
  game.isBusy = false;
  if (reply.kind === 'value') game.following?.abort();
  read(game, reply);
}

async function act(game: Game, action: ActRequest['action']): Promise<void> {
  const { table } = game;
  if (game.isBusy || !table?.match) return;
  game.isBusy = true;
  byId('turn', 'div').toggleAttribute('data-busy', true);
  const body: ActRequest = { tableId: table.tableId, turn: table.match.turn, action };
  const reply = await game.sender.send(
    () => game.frame.studio.post<CardsAnswer>(cardsPaths.act, body),
    (code) => warn(game, code),
  );
  byId('turn', 'div').toggleAttribute('data-busy', false);
  game.isBusy = false;
  read(game, reply);
}

function read(game: Game, reply: Exclude<Reply<CardsAnswer>, { kind: 'lost' }>): void {
  if (reply.kind === 'value') {
    warn(game, null);
    take(game, reply.value);
  } else if (overCodes.has(reply.code)) showEnded(reply.code, game.frame.words.t);
  // somebody was faster, for example the clock: the stream shows what happened
  else if (reply.code !== 'action.invalid') warn(game, reply.code);
}

async function refresh(game: Game): Promise<void> {
  const reply = await game.fresh.read(game.frame.studio.readState);
  if (reply?.kind === 'value') showMoney(game, { balanceMinor: reply.value.balanceMinor, netMinor: reply.value.session.netMinor });
}

function showMoney({ frame }: Game, { balanceMinor, netMinor }: Money): void {
  renderMoney({ balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor) }, frame.words);
}

function warn({ frame }: Game, code: NoticeCode | null): void {
  const action =
    code === 'network.lost' ? ({ action: 'retry' } as const) : code === 'funds.insufficient' ? ({ action: 'deposit' } as const) : {};
  renderNotice(code && { code, ...action }, frame.words.t);
}
