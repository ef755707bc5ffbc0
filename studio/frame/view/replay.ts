import '#studio/frame/style/replay.css';

import type { Replay } from '#studio/replay-protocol.ts';

import type { FrameState } from '../frame-state.ts';
import { dateFormat } from '#contract/dates.ts';
import type { Frame } from '../open-frame.ts';
import { tellHost } from '../ports/host-page.ts';

import { make, write } from './element.ts';

/** Shows one step of the round; resolves when it has been shown. `isMoving`: animated from the previous step, not a jump. */
type ShowStep<Step> = (step: Step, isMoving: boolean) => Promise<void>;

type Reader = Pick<Frame<FrameState>, 'words' | 'say' | 'isCalm' | 'language'>;

const betweenMs = 1100;

/**
 * A finished round in place of play: marked as a replay, without balance, stake or bets, step by step or automatic. It starts by itself,
 * except with reduced motion, and stops at the end.
 */
export function startReplay<Step>(
  reader: Reader,
  { round, steps }: { round: Replay['round']; steps: readonly Step[] },
  show: ShowStep<Step>,
): void {
  const bar = createBar(reader, round, steps.length);
  const last = steps.length - 1;
  const now = { at: -1, isShowing: false, isRunning: false };
  const go = async (to: number, isMoving: boolean) => {
    const step = steps[to];
    if (now.isShowing || !step) return;
    Object.assign(now, { at: to, isShowing: true });
    bar.paint(now);
    await show(step, isMoving);
    Object.assign(now, { isShowing: false, isRunning: now.isRunning && now.at < last });
    if (now.at === last) bar.sayEnd();
    bar.paint(now);
  };
  /** One step after the other, until somebody stops it. */
  const goOn = async (): Promise<void> => {
    if (!now.isRunning || now.isShowing) return;
    await go(now.at + 1, true);
    setTimeout(() => void goOn(), betweenMs);
  };
  const run = () => {
    if (now.isShowing && last === 0) return;
    Object.assign(now, { isRunning: !now.isRunning, at: !now.isRunning && now.at >= last ? -1 : now.at });
    bar.paint(now);
    void goOn();
  };
  const stepBy = (by: 1 | -1) => {
    now.isRunning = false;
    void go(now.at + by, by === 1);
  };
  bar.bind({ run, stepBy });
  tellHost({ type: 'ready' });
  if (reader.isCalm() && last > 0) void go(0, false);
  else run();
}

/** The mark, stake and win, and the buttons. */
function createBar({ words: { t, money }, say, language }: Reader, round: Replay['round'], steps: number) {
  const amounts = { stake: money(round.stakeMinor), win: money(round.winMinor) };
  const back = make('button', { type: 'button', class: 'plain', id: 'replay-back', 'aria-label': t('replay.back') }, '‹');
  const next = make('button', { type: 'button', class: 'plain', id: 'replay-next', 'aria-label': t('replay.next') }, '›');
  const play = make('button', { type: 'button', class: 'primary', id: 'replay-play' });
  const place = make('output', { class: 'small', id: 'replay-place' });
  const when = dateFormat(language, 'moment')(round.createdAt);
  const bar = make(
    'section',
    { class: 'replay', 'aria-label': t('replay.title') },
    make('p', { class: 'replay-mark' }, make('strong', {}, t('replay.title')), ` · ${t('replay.text', { when })}`),
    make('p', { class: 'small', id: 'replay-money' }, t('replay.money', amounts)),
    make('div', { class: 'replay-buttons' }, ...(steps > 1 ? [back, play, next, place] : [play])),
  );
  document.body.dataset['replay'] = '';
  document.querySelector('.panel')?.prepend(bar);
  return {
    paint({ at, isShowing, isRunning }: { at: number; isShowing: boolean; isRunning: boolean }) {
      write(play, t(isRunning && steps > 1 ? 'replay.pause' : at >= steps - 1 ? 'replay.again' : 'replay.play'));
      write(place, t('replay.place', { step: Math.max(1, at + 1), steps }));
      back.setAttribute('aria-disabled', String(isShowing || at <= 0));
      next.setAttribute('aria-disabled', String(isShowing || at >= steps - 1));
      play.setAttribute('aria-disabled', String(isShowing && steps === 1));
      document.body.dataset['phase'] = isShowing ? 'presenting' : 'idle';
    },
    sayEnd: () => say(t('replay.said', amounts)),
    bind({ run, stepBy }: { run: () => void; stepBy: (by: 1 | -1) => void }) {
      back.addEventListener('click', () => stepBy(-1));
      next.addEventListener('click', () => stepBy(1));
      play.addEventListener('click', run);
      if (steps === 1) return;
      addEventListener('keydown', ({ key }) => {
        if (key === 'ArrowRight') stepBy(1);
        if (key === 'ArrowLeft') stepBy(-1);
      });
    },
  };
}
