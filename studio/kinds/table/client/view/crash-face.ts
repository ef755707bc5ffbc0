import { festivityOf } from '#studio/frame/model/festivity.ts';
import { resultWords, type Words } from '#studio/frame/model/words.ts';
import { clearConfetti, throwConfetti } from '#studio/frame/view/confetti.ts';
import { byId, make, setUsable, write } from '#studio/frame/view/element.ts';
import { renderMoney, writeMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';
import type { PublicRound, TableBet } from '#studio/kinds/table/protocol.ts';

import { crashButton, heightOf, presets } from '../model/crash-view.ts';
import { freeMinor, isWindowOpen, stakedMinor, type Table } from '../model/table.ts';

import { createFlight } from './flight.ts';
import { renderPlate } from './plate.ts';

/** The player's settings for the next flight. */
export interface CrashSetup {
  stakeAt: number;
  presetAt: number;
}

interface CrashFaceParts {
  words: Words;
  setup: () => CrashSetup;
  isCalm: () => boolean;
}

/** The flight, its button and its two settings. During a flight it draws frame by frame. */
export function createCrashFace({ words, setup, isCalm }: CrashFaceParts) {
  const flight = createFlight(byId('round-scene', 'div'), words.t);
  let latest: Table | undefined;
  let isDrawing = false;
  const draw = () => {
    if (!latest) return;
    const nowMs = Date.now();
    flight.draw(pictureOf(latest, { words, nowMs }));
    renderButton(latest, { words, setup: setup(), nowMs });
    isDrawing = latest.round?.phase === 'running';
    if (isDrawing) requestAnimationFrame(draw);
  };
  return {
    paint(table: Table, nowMs: number) {
      latest = table;
      renderPlate(table, { words, nowMs });
      const phase = table.round?.phase;
      if (phase === 'running') write(byId('message', 'p'), words.t('crash.flying'));
      if (phase === 'result') write(byId('message', 'p'), words.t('crash.ended', { times: words.t.hundredths(heightOf(table, nowMs)) }));
      renderSetup(table, { words, setup: setup(), nowMs });
      renderMoney({ balanceMinor: freeMinor(table), netMinor: table.netMinor - (table.balanceMinor - freeMinor(table)) }, words);
      const isOut = table.bets.some(({ state }) => state === 'settled');
      writeMoney(byId('staked', 'dd'), words.money(isOut ? 0n : stakedMinor(table)));
      const [bet] = table.bets;
      if (bet?.state === 'settled') writeMoney(byId('win', 'dd'), words.money(bet.winMinor));
      renderNotice(table.notice, words.t);
      renderOuts(table, words);
      if (phase === 'betting') settleDown();
      if (!isDrawing) draw();
    },
    /** The player's result, in words to be read aloud: announced at the end, even if the money was taken before. */
    showResult(table: Table, round: PublicRound, bets: readonly TableBet[]): string {
      const point = heightOf({ ...table, round }, Date.now());
      const came = words.t('crash.ended', { times: words.t.hundredths(point) });
      write(byId('message', 'p'), came);
      const [bet] = bets;
      const text = resultText(bet, words);
      write(byId('message-note', 'p'), text);
      if (bet) celebrate(bet, isCalm());
      return `${came}. ${text}. ${bet ? resultWords(bet, table.balanceMinor, words) : ''}`;
    },
  };
}

function celebrate(bet: TableBet, isCalm: boolean): void {
  const festivity = festivityOf({ ...bet, celebrate: true });
  if (festivity === 'none') return;
  document.body.dataset['festivity'] = festivity;
  if (!isCalm) throwConfetti({ win: 10, big: 26, huge: 44 }[festivity]);
}

function settleDown(): void {
  if (!document.body.dataset['festivity']) return;
  delete document.body.dataset['festivity'];
  clearConfetti();
  write(byId('message-note', 'p'), '');
}

export function resultText(bet: TableBet | undefined, { t, money }: Words): string {
  if (!bet) return t('result.none');
  if (!bet.paidHundredths) return t('crash.missed', { stake: money(bet.stakeMinor) });
  return t('crash.taken', { times: t.hundredths(bet.paidHundredths), win: money(bet.winMinor) });
}

function pictureOf(table: Table, { words: { t }, nowMs }: { words: Words; nowMs: number }) {
  const { round, facts, clockMs } = table;
  const crash = facts.crash ?? { growth: 0.0001 };
  const hundredths = heightOf(table, nowMs);
  const state = round?.phase === 'running' ? 'flying' : round?.phase === 'result' ? 'over' : 'ground';
  const leftMs = round ? round.startsAt - (nowMs + clockMs) : 0;
  const note =
    state === 'over'
      ? t('crash.ended', { times: t.hundredths(hundredths) })
      : state === 'ground' && leftMs > 0
        ? t('crash.next', { seconds: Math.ceil(leftMs / 1000) })
        : '';
  const elapsedMs = state === 'ground' ? 0 : Math.log(hundredths / 100) / crash.growth;
  const out = table.bets.find(({ paidHundredths }) => paidHundredths !== null && paidHundredths > 0)?.paidHundredths ?? null;
  return { state, elapsedMs, hundredths, growth: crash.growth, note, outHundredths: out } as const;
}

function renderButton(table: Table, { words: { t, money }, setup, nowMs }: { words: Words; setup: CrashSetup; nowMs: number }): void {
  const button = crashButton(table, nowMs);
  const place = byId('place', 'button');
  const stake = table.facts.chipsMinor[setup.stakeAt] ?? table.facts.leastMinor;
  const text = () => {
    switch (button.does) {
      case 'bet':
        return t('bet.place', { amount: money(stake) });
      case 'send':
        return t('bet.sending');
      case 'sit': {
        const { cashOutHundredths, stakeMinor } = button.bet;
        const values = { amount: money(stakeMinor), times: t.hundredths(cashOutHundredths ?? 0) };
        return t(cashOutHundredths === null ? 'crash.placed' : 'crash.placed.auto', values);
      }
      case 'take':
        return t('crash.take', { amount: money(button.amountMinor) });
      case 'asked':
        return t('crash.taking');
      case 'done':
        return resultText(button.bet, { t, money, signed: money });
      case 'wait':
      default:
        return t('bet.watch');
    }
  };
  write(byId('place-text', 'span'), text());
  const isUsable = button.does === 'bet' || button.does === 'take';
  place.setAttribute('aria-disabled', String(!isUsable));
  place.dataset['lit'] = String(isUsable);
  place.dataset['does'] = button.does;
}

function renderSetup(table: Table, { words: { t, money }, setup, nowMs }: { words: Words; setup: CrashSetup; nowMs: number }): void {
  const { chipsMinor, leastMinor } = table.facts;
  const isFree = canSet(table);
  write(byId('stake', 'strong'), money(chipsMinor[setup.stakeAt] ?? leastMinor));
  const preset = presets[setup.presetAt];
  write(byId('auto', 'strong'), preset ? `${t.hundredths(preset)}×` : t('crash.auto.hand'));
  setUsable(byId('stake-down', 'button'), isFree && setup.stakeAt > 0);
  setUsable(byId('stake-up', 'button'), isFree && setup.stakeAt < chipsMinor.length - 1);
  setUsable(byId('auto-down', 'button'), isFree && setup.presetAt > 0);
  setUsable(byId('auto-up', 'button'), isFree && setup.presetAt < presets.length - 1);
  const hasBet = table.bets.some(({ state }) => state === 'taken');
  byId('take-back', 'button').setAttribute('aria-disabled', String(!hasBet || !isWindowOpen(table, nowMs) || table.asking !== null));
}

/** A bet's settings stay until its flight is over. */
export function canSet({ sending, bets }: Table): boolean {
  return !sending && bets.length === 0;
}

/** The players who are already out, latest first. */
function renderOuts({ people }: Table, { t }: Words): void {
  const box = byId('cloth', 'div');
  const key = people.cashOuts.map(({ tag, hundredths }) => `${tag}${hundredths}`).join();
  if (box.dataset['outs'] === key) return;
  box.dataset['outs'] = key;
  box.replaceChildren(
    ...people.cashOuts
      .slice(0, 6)
      .map(({ tag, hundredths }) => make('span', { class: 'out' }, t('crash.people.out', { tag, times: t.hundredths(hundredths) }))),
  );
}
