import type { Round } from '#studio/protocol.ts';

import { localeOf } from '../model/money-text.ts';
import type { Wording } from '../model/words.ts';
import { windowWords } from '../model/words.ts';
import type { SlotName } from '../model/symbol-slots.ts';
import { slotNames } from '../model/symbol-slots.ts';

import { byId, make } from './element.ts';

/** The last rounds, each with its window, stake, win and a link that checks it. */
export function renderRounds(
  rounds: readonly Round[],
  { words, slotOf, language }: { words: Wording; slotOf: (symbol: string) => SlotName; language: string },
): void {
  const body = byId('rounds-body', 'div');
  if (rounds.length === 0) {
    body.replaceChildren(make('p', {}, words.t('rounds.none')));
    return;
  }
  const time = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'medium' });
  body.replaceChildren(
    make('ol', { class: 'rounds' }, ...rounds.map((round) => item(round, { words, slotOf, when: time.format(round.createdAt) }))),
  );
}

function item(round: Round, { words, slotOf, when }: { words: Wording; slotOf: (symbol: string) => SlotName; when: string }): HTMLElement {
  const { t, money } = words;
  const first = round.outcome?.steps[0];
  const free = (round.outcome?.steps.length ?? 1) - 1;
  const parts: HTMLElement[] = [
    make('p', { class: 'round-money' }, t('rounds.item', { stake: money(round.stakeMinor), win: money(round.winMinor) })),
    make('p', { class: 'small' }, `${when} · #${round.nonce}`),
  ];
  if (free > 0) parts.push(make('p', { class: 'small' }, t('rounds.free', { spins: free })));
  if (round.state !== 'closed') parts.push(make('p', { class: 'small' }, t(`rounds.state.${round.state}`)));
  const link = make('a', { href: verifierLink(round), target: '_blank', rel: 'noopener' }, t('fairness.check'));
  return make('li', {}, ...(first ? [smallWindow(first.grid, words, slotOf)] : []), make('div', {}, ...parts, link));
}

function smallWindow(grid: readonly (readonly string[])[], words: Wording, slotOf: (symbol: string) => SlotName): HTMLElement {
  const reels = grid.map((rows) =>
    make(
      'span',
      {},
      ...rows.map((symbol) => {
        const picture = make('i', { class: 'sym' });
        picture.style.setProperty('--at', String(slotNames.indexOf(slotOf(symbol))));
        return picture;
      }),
    ),
  );
  return make('div', { class: 'small-window', role: 'img', 'aria-label': windowWords(grid, words) }, ...reels);
}

/** Everything the verifier page needs but the server seed, which the player pastes in after the change of seeds. */
function verifierLink({ roundId, clientSeed, nonce, mathId, serverSeedHash, stakeMinor, winMinor, currency }: Round): string {
  return `/m/fairness?${new URLSearchParams({ round: roundId, clientSeed, nonce: String(nonce), math: mathId, hash: serverSeedHash, stake: stakeMinor, win: winMinor, currency })}`;
}
