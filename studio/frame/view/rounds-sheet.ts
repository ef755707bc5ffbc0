import { dateFormat } from '#contract/dates.ts';
import type { Words } from '../model/words.ts';

import { byId, make } from './element.ts';

/** What rounds of every kind have in common. */
export interface ListedRound {
  roundId: string;
  state: string;
  stakeMinor: string;
  winMinor: string;
  createdAt: number;
}

/** What a kind adds: a small picture of the outcome, its number, more lines, where it can be checked. */
export interface RoundDetails {
  picture?: HTMLElement | undefined;
  number?: string | undefined;
  lines?: readonly string[];
  checkHref?: string | undefined;
}

const endStates: ReadonlySet<string> = new Set(['closed', 'cancelled', 'refused']);

/** The last rounds, each with its picture, stake, win and a link that checks it. Returns whether one of them is still in progress. */
export function renderRounds<Round extends ListedRound>(
  rounds: readonly Round[],
  { words, language, details }: { words: Words; language: string; details: (round: Round) => RoundDetails },
): 'whole' | 'waiting' {
  const body = byId('rounds-body', 'div');
  if (rounds.length === 0) {
    body.replaceChildren(make('p', {}, words.t('rounds.none')));
    return 'whole';
  }
  const time = dateFormat(language, 'momentToSecond');
  body.replaceChildren(
    make('ol', { class: 'rounds' }, ...rounds.map((round) => item(round, { words, when: time(round.createdAt), ...details(round) }))),
  );
  return rounds.every(({ state }) => endStates.has(state)) ? 'whole' : 'waiting';
}

function item(
  round: ListedRound,
  { words, when, picture, number, lines = [], checkHref }: RoundDetails & { words: Words; when: string },
): HTMLElement {
  const { t, money } = words;
  // an undecided round is not a loss yet
  const key = round.winMinor === '0' && round.state !== 'closed' ? 'rounds.stake' : 'rounds.item';
  const small = [number ? `${when} · #${number}` : when, ...lines];
  if (round.state !== 'closed') small.push(t(`rounds.state.${round.state}`));
  return make(
    'li',
    {},
    ...(picture ? [picture] : []),
    make(
      'div',
      {},
      make('p', { class: 'round-money' }, t(key, { stake: money(round.stakeMinor), win: money(round.winMinor) })),
      ...small.map((line) => make('p', { class: 'small' }, line)),
      ...(checkHref ? [make('a', { href: checkHref, target: '_blank', rel: 'noopener' }, t('fairness.check'))] : []),
    ),
  );
}
