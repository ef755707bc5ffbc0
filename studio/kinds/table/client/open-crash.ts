import { byId, onPress } from '#studio/frame/view/element.ts';

import { crashButton, presets } from './model/crash-view.ts';
import { createTableLoop, type TableLoop } from './table-loop.ts';
import type { TableParts } from './table-parts.ts';
import { canSet, createCrashFace, type CrashSetup, resultText } from './view/crash-face.ts';
import { renderScore } from './view/score.ts';

/** A flight: one stake, one button. */
export function openCrash({ frame, port, play }: TableParts): TableLoop {
  const { state, words, say, isCalm } = frame;
  const { t, money } = words;
  const { chipsMinor } = state.table;
  let setup: CrashSetup = { stakeAt: Math.min(1, chipsMinor.length - 1), presetAt: 0 };
  byId('chips', 'div').hidden = true;
  byId('repeat', 'button').hidden = true;
  byId('crash-setup', 'div').hidden = false;
  const face = createCrashFace({ words, setup: () => setup, isCalm });
  let rounds = -1;
  let phase: string | undefined;
  const loop = createTableLoop(frame, {
    port,
    face: {
      paint(table, nowMs) {
        face.paint(table, nowMs);
        if (table.round?.phase === 'running' && phase !== 'running') play('rise');
        phase = table.round?.phase;
        if (table.history.length === rounds) return;
        rounds = table.history.length === 100 ? -1 : table.history.length;
        renderScore(byId('score', 'section'), table.history, { game: 'crash', t });
      },
      tellResult(table, round, bets) {
        say(face.showResult(table, round, bets));
      },
      tellBet(table, bet) {
        const values = { amount: money(bet.stakeMinor), balance: money(table.balanceMinor) };
        if (bet.state === 'taken') say(t('say.placed', values));
        if (bet.state === 'cancelled') say(t('say.undone', values));
        if (bet.state !== 'settled' || !bet.paidHundredths) return;
        play('win');
        say(`${resultText(bet, words)}.`);
      },
    },
  });
  onPress('place', () => {
    const button = crashButton(loop.table(), Date.now());
    if (button.does === 'take') return loop.act({ type: 'cash-out-pressed' });
    const stakeMinor = BigInt(chipsMinor[setup.stakeAt] ?? state.table.leastMinor);
    loop.act({
      type: 'crash-confirmed',
      betId: crypto.randomUUID(),
      stakeMinor,
      cashOutHundredths: presets[setup.presetAt] ?? null,
      nowMs: Date.now(),
    });
  });
  onPress('take-back', () => loop.act({ type: 'took-back', nowMs: Date.now() }));
  const set = (change: Partial<CrashSetup>) => {
    if (!canSet(loop.table())) return;
    setup = { ...setup, ...change };
    face.paint(loop.table(), Date.now());
  };
  onPress('stake-down', () => set({ stakeAt: Math.max(0, setup.stakeAt - 1) }));
  onPress('stake-up', () => set({ stakeAt: Math.min(chipsMinor.length - 1, setup.stakeAt + 1) }));
  onPress('auto-down', () => set({ presetAt: Math.max(0, setup.presetAt - 1) }));
  onPress('auto-up', () => set({ presetAt: Math.min(presets.length - 1, setup.presetAt + 1) }));
  return loop;
}
