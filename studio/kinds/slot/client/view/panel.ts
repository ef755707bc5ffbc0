import { byId, setUsable, write } from '#studio/frame/view/element.ts';
import { renderMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';

import { canSpin, type Game, shownBalanceMinor, shownNetMinor, stakeMinorOf } from '../model/game.ts';
import type { Wording } from '../model/words.ts';

/** Everything around the reels: balance, stake, net, notice, and which controls may be used. */
export function renderPanel(game: Game, words: Wording, nowMs: number): void {
  const { t, money } = words;
  const { phase, state } = game;
  document.body.dataset['phase'] = phase.name;
  if (!state) return;
  const stake = stakeMinorOf(game);
  renderMoney({ balanceMinor: shownBalanceMinor(game), netMinor: shownNetMinor(game) }, words);
  write(byId('stake', 'strong'), money(stake));

  const isIdle = phase.name === 'idle';
  setUsable(byId('stake-down', 'button'), isIdle && game.stakeIndex > 0);
  setUsable(byId('stake-up', 'button'), isIdle && game.stakeIndex < state.stakesMinor.length - 1);
  const spin = byId('spin', 'button');
  // focus must survive a spin, so that keyboard players need not look for the button again
  spin.disabled = false;
  spin.setAttribute('aria-disabled', String(!canSpin(game, nowMs)));
  spin.setAttribute('aria-label', isIdle ? t('spin.label', { amount: money(stake) }) : t('spin.turning'));
  write(byId('spin-label', 'span'), t('spin.go'));
  renderNotice(phase.name === 'over' ? null : game.notice, t);
}
