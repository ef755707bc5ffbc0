import { byId, make } from '#studio/frame/view/element.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';
import type { MathFacts, StudioState } from '#studio/kinds/slot/protocol.ts';

import type { Wording } from '../model/words.ts';

import { lineMap } from './lines.ts';
import { payTable } from './pay-table.ts';
import { ruleTexts } from './rule-texts.ts';
import type { Skin } from './skin.ts';

/** The facts a player must be able to see before play: RTP with its version, volatility, hit frequency, largest win, lines, stakes. */
export function factsOf(state: StudioState, { t, money }: Wording): Fact[] {
  const { math, stakesMinor } = state;
  return [
    [t('rules.rtp'), t.percent(math.rtpPercent)],
    [t('rules.version'), math.id],
    [t('rules.volatility'), t(`rules.volatility.${math.volatility}`)],
    [t('rules.hit'), t.percent(math.hitFrequencyPercent)],
    [t('rules.max'), t('rules.max.value', { multiple: t.number(math.maxWinMultiple) })],
    playedFact(math, t),
    [t('rules.stakes'), t('rules.stakes.value', { least: money(stakesMinor[0] ?? '0'), most: money(stakesMinor.at(-1) ?? '0') })],
  ];
}

/** The payouts at every stake. */
function playedFact({ lines, ways, cascade }: MathFacts, t: Wording['t']): Fact {
  if (ways !== null) return [t('rules.ways'), t('rules.ways.value', { ways })];
  if (cascade) return [t('rules.clusters'), t('rules.clusters.value', { count: cascade.smallestCluster })];
  return [t('rules.lines'), t('rules.lines.value', { lines })];
}

export function renderRules(state: StudioState, stakeMinor: bigint, words: Wording, show: Skin['show']): void {
  const { t, money } = words;
  const { math } = state;
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.paytable', { amount: money(stakeMinor) })),
    payTable(math, { stakeMinor, words, show }),
    make('h3', {}, t('rules.how')),
    ...ruleTexts(state, words).map((text) => make('p', {}, text)),
    ...(math.lines > 0
      ? [
          make('h3', {}, t('rules.linemap', { count: math.lines })),
          make('ol', { class: 'line-maps' }, ...math.paylines.map((rows, line) => lineItem(rows, line, words))),
        ]
      : []),
  );
}

function lineItem(rows: readonly number[], line: number, { t }: Wording): HTMLElement {
  const text = t('rules.linemap.line', { line: line + 1, rows: rows.map((row) => row + 1).join('-') });
  return make('li', {}, lineMap(rows), make('span', { class: 'away' }, text), make('span', { 'aria-hidden': 'true' }, String(line + 1)));
}
