import type { CardsState } from '#studio/kinds/cards/protocol.ts';
import { handKinds } from '#studio/kinds/cards/engine/holdem/evaluate-hand.ts';

import type { Words } from '#studio/frame/model/words.ts';
import { byId, make } from '#studio/frame/view/element.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';

/** The paragraphs of each game: `holdem.rule.1` and so on. */
export const ruleCounts = { holdem: 6, nine: 6 } as const;

/** What the player must know before the first bet. */
export function factsOf({ room }: CardsState, { t, money }: Words): Fact[] {
  const seconds = (ms: number) => t('cards.seconds', { seconds: Math.round(ms / 1000) });
  return [
    [t('cards.buy-in'), money(room.buyInMinor)],
    [t('cards.rake'), t(room.holdem ? 'holdem.rake' : 'nine.rake', { percent: room.rakePercent })],
    [t('cards.seats'), String(room.seats)],
    ...(room.holdem ? room.holdem.prizesMinor.map((prize, index): Fact => [t('holdem.place', { place: index + 1 }), money(prize)]) : []),
    ...(room.luckyNine
      ? [
          [t('nine.unit'), money(room.luckyNine.unitMinor)] as const,
          [t('nine.hands'), String(room.luckyNine.hands)] as const,
          [t('nine.natural.fact'), t('nine.natural.units', { units: room.luckyNine.natural })] as const,
        ]
      : []),
    [t('cards.time'), t('cards.time.value', { turn: seconds(room.turnMs), bank: seconds(room.bankMs) })],
    [t('cards.fill'), t('cards.fill.value', { seconds: Math.round(room.fillMs / 1000) })],
    [t('rules.version'), room.id],
  ];
}

export function renderRules(state: CardsState, words: Words): void {
  const { t } = words;
  const { room } = state;
  const family = room.holdem ? 'holdem' : 'nine';
  const texts = Array.from({ length: ruleCounts[family] }, (_, at) =>
    make('p', {}, t(`${family}.rule.${at + 1}`, { natural: room.luckyNine?.natural ?? 1, hands: room.holdem?.handsPerLevel ?? 0 })),
  );
  const common = ['cards.rule.bots', 'cards.rule.away', 'cards.rule.broken', `${family}.rule.fault`, 'cards.rule.proof'].map((key) =>
    make('p', {}, t(key)),
  );
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.how')),
    ...texts,
    ...(room.holdem ? [handRanks(t), levels(state, t)] : []),
    make('h3', {}, t('cards.rule.title')),
    ...common,
  );
}

function handRanks(t: Words['t']): HTMLElement {
  const ranks = handKinds.toReversed().map((kind) => make('li', {}, t(`hand.${kind}`)));
  return make('div', {}, make('h3', {}, t('holdem.ranks')), make('ol', { class: 'ranks' }, ...ranks));
}

function levels({ room }: CardsState, t: Words['t']): HTMLElement {
  const { holdem } = room;
  const facts = (holdem?.levels ?? []).map(([small, big], index): Fact => [
    t('holdem.level', { from: index * (holdem?.handsPerLevel ?? 0) + 1 }),
    `${small} / ${big}`,
  ]);
  return make('div', {}, make('h3', {}, t('holdem.levels', { stack: holdem?.startStack ?? 0 })), factList(facts));
}
