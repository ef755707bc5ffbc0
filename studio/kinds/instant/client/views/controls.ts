import { instantPaths } from '#studio/paths.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import type { Sound } from '#studio/frame/ports/sound.ts';
import { byId, onPress } from '#studio/frame/view/element.ts';
import { createFairnessSheet } from '#studio/frame/view/fairness-sheet.ts';
import { renderRounds } from '#studio/frame/view/rounds-sheet.ts';
import { bindSheet } from '#studio/frame/view/sheets.ts';
import type { InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';

import type { Loop } from '../game-loop.ts';
import type { InstantSound } from '../scores.ts';

import { outcomeText } from './outcome-text.ts';
import { renderRules } from './rules-sheet.ts';

interface ControlParts {
  frame: Frame<InstantState>;
  loop: Loop;
  sound: Sound<InstantSound>;
  family: string;
}

/** Connects buttons, keys and sheets to the loop. */
export function bindControls({ frame, loop, sound, family }: ControlParts): void {
  const { studio, language, words } = frame;
  bindStakeAndGo(loop);
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(sound.toggle())));
  onPress('notice-action', () => loop.actNotice(byId('notice-action', 'button').dataset['action'] ?? ''));
  bindSheet('rules', () => renderRules(frame.state, family, words));
  const showRounds = async () => {
    const reply = await studio.get<{ list: InstantRound[] }>(`${instantPaths.rounds}?limit=20`);
    const rounds = reply.kind === 'value' ? reply.value.list : loop.play().state.lastRounds;
    return renderRounds(rounds, {
      words,
      language,
      details: (round) => ({
        number: String(round.nonce),
        lines: round.outcome ? [outcomeText(round.outcome, words.t)] : [],
        checkHref: verifierLink(round),
      }),
    });
  };
  bindSheet('rounds', showRounds);
  const fairness = createFairnessSheet({ studio, t: words.t, seeds: () => loop.play().state.seeds, read: () => loop.readState() });
  bindSheet('fairness', fairness.open);
}

function bindStakeAndGo(loop: Loop): void {
  const step = (by: 1 | -1) => {
    loop.stepStake(by);
    loop.repaint();
  };
  onPress('go', loop.go);
  onPress('stake-down', () => step(-1));
  onPress('stake-up', () => step(1));
  addEventListener('keydown', (event) => {
    // one press, one bet: a held key is not autoplay
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && !isOnControl) {
      event.preventDefault();
      loop.go();
    }
  });
}

/** Everything the verifier page needs except the server seed, which the player pastes in after changing seeds. */
function verifierLink(round: InstantRound): string {
  const { roundId, clientSeed, nonce, mathId, serverSeedHash, stakeMinor, winMinor, currency, choice, actions } = round;
  return `/m/fairness?${new URLSearchParams({
    round: roundId,
    clientSeed,
    nonce: String(nonce),
    math: mathId,
    hash: serverSeedHash,
    stake: stakeMinor,
    win: winMinor,
    currency,
    choice: JSON.stringify(choice),
    ...(actions.length > 0 ? { actions: JSON.stringify(actions) } : {}),
  })}`;
}
