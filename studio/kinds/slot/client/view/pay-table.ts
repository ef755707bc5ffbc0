import { make } from '#studio/frame/view/element.ts';
import type { MathFacts } from '#studio/kinds/slot/protocol.ts';

import { topPay } from '../model/symbol-slots.ts';
import type { Wording } from '../model/words.ts';

import type { Skin } from './skin.ts';

interface PayTableParts {
  stakeMinor: bigint;
  words: Wording;
  show: Skin['show'];
}

type Symbol = MathFacts['symbols'][number];

/** Pays in money at the chosen stake. */
export function payTable(math: MathFacts, parts: PayTableParts): HTMLElement {
  const paying = math.symbols
    .filter((one) => topPay(one) > 0)
    .toSorted((a, b) => Number(b.role === 'scatter') - Number(a.role === 'scatter') || topPay(b) - topPay(a));
  return math.cascade ? clusterList(math, paying, parts) : runTable(math, paying, parts);
}

/** A scatter pays in whole stakes, anything else in units, of which a stake has a fixed number. */
function amountOf({ role, pays }: Symbol, count: number, { math, stakeMinor }: { math: MathFacts; stakeMinor: bigint }): bigint {
  const pay = BigInt(pays[String(count)] ?? 0);
  return role === 'scatter' ? pay * stakeMinor : (pay * stakeMinor) / BigInt(math.stakeUnits);
}

function runTable(math: MathFacts, paying: readonly Symbol[], { stakeMinor, words, show }: PayTableParts): HTMLElement {
  const { t, money } = words;
  const counts = [3, 4, 5].filter((count) => count <= math.columns);
  const perWay = math.ways === null ? 'rules.run' : 'rules.run.way';
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, t('rules.symbol')),
    ...counts.map((count) => make('th', { scope: 'col' }, t(perWay, { count }))),
  );
  const rows = paying.map((one) => {
    const pays = counts.map((count) => {
      const amount = amountOf(one, count, { math, stakeMinor });
      return make('td', {}, amount > 0n ? money(amount) : '–');
    });
    return make('tr', {}, symbolHead(one.id, words, show), ...pays);
  });
  return make('table', { class: 'pays' }, make('thead', {}, head), make('tbody', {}, ...rows));
}

/** Clusters have too many sizes for columns: each symbol lists its own. */
function clusterList(math: MathFacts, paying: readonly Symbol[], { stakeMinor, words, show }: PayTableParts): HTMLElement {
  const { t, money, symbol } = words;
  const items = paying.map((one) => {
    const sizes = Object.keys(one.pays).map(Number);
    const pays = sizes.map((size, at) => {
      const amount = money(amountOf(one, size, { math, stakeMinor }));
      return make('li', {}, make('span', {}, rangeOf(size, sizes[at + 1], t)), make('b', {}, amount));
    });
    const picture = make('i', { class: 'sym' });
    show(picture, one.id);
    return make('li', {}, make('p', {}, picture, make('b', {}, symbol(one.id))), make('ul', { class: 'sizes' }, ...pays));
  });
  return make('ul', { class: 'clusters' }, ...items);
}

/** A size between two pays as the smaller one. */
function rangeOf(size: number, next: number | undefined, t: Wording['t']): string {
  if (next === undefined) return t('rules.size.more', { size });
  return next > size + 1 ? `${size}–${next - 1}` : String(size);
}

function symbolHead(id: string, { symbol }: Wording, show: Skin['show']): HTMLElement {
  const picture = make('i', { class: 'sym' });
  show(picture, id);
  return make('th', { scope: 'row' }, picture, make('span', {}, symbol(id)));
}
