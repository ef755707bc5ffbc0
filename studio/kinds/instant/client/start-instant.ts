import { glyphs } from 'virtual:instant-glyphs';

import { type Frame, openFrame } from '#studio/frame/open-frame.ts';
import { needPart } from '#studio/frame/ports/load-part.ts';
import { createSound } from '#studio/frame/ports/sound.ts';
import { dress } from '#studio/frame/view/dress.ts';
import { byId } from '#studio/frame/view/element.ts';
import { showIntro } from '#studio/frame/view/intro.ts';
import type { InstantState } from '#studio/kinds/instant/protocol.ts';

import { createLoop, type Loop } from './game-loop.ts';
import { instantScores } from './scores.ts';
import { bindControls } from './views/controls.ts';
import { factsOf, renderRules } from './views/rules-sheet.ts';
import type { CreateView, View, ViewParts } from './views/view.ts';

/** Each game's own board, loaded separately. */
const views: Readonly<Record<string, () => Promise<CreateView>>> = {
  dice: async () => (await needPart(async () => import('./views/dice.ts'))).createDice,
  plinko: async () => (await needPart(async () => import('./views/plinko.ts'))).createPlinko,
  keno: async () => (await needPart(async () => import('./views/keno.ts'))).createKeno,
  mines: async () => (await needPart(async () => import('./views/mines.ts'))).createMines,
  'hi-lo': async () => (await needPart(async () => import('./views/hi-lo.ts'))).createHiLo,
  scratch: async () => (await needPart(async () => import('./views/scratch.ts'))).createScratch,
};

/** Opens the game of this page's launch and keeps it going. */
export async function startInstant(): Promise<void> {
  const frame = await openFrame<InstantState>('instant');
  if (!frame) return;
  const family = frame.state.rulesKey;
  const load = views[family];
  if (!load) throw new Error(`no board for ${family}`);
  run(frame, family, await load());
}

function run(frame: Frame<InstantState>, family: string, createView: CreateView): void {
  const { state, words } = frame;
  dress(state.theme);
  // the tile's own colour, so that no two games of a theme look alike
  document.documentElement.style.setProperty('--hue', String(state.hue));
  document.body.dataset['game'] = family;
  const sound = createSound(instantScores);
  const { replay } = frame;
  if (replay) {
    const shown = createView(
      viewParts(frame, { play: sound.play, stakeMinor: () => BigInt(replay.round.stakeMinor), act: () => {}, changed: () => {} }),
    );
    return void needPart(async () => import('./replay-instant.ts')).then(({ replayInstant }) => replayInstant(frame, replay, shown));
  }
  // the board paints before the play exists
  let view: View | undefined;
  const shown = () => {
    if (!view) throw new Error('the board is not there yet');
    return view;
  };
  const loop: Loop = createLoop({ frame, family, view: shown, sound: sound.play });
  view = createView(
    viewParts(frame, {
      play: sound.play,
      stakeMinor: loop.stakeMinor,
      act: (action) => void loop.act(action),
      changed: () => loop.repaint(),
    }),
  );
  bindControls({ frame, loop, sound, family });
  showIntro(factsOf(state, words), {
    fillRules: () => renderRules(state, family, words, shown().ruleValues),
    onPlay: () => void loop.open(state),
  });
}

/** What every board gets from the page, in play and in replays. */
function viewParts(
  { state, words, say, isCalm }: Frame<InstantState>,
  player: Pick<ViewParts, 'play' | 'stakeMinor' | 'act' | 'changed'>,
): ViewParts {
  return {
    board: byId('board', 'div'),
    choice: byId('choice', 'div'),
    state,
    words,
    glyph: glyphs[state.glyph] ?? glyphs['fluent:coin'] ?? '',
    bomb: glyphs['fluent:bomb'] ?? '',
    say,
    isCalm,
    ...player,
  };
}
