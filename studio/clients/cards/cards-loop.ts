import type { ActRequest, CardsAnswer, cardsPaths, CardsState, TableEvent, TableView } from '#studio/cards/protocol.ts';

import { festivityOf } from '../frame/model/festivity.ts';
import { type NoticeCode, overCodes } from '../frame/model/notice.ts';
import type { Frame } from '../frame/open-frame.ts';
import { followEvents } from '../frame/ports/follow-events.ts';
import { tellHost } from '../frame/ports/host-page.ts';
import { createSender } from '../frame/ports/send-until-answered.ts';
import type { Reply } from '../frame/ports/studio.ts';
import { clearConfetti, throwConfetti } from '../frame/view/confetti.ts';
import { byId, make } from '../frame/view/element.ts';
import { showEnded } from '../frame/view/ended.ts';
import { renderMoney } from '../frame/view/money.ts';
import { renderNotice } from '../frame/view/notice.ts';
import type { CardSound } from './model/scores.ts';
import { gameWords, toldText } from './model/table-words.ts';
import { renderFelt } from './view/felt.ts';
import { renderLobby } from './view/lobby.ts';
import { renderTurn } from './view/turn.ts';

// repeated here because the protocol's module brings the schema library with it; the types hold them equal
export const paths = {
  join: '/studio/cards/join',
  leave: '/studio/cards/leave',
  act: '/studio/cards/act',
  tables: '/studio/cards/tables',
} as const satisfies typeof cardsPaths;

/** The end of the last hand is looked at for so long before the game's result is told. */
const lastLookMs = 2600;

export interface CardsLoop {
  join: () => void;
  leave: () => void;
  retryNow: () => void;
  state: () => CardsState;
  table: () => TableView | null;
}

/** Holds what the server last said, paints it, and sends what the player does. The only place that knows the time. */
export function createCardsLoop(frame: Frame<CardsState>, play: (sound: CardSound) => void): CardsLoop {
  const { studio, words, say } = frame;
  const sender = createSender();
  const offsetMs = frame.state.serverTime - Date.now();
  let state = frame.state;
  let table: TableView | null = null;
  let ended = '';
  let isBusy = false;
  let isTold = false;
  let following: AbortController | undefined;

  const paint = () => {
    const nowMs = Date.now() + offsetMs;
    document.body.dataset['phase'] = table?.phase ?? 'lobby';
    renderFelt(table, { state, words, nowMs });
    renderLobby({ state, table, ended, isBusy }, words);
    if (table) renderTurn(table, { t: words.t, act });
    else byId('turn', 'div').hidden = true;
  };
  const showMoney = ({ balanceMinor, netMinor }: { balanceMinor: string; netMinor: string }) => {
    renderMoney({ balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor) }, words);
    tellHost({ type: 'balance', balanceMinor, currency: state.currency });
  };
  const warn = (code: NoticeCode | null) =>
    renderNotice(
      code && { code, ...(code === 'network.lost' ? { action: 'retry' } : code === 'funds.insufficient' ? { action: 'deposit' } : {}) },
      words.t,
    );

  function take({ table: next, ...money }: Pick<CardsAnswer, 'table' | 'balanceMinor' | 'netMinor'>): void {
    if (next && table?.tableId === next.tableId && next.version < table.version) return;
    const before = table;
    table = next;
    hear(before, next);
    paint();
    const isDone = next !== null && (next.payoutMinor !== null || next.phase === 'void');
    if (!isDone) showMoney(money);
    else if (!isTold) {
      isTold = true;
      setTimeout(() => void tellEnd(money), next.phase === 'void' ? 0 : lastLookMs);
    }
  }

  /** What can be heard and read aloud of a change. */
  function hear(before: TableView | null, next: TableView | null): void {
    if (!next?.match || before?.match?.turn === next.match.turn) return;
    if (next.match.handNumber !== before?.match?.handNumber) play('deal');
    else play('chip');
    const isOwnTurn = next.match.toAct !== null && next.match.toAct === next.you;
    if (isOwnTurn) play('turn');
    if (isOwnTurn || next.match.toAct === null) say(toldText(next, words, 0));
  }

  async function tellEnd(money: { balanceMinor: string; netMinor: string }): Promise<void> {
    const reply = await studio.readState();
    if (reply.kind === 'value') state = reply.value;
    const [game] = state.lastRounds;
    following?.abort();
    ended = game ? gameWords(game, words) : words.t('cards.void');
    showMoney(reply.kind === 'value' ? { balanceMinor: state.balanceMinor, netMinor: state.session.netMinor } : money);
    if (game) {
      celebrate(game);
      void studio.markSeen(game.roundId);
    }
    say(ended);
    paint();
  }

  function celebrate({ stakeMinor, winMinor, outcome }: CardsState['lastRounds'][number]): void {
    const festivity = festivityOf({ stakeMinor, winMinor, celebrate: outcome?.celebrate ?? false });
    play(festivity === 'none' ? 'end' : 'win');
    if (festivity === 'none') return;
    const banner = byId('banner', 'div');
    banner.replaceChildren(make('span', {}, words.t(`banner.${festivity}`)), make('strong', {}, words.money(winMinor)));
    banner.hidden = false;
    if (!frame.isCalm()) throwConfetti(28);
  }

  function calm(): void {
    ended = '';
    isTold = false;
    byId('banner', 'div').hidden = true;
    clearConfetti();
  }

  function follow(tableId: string): void {
    following?.abort();
    following = new AbortController();
    followEvents(`${paths.tables}/${tableId}/stream`, {
      token: studio.token(),
      until: following.signal,
      onOpen: () => warn(null),
      onEvent(event) {
        // the studio's own tests hold it to the protocol
        const known = event as TableEvent;
        if (known.type === 'ended') showEnded('token.expired', words.t);
        else if (known.table.tableId === table?.tableId) take(known);
      },
    });
  }

  function read(reply: Exclude<Reply<CardsAnswer>, { kind: 'lost' }>): boolean {
    if (reply.kind === 'value') {
      warn(null);
      take(reply.value);
      return true;
    }
    if (overCodes.has(reply.code)) showEnded(reply.code, words.t);
    // somebody was quicker, the clock for example: the stream shows what happened
    else if (reply.code !== 'action.invalid') warn(reply.code);
    return false;
  }

  async function join(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    calm();
    table = null;
    paint();
    const body = { betId: crypto.randomUUID(), clientSeed: crypto.randomUUID() };
    const reply = await sender.send(() => studio.post<CardsAnswer>(paths.join, body), warn);
    if (read(reply) && reply.kind === 'value' && reply.value.table) follow(reply.value.table.tableId);
    isBusy = false;
    paint();
  }

  async function leave(): Promise<void> {
    if (!read(await sender.send(() => studio.post<CardsAnswer>(paths.leave, {}), warn))) return;
    following?.abort();
  }

  async function act(action: ActRequest['action']): Promise<void> {
    if (isBusy || !table?.match) return;
    isBusy = true;
    const body: ActRequest = { tableId: table.tableId, turn: table.match.turn, action };
    byId('turn', 'div').toggleAttribute('data-busy', true);
    read(await sender.send(() => studio.post<CardsAnswer>(paths.act, body), warn));
    byId('turn', 'div').toggleAttribute('data-busy', false);
    isBusy = false;
  }

  async function refresh(): Promise<void> {
    const reply = await studio.readState();
    if (reply.kind === 'value') showMoney({ balanceMinor: reply.value.balanceMinor, netMinor: reply.value.session.netMinor });
  }

  frame.onRefresh(() => void refresh());
  // the wait for players counts down
  setInterval(() => {
    if (table?.phase === 'waiting') paint();
  }, 500);
  if (state.table) {
    take({ table: state.table, balanceMinor: state.balanceMinor, netMinor: state.session.netMinor });
    follow(state.table.tableId);
  } else if (state.unseen) {
    ended = `${words.t('cards.unseen')} ${gameWords(state.unseen, words)}`;
    say(ended);
    void studio.markSeen(state.unseen.roundId);
  }
  paint();
  return { join: () => void join(), leave: () => void leave(), retryNow: sender.retryNow, state: () => state, table: () => table };
}
