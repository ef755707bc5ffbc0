import { byId, setUsable, write } from '#studio/frame/view/element.ts';
import { renderMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';
import type { Words } from '#studio/frame/model/words.ts';

import { canBet, type Play, shownMoney, stakeMinorOf } from '../model/play.ts';

/** What the big button does now; `null` if there is nothing to do. */
export type GoAct = 'bet' | 'cash-out' | 'hurry' | null;

export function goActOf(play: Play, { nowMs, canHurry }: { nowMs: number; canHurry: boolean }): GoAct {
  if (canBet(play, nowMs)) return 'bet';
  if (play.phase === 'open' && (play.round?.outcome?.multiplierHundredths ?? 0) > 0) return 'cash-out';
  return play.phase === 'presenting' && canHurry ? 'hurry' : null;
}

/** Everything around the board: balance, net, stake, notice and the big button. */
export function renderPanel(
  play: Play,
  words: Words,
  { nowMs, family, canHurry }: { nowMs: number; family: string; canHurry: boolean },
): void {
  const { t, money } = words;
  const { phase, state } = play;
  document.body.dataset['phase'] = phase;
  const stake = stakeMinorOf(play);
  renderMoney(shownMoney(play), words);
  write(byId('stake', 'strong'), money(stake));
  const isIdle = phase === 'idle';
  setUsable(byId('stake-down', 'button'), isIdle && play.stakeIndex > 0);
  setUsable(byId('stake-up', 'button'), isIdle && play.stakeIndex < state.stakesMinor.length - 1);

  const act = goActOf(play, { nowMs, canHurry });
  const go = byId('go', 'button');
  // focus must survive a round, so that keyboard players need not look for the button again
  go.disabled = false;
  go.setAttribute('aria-disabled', String(act === null));
  const isOpen =
    phase === 'open' || (phase === 'asking' && play.round !== null) || (phase === 'presenting' && play.round?.state === 'playing');
  // what stays the same between two steps of a round keeps its look
  document.body.toggleAttribute('data-live', isOpen);
  const label = isOpen ? t('go.cash-out') : act === 'hurry' ? t(`go.${family}.hurry`) : t(`go.${family}`);
  const amount = isOpen ? money(cashMinor(play)) : act === 'hurry' ? '' : money(stake);
  write(byId('go-label', 'span'), label);
  write(byId('go-amount', 'small'), amount);
  go.setAttribute('aria-label', amount ? t('go.label', { act: label, amount }) : label);
  go.dataset['act'] = isOpen ? 'cash-out' : 'bet';
  renderNotice(phase === 'over' ? null : play.notice, t);
}

let filling: Animation | undefined;

/** The time to the next bet, as a filling bar. */
export function showWait(waitMs: number): void {
  const bar = byId('go-wait', 'i');
  bar.hidden = waitMs <= 0;
  if (waitMs <= 0) filling?.cancel();
  else if (filling?.playState !== 'running') filling = bar.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], waitMs);
}

/** The current cash-out value: exact, since stakes are whole hundreds. */
function cashMinor({ round }: Play): bigint {
  return round ? (BigInt(round.stakeMinor) / 100n) * BigInt(round.outcome?.multiplierHundredths ?? 0) : 0n;
}
