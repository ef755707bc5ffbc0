import type { Words } from '#studio/frame/model/words.ts';
import { byId, make } from '#studio/frame/view/element.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';
import type { FishState, SpeciesFacts } from '#studio/kinds/fish/protocol.ts';

import type { Sprites } from './sprites.ts';
import { valuesText } from './targets.ts';

const texts = ['aim', 'chance', 'several', 'bomb', 'chain', 'shared', 'same', 'gone', 'tide', 'tap', 'random'] as const;

export function factsOf({ room, stakesMinor }: FishState, { t, money }: Words): Fact[] {
  return [
    [t('rules.rtp'), t('rules.rtp.value', { percent: t.number(room.rtpPercent) })],
    [t('rules.max'), t('rules.max.bullet', { multiple: room.mostMultiple })],
    [t('rules.bullets'), t('rules.stakes.value', { least: money(stakesMinor[0] ?? '0'), most: money(stakesMinor.at(-1) ?? '0') })],
    [t('rules.version'), room.mathId],
  ];
}

export function renderRules(state: FishState, words: Words, sprites: Sprites): void {
  const { t } = words;
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.fish')),
    make('ul', { class: 'species' }, ...state.room.species.map((one) => item(one, { state, words, sprites }))),
    make('h3', {}, t('rules.how')),
    ...texts.map((name) => make('p', {}, t(`rules.text.${name}`, { percent: t.number(state.room.rtpPercent) }))),
    make('p', {}, t('rules.text.broken')),
    make('p', {}, t('rules.text.fault')),
  );
}

/** One of how many bullets catches it if it takes nothing along. */
function item(one: SpeciesFacts, { state, words: { t }, sprites }: { state: FishState; words: Words; sprites: Sprites }): HTMLElement {
  const mean = one.values.reduce((sum, value) => sum + value, 0) / one.values.length;
  const percent = t.hundredths((Number(state.room.rtpPercent) / mean) * 100);
  return make(
    'li',
    {},
    sprites.picture(one.id),
    make(
      'div',
      {},
      make(
        'strong',
        {},
        `${t(`species.${one.id}`)} ${one.values.length === 1 ? valuesText(one) : one.values.map((value) => `×${value}`).join(' · ')}`,
      ),
      make(
        'p',
        { class: 'small' },
        t(one.kind === 'bomb' || one.kind === 'chain' ? `rules.chance.${one.kind}` : 'rules.chance', { percent }),
      ),
    ),
  );
}
