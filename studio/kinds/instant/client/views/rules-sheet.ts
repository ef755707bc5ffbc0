import type { Words } from '#studio/frame/model/words.ts';
import { byId, make } from '#studio/frame/view/element.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';
import type { InstantState } from '#studio/kinds/instant/protocol.ts';

import type { View } from './view.ts';

/** The paragraphs of each game: `rules.<game>.1` and so on. */
export const lineCounts: Readonly<Record<string, number>> = { dice: 3, plinko: 3, keno: 3, mines: 4, 'hi-lo': 5, scratch: 3 };

/** What a player must be able to see before play: RTP with its version, the largest win, the stakes. */
export function factsOf({ math, stakesMinor }: InstantState, { t, money }: Words): Fact[] {
  const published = Object.values(math.published);
  const percents = published.flatMap(({ rtpPercent }) => rtpPercent).toSorted((a, b) => Number(a) - Number(b));
  const most = published.reduce((largest, { maxWinMultiple }) => Math.max(largest, Number(maxWinMultiple)), 0);
  return [
    [t('rules.rtp'), rangeText(percents[0] ?? '', percents.at(-1) ?? '', t)],
    [t('rules.version'), math.id],
    [t('rules.max'), t('rules.max.value', { multiple: most })],
    [t('rules.stakes'), t('rules.stakes.value', { least: money(stakesMinor[0] ?? '0'), most: money(stakesMinor.at(-1) ?? '0') })],
  ];
}

export function renderRules(state: InstantState, family: string, words: Words, values: View['ruleValues'] = {}): void {
  const { t } = words;
  const lines = Array.from({ length: lineCounts[family] ?? 0 }, (_, at) => t(`rules.${family}.${at + 1}`, values));
  const published = Object.entries(state.math.published);
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.how')),
    ...lines.map((text) => make('p', {}, text)),
    ...(published.length > 1 ? [make('h3', {}, t('rules.choices')), choiceTable(published, family, words)] : []),
    ...[
      t('rules.text.decided'),
      t('rules.text.pace', { seconds: state.minimumCycleMs / 1000 }),
      t('rules.text.broken'),
      t('rules.text.fault'),
    ].map((text) => make('p', {}, text)),
  );
}

/** Return and largest win of every choice; two percentages if it depends on how the round is played. */
function choiceTable(published: readonly [string, InstantState['math']['published'][string]][], family: string, { t }: Words): HTMLElement {
  const head = ['rules.choice', 'rules.rtp', 'rules.max'].map((key) => make('th', { scope: 'col' }, t(key)));
  const rows = published.map(
    ([
      choice,
      {
        rtpPercent: [least, most],
        maxWinMultiple,
      },
    ]) =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, choiceText(choice, family, t)),
        make('td', {}, rangeText(least, most, t)),
        make('td', {}, `${t.number(maxWinMultiple)}×`),
      ),
  );
  return make('table', { class: 'pays' }, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
}

function choiceText(choice: string, family: string, t: Words['t']): string {
  const [first = '', second = ''] = choice.split('/');
  if (family === 'plinko') return t('choice.plinko.of', { risk: t(`choice.plinko.${first}`), rows: second });
  if (family === 'keno') return t('choice.keno.of', { style: t(`choice.keno.${first}`), count: second });
  return family === 'mines' ? t('choice.mines.of', { mines: first }) : t(`choice.scratch.${first}`);
}

function rangeText(least: string, most: string, t: Words['t']): string {
  return least === most ? t.percent(least) : t('rules.rtp.range', { least: t.number(least), most: t.number(most) });
}
