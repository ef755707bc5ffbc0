import { festivityOf } from '#studio/frame/model/festivity.ts';
import { resultWords, type Words } from '#studio/frame/model/words.ts';
import { clearConfetti, throwConfetti } from '#studio/frame/view/confetti.ts';
import { byId, write } from '#studio/frame/view/element.ts';
import { showFocus } from '#studio/frame/view/focus.ts';
import { writeMoney } from '#studio/frame/view/money.ts';
import type { PublicRound, TableBet } from '#studio/kinds/table/protocol.ts';

import { outcomeWords, type Played, playedOf } from '../model/outcome.ts';
import { clothOf, isWindowOpen, type Table } from '../model/table.ts';

import type { Cloth } from './spot.ts';
import { renderControls } from './controls.ts';
import { renderPlate } from './plate.ts';
import type { Scene } from './scene.ts';

interface TableFaceParts {
  words: Words;
  scene: Scene<Played>;
  cloth: Cloth;
  isCalm: () => boolean;
  onRunning: () => void;
}

/** A table with a cloth: shows each moment of a round once, however often events come. */
export function createTableFace({ words, scene, cloth, isCalm, onRunning }: TableFaceParts) {
  const { t } = words;
  let shown = '';
  let painted: { table: Table; isOpen: boolean } | undefined;
  const showPhase = (table: Table, nowMs: number) => {
    const { round, clockMs, facts } = table;
    const key = `${round?.roundId} ${round?.outcome ? 'dealt' : 'open'}`;
    if (key === shown) return;
    shown = key;
    if (!round?.outcome) {
      // the last throw lies there until the next one
      const last = table.history.at(-1);
      if (last) scene.show(playedOf(facts.game, last.outcome));
      scene.clear();
      settleDown(cloth);
      showFocus();
      return;
    }
    const isRunning = round.phase === 'running' && round.resultAt !== null;
    const moment = { elapsedMs: Math.max(0, nowMs + clockMs - round.startsAt), lengthMs: (round.resultAt ?? 0) - round.startsAt };
    if (isRunning) onRunning();
    // the round shows at the top of the page; the cloth is closed
    scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' });
    scene.show(playedOf(facts.game, round.outcome), isRunning ? moment : undefined);
  };
  return {
    paint(table: Table, nowMs: number) {
      renderPlate(table, { words, nowMs });
      const isOpen = isWindowOpen(table, nowMs);
      // the clock ticks five times a second, and most of the time nothing else changes
      if (painted?.table !== table || painted.isOpen !== isOpen) {
        painted = { table, isOpen };
        renderControls(table, { words, isOpen });
        cloth.render(clothOf(table), isOpen);
        if (table.round?.phase === 'result' && table.round.outcome)
          write(byId('message', 'p'), outcomeWords(playedOf(table.facts.game, table.round.outcome), t));
      }
      showPhase(table, nowMs);
    },
    /** Returns the result for this player in words. */
    showResult(table: Table, round: PublicRound, bets: readonly TableBet[]): string {
      const stakeMinor = bets.reduce((sum, bet) => sum + BigInt(bet.stakeMinor), 0n);
      const winMinor = bets.reduce((sum, bet) => sum + BigInt(bet.winMinor), 0n);
      const sums = { stakeMinor: stakeMinor.toString(), winMinor: winMinor.toString() };
      const text = resultText({ stakeMinor, winMinor }, words);
      write(byId('message-note', 'p'), text);
      cloth.mark(
        new Set(bets.flatMap(({ chips }) => chips.filter(({ payoutMinor }) => BigInt(payoutMinor ?? '0') > 0n).map(({ place }) => place))),
      );
      writeMoney(byId('win', 'dd'), words.money(winMinor));
      const festivity = festivityOf({ ...sums, celebrate: true });
      if (festivity !== 'none') {
        document.body.dataset['festivity'] = festivity;
        if (!isCalm()) throwConfetti({ win: 10, big: 26, huge: 44 }[festivity]);
      }
      const came = t('say.result', { result: round.outcome ? outcomeWords(playedOf(table.facts.game, round.outcome), t) : '' });
      return `${came} ${stakeMinor > 0n ? resultWords(sums, table.balanceMinor, words) : `${text}.`}`;
    },
  };
}

function settleDown(cloth: Cloth): void {
  cloth.mark(new Set());
  write(byId('message-note', 'p'), '');
  delete document.body.dataset['festivity'];
  clearConfetti();
}

/** A return at or below the stake is not called a win. */
export function resultText({ stakeMinor, winMinor }: { stakeMinor: bigint; winMinor: bigint }, { t, money }: Words): string {
  if (stakeMinor === 0n) return t('result.none');
  const values = { stake: money(stakeMinor), win: money(winMinor) };
  if (winMinor === 0n) return t('result.nothing', values);
  return t(winMinor > stakeMinor ? 'result.win' : 'result.returned', values);
}
