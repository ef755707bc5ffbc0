import { instantPaths } from '#studio/paths.ts';
import { resultWords } from '#studio/frame/model/words.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { createFreshRead } from '#studio/frame/ports/fresh-read.ts';
import { tellHost, tellReady } from '#studio/frame/ports/host-page.ts';
import { createSender, type Sender } from '#studio/frame/ports/send-until-answered.ts';
import { createCounter } from '#studio/frame/view/count-up.ts';
import { byId } from '#studio/frame/view/element.ts';
import { showEnded } from '#studio/frame/view/ended.ts';
import type { InstantAnswer, InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';

import { createPlayer, type Play, type Player, type PlayPorts, stakeMinorOf } from './model/play.ts';
import { celebrate, clearBoard, messageOf, showMessage } from './views/board.ts';
import { goActOf, renderPanel, showWait } from './views/panel.ts';
import type { View } from './views/view.ts';
import type { InstantSound } from './scores.ts';

export interface Loop extends Player {
  /** What the big button does now. */
  go: () => void;
  /** What the button in the notice does. */
  actNotice: (action: string) => void;
  stakeMinor: () => bigint;
  /** The choice changed. */
  repaint: () => void;
}

interface LoopParts {
  frame: Frame<InstantState>;
  family: string;
  view: () => View;
  sound: (sound: InstantSound) => void;
}

/** Connects the play to the page: the only place that knows the time. */
export function createLoop(parts: LoopParts): Loop {
  const { frame, family, view } = parts;
  const { words } = frame;
  const sender = createSender();
  let clock: ReturnType<typeof setTimeout> | undefined;
  const canHurry = () => view().hurry !== undefined;
  const paint = (play: Play) => {
    renderPanel(play, words, { nowMs: Date.now(), family, canHurry: canHurry() });
    view().enable({ choice: play.phase === 'idle', board: play.phase === 'open' });
    clearTimeout(clock);
    const waitMs = play.nextBetAtMs - Date.now();
    showWait(play.phase === 'idle' ? waitMs : 0);
    // the button comes back when the cycle is over
    if (waitMs > 0) clock = setTimeout(() => paint(player.play()), waitMs + 10);
    if (play.phase === 'over' && play.overCode) showEnded(play.overCode, words.t);
  };
  const player = createPlayer({ ...pagePorts(parts, sender), changed: paint }, frame.state);
  frame.onRefresh(() => void player.readState());
  showMessage({ main: words.t('message.ready') });
  tellReady(frame.state);
  return {
    ...player,
    go() {
      const act = goActOf(player.play(), { nowMs: Date.now(), canHurry: canHurry() });
      if (act === 'cash-out') return void player.act({ kind: 'cash-out' });
      if (act === 'hurry') return view().hurry?.();
      if (act !== 'bet') return undefined;
      const choice = view().choice();
      return void (choice ? player.bet(choice) : showMessage({ main: words.t(`message.${family}.choose`) }));
    },
    actNotice: (action) => (action === 'deposit' ? tellHost({ type: 'deposit' }) : sender.retryNow()),
    stakeMinor: () => stakeMinorOf(player.play()),
    repaint() {
      view().refresh?.();
      paint(player.play());
    },
  };
}

/** The network and the board, as the play uses them. */
function pagePorts({ frame, family, view, sound }: LoopParts, sender: Sender): Omit<PlayPorts, 'changed'> {
  const { studio, words, say, isCalm } = frame;
  const fresh = createFreshRead();
  const answered = async <T>(reply: Promise<T>): Promise<T> => {
    const given = await reply;
    fresh.heard();
    return given;
  };
  const counter = createCounter(byId('win', 'dd'), { money: words.money, isCalm });
  const showResult = (round: InstantRound) => {
    counter.to(BigInt(round.winMinor));
    showMessage(messageOf(round, words));
    celebrate(round, { words, play: sound, isCalm: isCalm() });
  };
  return {
    bet: (bet, onWaiting) => answered(sender.send(() => studio.post<InstantAnswer>(instantPaths.bet, bet), onWaiting)),
    act: (step, onWaiting) => answered(sender.send(() => studio.post<InstantAnswer>(instantPaths.act, step), onWaiting)),
    readState: () => fresh.read(studio.readState),
    markSeen: (roundId) => void studio.markSeen(roundId),
    waiting() {
      clearBoard();
      counter.reset();
      showMessage({ main: words.t(`message.${family}.waiting`) });
      sound('go');
      view().waiting();
    },
    async show(round, isNew) {
      const isOpen = round.state === 'playing';
      if (isOpen && !isNew) showMessage({ main: words.t('message.open.resumed') });
      else if (isOpen || family === 'scratch') showMessage({ main: words.t(`message.${family}.open`) });
      await view().show(round, isNew);
      if (!isOpen) showResult(round);
    },
    halt() {
      view().halt();
      showMessage({ main: words.t('message.ready') });
    },
    ended(round, play) {
      say(`${messageOf(round, words).note ?? ''} ${resultWords(round, play.balanceMinor, words)}`);
    },
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
    later: (act, afterMs) => void setTimeout(act, afterMs),
  };
}
