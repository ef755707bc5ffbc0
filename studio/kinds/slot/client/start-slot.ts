import { type Frame, openFrame } from '#studio/frame/open-frame.ts';
import { needPart } from '#studio/frame/ports/load-part.ts';
import { createSound } from '#studio/frame/ports/sound.ts';
import { showIntro } from '#studio/frame/view/intro.ts';
import type { MathFacts, StudioState } from '#studio/kinds/slot/protocol.ts';

import { createLoop } from './game-loop.ts';
import type { Wording } from './model/words.ts';
import { slotScores } from './scores.ts';
import { createBoardWindow } from './view/board-window.ts';
import { bindControls } from './view/controls.ts';
import { createPresenter } from './view/presenter.ts';
import { createReels } from './view/reels.ts';
import { factsOf, renderRules } from './view/rules-sheet.ts';
import { dressSlot } from './view/skin.ts';
import type { WindowParts } from './view/window.ts';

/** Opens the game of this page's launch and keeps it going. */
export async function startSlot(): Promise<void> {
  const frame = await openFrame<StudioState>('slot');
  if (frame) run(frame);
}

function run(frame: Frame<StudioState>): void {
  const { state, isCalm, say } = frame;
  const { math } = state;
  const { t } = frame.words;
  const skin = dressSlot(state, t);
  const words: Wording = { ...frame.words, symbol: skin.nameOf };
  const sound = createSound(slotScores);
  const roleOf = new Map(math.symbols.map(({ id, role }) => [id, role]));
  const paint = (cell: HTMLElement, symbol: string) => {
    skin.show(cell, symbol);
    const role = roleOf.get(symbol) ?? 'normal';
    cell.dataset['tag'] = role === 'normal' ? '' : t(`tag.${role}`);
  };
  const parts: WindowParts = { columns: math.columns, rows: math.rows, paint, isCalm };
  const reels = math.cascade ? createBoardWindow(parts) : createReels(parts);
  const presenter = createPresenter({ reels, math, words, play: sound.play, say, isCalm, cycleMs: state.minimumSpinCycleMs });
  document.body.dataset['family'] = math.family;
  document.getElementById('lines')?.setAttribute('viewBox', `0 0 ${math.columns * 100} ${math.rows * 100}`);
  presenter.showAtRest(state.lastRounds.find(({ outcome }) => outcome)?.outcome?.steps.at(-1)?.grid ?? firstWindow(math));
  const { replay } = frame;
  if (replay) return void needPart(async () => import('./replay-slot.ts')).then(({ replaySlot }) => replaySlot(frame, replay, presenter));
  const loop = createLoop({ frame, presenter, words });
  bindControls({ frame, loop, words, show: skin.show, sound });
  showIntro(factsOf(state, words), {
    fillRules: () => renderRules(state, BigInt(state.defaultStakeMinor), words, skin.show),
    onPlay: () => loop.open(state),
  });
}

/** The window before the first round: the tops of the strips, or every symbol in turn. */
function firstWindow({ strips, columns, rows, symbols }: MathFacts): string[][] {
  if (strips.length > 0) return strips.map((strip) => strip.slice(0, rows));
  const ids = symbols.map(({ id }) => id);
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_row, row) => ids[(column * 2 + row * 3) % ids.length] ?? ''),
  );
}
