import type { CardsState, TableView } from '#studio/kinds/cards/protocol.ts';

import type { Words } from '#studio/frame/model/words.ts';
import { byId, write } from '#studio/frame/view/element.ts';
import { writeMoney } from '#studio/frame/view/money.ts';

export interface LobbyLook {
  state: CardsState;
  table: TableView | null;
  /** How the last game ended, in words; empty: none ended on this page. */
  ended: string;
  isBusy: boolean;
}

/** Before and after a game: buys a seat; while seats are free: gives it up again. */
export function renderLobby({ state, table, ended, isBusy }: LobbyLook, { t, money }: Words): void {
  const isWaiting = table?.phase === 'waiting';
  // the end of the last hand shows first
  const isOut = !table || ended !== '';
  byId('lobby', 'div').hidden = !isWaiting && !isOut;
  byId('join', 'button').hidden = !isOut;
  byId('join', 'button').setAttribute('aria-disabled', String(isBusy));
  byId('leave', 'button').hidden = !isWaiting;
  write(byId('lobby-text', 'p'), isWaiting ? t('cards.wait.note') : ended || t('cards.lobby'));
  write(byId('join-text', 'span'), t(ended ? 'cards.again' : 'cards.join'));
  write(byId('join-price', 'small'), money(state.room.buyInMinor));
  writeMoney(byId('buy-in', 'dd'), money(state.room.buyInMinor));
  renderPrize({ state, table }, { t, money });
}

/** The first prize of a sit-and-go; the value of the player's units in Lucky 9. */
function renderPrize({ state, table }: Pick<LobbyLook, 'state' | 'table'>, { t, money }: Pick<Words, 't' | 'money'>): void {
  const { holdem, luckyNine } = state.room;
  write(byId('prize-name', 'dt'), t(holdem ? 'holdem.prize' : 'nine.worth'));
  const own = table?.match && table.you !== null ? table.match.seats[table.you]?.stack : undefined;
  const units = BigInt(own ?? luckyNine?.units ?? 0);
  writeMoney(byId('prize', 'dd'), holdem ? money(holdem.prizesMinor[0] ?? '0') : money(units * BigInt(luckyNine?.unitMinor ?? '0')));
}
