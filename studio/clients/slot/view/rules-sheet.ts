import type { StudioState } from '#studio/protocol.ts';

import { slotNames, symbolSlots, topPay } from '../model/symbol-slots.ts';
import type { Wording } from '../model/words.ts';

import { byId, make } from './element.ts';
import { lineMap } from './lines.ts';

type Fact = readonly [string, string];

/** The facts a player must be able to see before play: RTP with its version, volatility, hit frequency, largest win, lines, stakes. */
export function factsOf(state: StudioState, { t, money }: Wording): Fact[] {
  const { math, stakesMinor } = state;
  return [
    [t('rules.rtp'), `${math.rtpPercent} %`],
    [t('rules.version'), math.id],
    [t('rules.volatility'), t(`rules.volatility.${math.volatility}`)],
    [t('rules.hit'), `${math.hitFrequencyPercent} %`],
    [t('rules.max'), t('rules.max.value', { multiple: math.maxWinMultiple })],
    [t('rules.lines'), t('rules.lines.value', { lines: math.lines })],
    [t('rules.stakes'), t('rules.stakes.value', { least: money(stakesMinor[0] ?? '0'), most: money(stakesMinor.at(-1) ?? '0') })],
  ];
}

export function factList(facts: readonly Fact[]): HTMLElement {
  return make('dl', { class: 'facts' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
}

export function renderRules(state: StudioState, stakeMinor: bigint, words: Wording): void {
  const { t, money } = words;
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.paytable', { amount: money(stakeMinor) })),
    payTable(state, stakeMinor, words),
    make('h3', {}, t('rules.how')),
    ...ruleTexts(state, words).map((text) => make('p', {}, text)),
    make('h3', {}, t('rules.linemap', { count: state.math.lines })),
    make('ol', { class: 'line-maps' }, ...state.math.paylines.map((rows, line) => lineItem(rows, line, words))),
  );
}

function lineItem(rows: readonly number[], line: number, { t }: Wording): HTMLElement {
  const text = t('rules.linemap.line', { line: line + 1, rows: rows.map((row) => row + 1).join('-') });
  return make('li', {}, lineMap(rows), make('span', { class: 'away' }, text), make('span', { 'aria-hidden': 'true' }, String(line + 1)));
}

/** Pays in money at the chosen stake: a scatter's on the whole stake, a line's on its share of it. */
function payTable({ math }: StudioState, stakeMinor: bigint, { t, money, symbol }: Wording): HTMLElement {
  const slots = symbolSlots(math.symbols);
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, t('rules.symbol')),
    ...[3, 4, 5].map((count) => make('th', { scope: 'col' }, t('rules.run', { count }))),
  );
  const paying = math.symbols
    .filter((one) => topPay(one) > 0)
    .toSorted((a, b) => Number(b.role === 'scatter') - Number(a.role === 'scatter') || topPay(b) - topPay(a));
  const rows = paying.map((one) => {
    const picture = make('i', { class: 'sym' });
    picture.style.setProperty('--at', String(slotNames.indexOf(slots.get(one.id) ?? 'low1')));
    const pays = [3, 4, 5].map((count) => {
      const multiple = BigInt(one.pays[String(count)] ?? 0);
      const amount = one.role === 'scatter' ? multiple * stakeMinor : (multiple * stakeMinor) / BigInt(math.lines);
      return make('td', {}, amount > 0n ? money(amount) : '–');
    });
    return make('tr', {}, make('th', { scope: 'row' }, picture, make('span', {}, symbol(one.id))), ...pays);
  });
  return make('table', { class: 'pays' }, make('thead', {}, head), make('tbody', {}, ...rows));
}

function ruleTexts({ math, minimumSpinCycleMs }: StudioState, { t, symbol }: Wording): string[] {
  const named = (role: 'wild' | 'scatter') => symbol(math.symbols.find((one) => one.role === role)?.id ?? '');
  const { awards, multiplier, retrigger, limit } = math.freeSpins;
  const list = Object.entries(awards).map(([count, spins]) => t('rules.text.award', { count, spins }));
  return [
    t('rules.text.lines'),
    t('rules.text.wild', { symbol: named('wild') }),
    t('rules.text.scatter', { symbol: named('scatter') }),
    ...(list.length > 0
      ? [t('rules.text.free', { awards: list.join(', ') }), t(retrigger ? 'rules.text.retrigger' : 'rules.text.no-retrigger', { limit })]
      : []),
    ...(multiplier > 1 ? [t('rules.text.multiplier', { multiplier })] : []),
    t('rules.text.decided'),
    t('rules.text.pace', { seconds: minimumSpinCycleMs / 1000 }),
    t('rules.text.broken'),
    t('rules.text.fault'),
  ];
}
