import type { Words } from '#studio/frame/model/words.ts';
import { byId, setAttributes, write } from '#studio/frame/view/element.ts';
import { renderMoney, writeMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';

import { clothOf, stakedMinor, sumOf, type Table } from '../model/table.ts';

/** The money, the yellow button and its two neighbours, and notices. */
export function renderControls(table: Table, { words, isOpen }: { words: Words; isOpen: boolean }): void {
  const { t, money } = words;
  const staked = stakedMinor(table);
  const laid = sumOf(table.laid);
  const onItsWay = table.sending && !table.bets.some(({ betId }) => betId === table.sending?.betId) ? table.sending.stakeMinor : 0n;
  renderMoney({ balanceMinor: table.balanceMinor - onItsWay, netMinor: table.netMinor - onItsWay }, words);
  writeMoney(byId('staked', 'dd'), money(staked));
  renderNotice(table.notice, t);

  const place = byId('place', 'button');
  const text = table.sending
    ? t('bet.sending')
    : laid > 0n
      ? t('bet.place', { amount: money(laid) })
      : staked > 0n
        ? t('bet.placed', { amount: money(staked) })
        : t(isOpen ? 'bet.place.none' : 'bet.watch');
  write(byId('place-text', 'span'), text);
  setAttributes(place, {
    'aria-disabled': String(!isOpen || laid === 0n || table.sending !== null),
    'data-lit': String(isOpen && laid > 0n && !table.sending),
  });

  const hasBet = table.bets.some(({ state }) => state === 'taken');
  setAttributes(byId('take-back', 'button'), { 'aria-disabled': String(!isOpen || (laid === 0n && !hasBet) || table.asking !== null) });
  const isEmpty = clothOf(table).size === 0;
  write(byId('repeat-text', 'span'), t(isEmpty ? 'bet.repeat' : 'bet.double'));
  const canRepeat = isOpen && !table.sending && (!isEmpty || table.repeatable.length > 0);
  setAttributes(byId('repeat', 'button'), { 'aria-disabled': String(!canRepeat), 'data-mode': isEmpty ? 'repeat' : 'double' });
}
