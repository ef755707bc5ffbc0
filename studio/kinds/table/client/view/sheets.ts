import type { Words } from '#studio/frame/model/words.ts';
import { loadPart } from '#studio/frame/ports/load-part.ts';
import { byId, make } from '#studio/frame/view/element.ts';
import type { RoundDetails } from '#studio/frame/view/rounds-sheet.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';
import type { TableBet, TableFacts, TableRecord, TableState } from '#studio/kinds/table/protocol.ts';

import { playedOf, outcomeWords } from '../model/outcome.ts';
import type { PlaceNames } from '../model/place-names.ts';
import type { Table } from '../model/table.ts';

/** What a player must be able to see before play. */
export function factsOf({ table }: TableState, { t, money }: Words): Fact[] {
  const returns = (table.crash?.rtpPercent ?? table.places.map(({ returnPercent }) => returnPercent)).toSorted(
    (a, b) => Number(a) - Number(b),
  );
  const [least = '', most = ''] = [returns[0], returns.at(-1)];
  return [
    [t('intro.game'), t(`name.${table.game}`)],
    [
      t('rules.rtp'),
      least === most
        ? t('intro.rtp.one', { least: t.number(least) })
        : t('intro.rtp.range', { least: t.number(least), most: t.number(most) }),
    ],
    [t('rules.version'), table.mathId],
    [t('intro.limits'), t('intro.limits.value', { least: money(table.leastMinor), most: money(table.roundMostMinor) })],
    [t('intro.pace'), t('intro.pace.value', { seconds: Math.round(table.bettingMs / 1000) })],
  ];
}

/** The paragraphs of each game: `rules.<game>.1` and so on. */
export const ruleCounts: Readonly<Record<TableFacts['game'], number>> = {
  baccarat: 4,
  'dragon-tiger': 2,
  roulette: 2,
  'sic-bo': 2,
  'colour-game': 2,
  crash: 4,
};

export function renderTableRules(state: TableState, words: Words, names: PlaceNames): void {
  const { t } = words;
  const { game, crash } = state.table;
  const values = crash ? { most: t.hundredths(crash.mostHundredths), rtp: crash.rtpPercent.map(t.percent).join(' – ') } : {};
  const how = Array.from({ length: ruleCounts[game] }, (_, at) => t(`rules.${game}.${at + 1}`, values));
  const common = ['shared', ...(crash ? [] : ['confirm']), 'open', 'broken', 'fault'].map((key) => t(`rules.text.${key}`));
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.how')),
    ...[...how, ...common].map((text) => make('p', {}, text)),
    ...(crash ? [] : [make('h3', {}, t('rules.bets')), betList(state.table, words, names)]),
  );
}

/** Every kind of bet once: roulette's 157 places are a dozen kinds. */
function betList({ places, game }: TableFacts, { t, money }: Words, names: PlaceNames): HTMLElement {
  const kinds = new Map<string, (typeof places)[number]>();
  for (const place of places) {
    const kind = game === 'roulette' || game === 'colour-game' ? (place.id.split('-')[0] ?? place.id) : place.id;
    if (!kinds.has(kind)) kinds.set(kind, place);
  }
  const rows = [...kinds.values()].map(({ id, pays, returnPercent, mostMinor }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, names.name(id)),
      make('td', {}, names.odds(pays)),
      make('td', {}, t.percent(returnPercent)),
      make('td', {}, money(mostMinor)),
    ),
  );
  const head = ['rules.bet', 'rules.odds', 'rules.return', 'rules.most'].map((key) => make('th', { scope: 'col' }, t(key)));
  return make('table', { class: 'pays' }, make('thead', {}, make('tr', {}, ...head)), make('tbody', {}, ...rows));
}

/** What a bet in the list of last rounds says besides its money. */
export function betDetails(bet: TableBet, { words: { t, money }, names }: { words: Words; names: PlaceNames }): RoundDetails {
  const lines = bet.chips.map(({ place, stakeMinor }) => t('rounds.chips', { name: names.name(place), stake: money(stakeMinor) }));
  if (bet.state === 'settled' && bet.chips.length === 0)
    lines.push(bet.paidHundredths ? t('rounds.crash.paid', { times: t.hundredths(bet.paidHundredths) }) : t('rounds.crash.lost'));
  if (bet.reason !== null && ['undone', 'late', 'interrupted'].includes(bet.reason)) lines.push(t(`rounds.reason.${bet.reason}`));
  const shown = lines.length > 4 ? [...lines.slice(0, 3), `+${lines.length - 3}`] : lines;
  return { number: String(bet.roundNumber), lines: shown };
}

export function renderPeople({ people }: Table, { t }: Words): void {
  const tags = people.tags.map((tag) => make('li', {}, make('i', { class: 'sign', 'aria-hidden': 'true' }, tag.slice(0, 1)), tag));
  byId('people-body', 'div').replaceChildren(
    make('p', {}, t('table.people', { present: people.present })),
    make('p', { class: 'small' }, t('table.people.betting', { betting: people.betting })),
    make('ul', { class: 'people' }, ...tags),
    make('p', { class: 'small' }, t('table.people.how')),
    make('p', { class: 'small' }, t('table.people.you')),
  );
}

/** The commitment of the current round, and the check of a past one, computed here. */
export function renderFairness(
  table: Table,
  { words: { t }, readRecord }: { words: Words; readRecord: (roundId: string) => Promise<TableRecord | undefined> },
): void {
  const past = table.history.slice(-20).toReversed();
  const pick = make(
    'select',
    { id: 'fair-pick', class: 'pick' },
    ...past.map(({ roundId, number }) => make('option', { value: roundId }, t('table.round', { number: String(number) }))),
  );
  const button = make('button', { type: 'button', class: 'plain' }, t('fair.check'));
  const result = make('div', { class: 'revealed', role: 'status', hidden: '' });
  const check = async () => {
    result.hidden = false;
    result.replaceChildren(make('p', {}, t('fair.checking')));
    const record = await readRecord(pick.value);
    result.replaceChildren(...(record ? await checked(table, record, t) : [make('p', {}, t('fair.failed'))]));
  };
  button.addEventListener('click', () => void check());
  const now: Fact[] = table.round ? [[t('fair.round'), String(table.round.number)]] : [];
  byId('fairness-body', 'div').replaceChildren(
    make('p', {}, t('fair.how')),
    factList(now),
    ...(table.round ? [codeFacts([[t('fair.hash'), table.round.serverSeedHash]])] : []),
    ...(past.length > 0 ? [make('label', { for: 'fair-pick' }, t('fair.pick')), pick, button, result] : [make('p', {}, t('fair.none'))]),
  );
}

async function checked(table: Table, record: TableRecord, t: Words['t']): Promise<HTMLElement[]> {
  const engines = await loadPart(async () => import('#studio/kinds/table/server/verify-round.ts'));
  if (!engines) return [make('p', { class: 'fault' }, t('studio.part.missing'))];
  const { game } = table.facts;
  const verdict = engines.verifyTableRound(game, record);
  if (!verdict) return [make('p', {}, t('fair.secret'))];
  const words = outcomeWords(playedOf(game, verdict.outcome as Record<string, unknown>), t);
  const line = (isGood: boolean, key: string) =>
    make('p', { class: isGood ? 'good' : 'fault' }, t(`fair.${isGood ? 'ok' : 'bad'}.${key}`, { result: words }));
  return [
    line(verdict.isSeedCommitted, 'seed'),
    line(verdict.isOfChain && verdict.isSaltRight, 'chain'),
    line(verdict.isOutcomeSame, 'outcome'),
    codeFacts([
      [t('fair.position'), String(record.position)],
      [t('fair.seed'), record.round.serverSeed ?? ''],
      [t('fair.hash'), record.round.serverSeedHash],
      [t('fair.client'), record.round.clientSeed ?? ''],
      [t('fair.terminal'), record.chain.terminalHash],
    ]),
    make('p', {}, make('a', { href: pageOf(game, record), target: '_blank', rel: 'noopener' }, t('fair.page'))),
  ];
}

/** The site's own check, with everything filled in. */
function pageOf(game: string, { round, mathId, position, chain }: TableRecord): string {
  return `/m/fairness?${new URLSearchParams({
    tableGame: mathId.startsWith('crash/') && mathId !== 'crash/classic@1' ? mathId.replace('/', ':').replace(/@.*$/, '') : game,
    tableSeed: round.serverSeed ?? '',
    tableHash: round.serverSeedHash,
    tableSalt: round.clientSeed ?? '',
    tablePosition: String(position),
    tableEnd: chain.terminalHash,
  })}#fair-table`;
}

function codeFacts(facts: readonly Fact[]): HTMLElement {
  return make(
    'dl',
    { class: 'facts' },
    ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, make('code', {}, value)))),
  );
}
