import { canSpin, type Game, shownBalanceMinor, shownNetMinor, stakeMinorOf } from '../model/game.ts';
import type { Wording } from '../model/words.ts';

import { byId, write } from './element.ts';

/** Everything around the reels: balance, stake, net, notice, and which controls may be used. */
export function renderPanel(
  game: Game,
  { words, signed, nowMs }: { words: Wording; signed: (minor: bigint) => string; nowMs: number },
): void {
  const { t, money } = words;
  const { phase, state } = game;
  document.body.dataset['phase'] = phase.name;
  if (!state) return;
  const stake = stakeMinorOf(game);
  write(byId('balance', 'dd'), money(shownBalanceMinor(game)));
  write(byId('stake', 'strong'), money(stake));
  const net = shownNetMinor(game);
  const netBox = byId('net', 'dd');
  write(netBox, signed(net));
  netBox.dataset['sign'] = net > 0n ? 'plus' : net < 0n ? 'minus' : 'zero';

  const isIdle = phase.name === 'idle';
  byId('stake-down', 'button').disabled = !isIdle || game.stakeIndex === 0;
  byId('stake-up', 'button').disabled = !isIdle || game.stakeIndex >= state.stakesMinor.length - 1;
  const spin = byId('spin', 'button');
  // focus must survive a spin, so a keyboard player need not look for the button again
  spin.disabled = false;
  spin.setAttribute('aria-disabled', String(!canSpin(game, nowMs)));
  spin.setAttribute('aria-label', isIdle ? t('spin.label', { amount: money(stake) }) : t('spin.turning'));
  write(byId('spin-label', 'span'), t('spin.go'));
  renderNotice(game, words);
}

function renderNotice({ notice, phase }: Game, { t }: Wording): void {
  const box = byId('notice', 'div');
  box.hidden = notice === null || phase.name === 'over';
  if (!notice || phase.name === 'over') return write(byId('notice-text', 'p'), '');
  box.dataset['code'] = notice.code;
  write(byId('notice-text', 'p'), t(`studio.${notice.code}`));
  const action = byId('notice-action', 'button');
  action.hidden = notice.action === undefined;
  if (notice.action) {
    action.dataset['action'] = notice.action;
    write(action, t(`notice.${notice.action}`));
  }
}
