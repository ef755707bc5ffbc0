import type { StudioState } from '#studio/protocol.ts';

import { createLoop } from './game-loop.ts';
import { moneyText } from './model/money-text.ts';
import { symbolSlots } from './model/symbol-slots.ts';
import { type Messages, translator } from './model/text.ts';
import type { Wording } from './model/words.ts';
import { keepToken, keptToken } from './ports/game-token.ts';
import type { Launch } from './ports/launch.ts';
import { createSound } from './ports/sound.ts';
import { connectStudio, type Reply, type Studio } from './ports/studio.ts';
import { bindControls } from './view/controls.ts';
import { dress } from './view/dress.ts';
import { showEnded } from './view/ended.ts';
import { fillWords } from './view/fill-words.ts';
import { createPresenter } from './view/presenter.ts';
import { createReels } from './view/reels.ts';
import { byId } from './view/element.ts';
import { showIntro } from './view/intro.ts';

/** Opens the game of a launch and keeps it going. */
export async function startSlot(launch: Launch): Promise<void> {
  document.documentElement.dataset['theme'] = launch.theme;
  const early = launch.language ? loadMessages(launch.language) : undefined;
  const studio = connectStudio();
  const reply = await openGame(studio, launch.launchToken);
  const language = launch.language ?? (reply.kind === 'value' ? reply.value.language : 'tl');
  const t = translator(await (early ?? loadMessages(language)));
  document.documentElement.lang = language;
  fillWords(t);
  if (reply.kind !== 'value') {
    showEnded(reply.kind === 'lost' ? 'network.lost' : reply.code, {
      t,
      onClose: () => parent.postMessage({ type: 'close' }, location.origin),
    });
    return;
  }
  run({ state: reply.value, studio, language, t });
}

function run({
  state,
  studio,
  language,
  t,
}: {
  state: StudioState;
  studio: Studio;
  language: string;
  t: ReturnType<typeof translator>;
}): void {
  const theme = dress(state.theme);
  const slots = symbolSlots(state.math.symbols);
  const slotOf = (symbol: string) => slots.get(symbol) ?? 'low1';
  const style = { currency: state.currency, digits: state.currencyDigits, language };
  const words: Wording = { t, money: (minor) => moneyText(BigInt(minor), style), symbol: (id) => t(`symbol.${theme}.${slotOf(id)}`) };
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const live = byId('live', 'div');
  const sound = createSound();
  const reels = createReels({
    slotOf,
    tagOf: (slot) => (slot === 'wild' || slot === 'scatter' ? t(`tag.${slot}`) : ''),
    isCalm: () => calm.matches,
  });
  const say = (text: string) => void (live.textContent = text);
  const presenter = createPresenter({
    reels,
    math: state.math,
    words,
    play: sound.play,
    say,
    isCalm: () => calm.matches,
    cycleMs: state.minimumSpinCycleMs,
  });
  byId('title', 'h1').textContent = state.title;
  document.title = state.title;
  presenter.showAtRest(
    state.lastRounds.find(({ outcome }) => outcome)?.outcome?.steps.at(-1)?.grid ?? state.math.strips.map((strip) => strip.slice(0, 3)),
  );
  const loop = createLoop({ studio, presenter, words, signed: (minor) => moneyText(minor, { ...style, isSigned: true }), say });
  bindControls({ loop, studio, words, slotOf, language, sound });
  showIntro(state, { words, onPlay: () => loop.open(state) });
}

async function openGame(studio: Studio, launchToken: string): Promise<Reply<StudioState>> {
  const kept = keptToken(launchToken);
  if (kept) {
    studio.resume(kept);
    return studio.readState();
  }
  const opened = await studio.open(launchToken);
  if (opened.kind !== 'value') return opened;
  keepToken(launchToken, opened.value.gameToken);
  return { kind: 'value', value: opened.value.state };
}

async function loadMessages(language: string): Promise<Messages> {
  const { default: messages } = await (language === 'tl' ? import('./locales/tl.json') : import('./locales/en.json'));
  return messages;
}
