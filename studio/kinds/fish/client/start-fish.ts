import { type Frame, openFrame } from '#studio/frame/open-frame.ts';
import { tellReady } from '#studio/frame/ports/host-page.ts';
import { createSound } from '#studio/frame/ports/sound.ts';
import { byId, onPress } from '#studio/frame/view/element.ts';
import { showIntro } from '#studio/frame/view/intro.ts';
import { renderRounds } from '#studio/frame/view/rounds-sheet.ts';
import { bindSheet } from '#studio/frame/view/sheets.ts';
import { roomById } from '#studio/kinds/fish/engine/rooms.ts';
import type { FishState, Shot } from '#studio/kinds/fish/protocol.ts';

import { createLoop, type Loop } from './game-loop.ts';
import { createWater, type Water } from './model/water.ts';
import { connectFish, type FishPort } from './ports/fish.ts';
import { fishScores } from './scores.ts';
import { waterHue } from './view/backdrop.ts';
import { renderFairness } from './view/fairness-sheet.ts';
import { createPainter, type Painter } from './view/painter.ts';
import { factsOf, renderRules } from './view/rules-sheet.ts';
import { loadSprites, type Sprites } from './view/sprites.ts';
import { createTargets, type Targets, valuesText } from './view/targets.ts';

/** Opens the game of this page's launch and keeps it going. */
export async function startFish(): Promise<void> {
  const frame = await openFrame<FishState>('fish');
  if (frame) run(frame);
}

function run(frame: Frame<FishState>): void {
  const { state, words, studio } = frame;
  const { t } = words;
  const room = roomById(state.room.mathId);
  if (!room) throw new Error(`this client does not know ${state.room.mathId}`);
  document.documentElement.style.setProperty('--hue', String(waterHue(state.hue)));
  const port = connectFish(studio);
  const sprites = loadSprites(state.glyph);
  const sound = createSound(fishScores);
  const water = createWater(room, state.pool, () => performance.timeOrigin + performance.now());
  const facts = new Map(state.room.species.map((one) => [one.id, one]));
  const painter = createPainter(byId('water', 'canvas'), {
    sprites,
    reachOf: (species) => facts.get(species)?.reach ?? 50,
    labelOf: (species) => valuesText({ values: facts.get(species)?.values ?? [0] }),
    hue: state.hue,
    isCalm: frame.isCalm,
  });
  // the loop updates the list, and the list's buttons drive the loop
  let targets: Targets | undefined;
  const loop = createLoop({
    frame,
    port,
    water,
    painter,
    sound: sound.play,
    targets() {
      if (!targets) throw new Error('the list is not there yet');
      return targets;
    },
  });
  targets = createTargets(state.room.species, { sprites, t, onLock: loop.lock });
  bindControls(loop, painter);
  bindKeys(loop);
  bindFishSheets(frame, { port, water, sprites });
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(sound.toggle())));
  frame.onRefresh(() => void loop.refresh());
  tellReady(state);
  loop.start();
  showIntro(factsOf(state, words), {
    fillRules: () => renderRules(state, words, sprites),
    onPlay() {
      byId('fire', 'button').focus();
      loop.open();
    },
  });
}

function bindControls(loop: Loop, painter: Painter): void {
  byId('water', 'canvas').addEventListener('pointerdown', (event) => {
    // one finger, one tap, one bullet
    if (event.isPrimary && event.button === 0) loop.tap(painter.toWater(event.clientX, event.clientY));
  });
  onPress('fire', loop.fire);
  onPress('stake-down', () => loop.stepStake(-1));
  onPress('stake-up', () => loop.stepStake(1));
  onPress('notice-action', () => loop.act(byId('notice-action', 'button').dataset['action'] ?? ''));
}

function bindKeys(loop: Loop): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    const isFire = event.key === ' ' || event.key === 'Enter';
    // a held key is not autoplay, wherever the focus is
    if (isFire && event.repeat) return event.preventDefault();
    if (isFire && !isOnControl) {
      event.preventDefault();
      loop.fire();
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') loop.stepLock(event.key === 'ArrowRight' ? 1 : -1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      loop.stepStake(event.key === 'ArrowUp' ? 1 : -1);
    }
  });
}

function bindFishSheets(
  { state, words, language }: Frame<FishState>,
  { port, water, sprites }: { port: FishPort; water: Water; sprites: Sprites },
): void {
  const { t } = words;
  const details = (shot: Shot) => ({
    picture: sprites.picture(shot.target),
    lines: [
      t(shot.outcome?.isCaught ? 'fish.rounds.caught' : 'fish.rounds.shot', {
        name: t(`species.${shot.target}`),
        tide: shot.tide,
        multiple: shot.outcome?.multiple ?? 0,
      }),
    ],
  });
  const readShots = async (): Promise<readonly Shot[]> => {
    const reply = await port.readRounds();
    return reply.kind === 'value' ? reply.value.list : state.lastRounds;
  };
  bindSheet('rules', () => renderRules(state, words, sprites));
  bindSheet('rounds', () => readShots().then((list) => renderRounds(list, { words, language, details })));
  bindSheet('fairness', () => readShots().then((list) => renderFairness(water.view(), list, { words, port })));
}
