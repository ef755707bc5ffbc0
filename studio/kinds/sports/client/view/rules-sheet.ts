import { byId, make } from '#studio/frame/view/element.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';
import type { SportsState } from '#studio/kinds/sports/protocol.ts';

import { partWord, unitWord } from '../model/discipline-words.ts';
import { untilText } from './match-state.ts';
import type { DeskParts } from './desk-parts.ts';

/** What a player must be able to see before betting: the return, the margin, the limits, the schedule. */
export function factsOf({ league, paybackPercent, stakes, mostLegs }: SportsState, { t, money }: DeskParts['words']): Fact[] {
  return [
    [t('rules.rtp'), t.percent(paybackPercent)],
    [t('facts.margin'), t('facts.margin.value')],
    [t('rules.version'), league.id],
    [t('facts.rhythm'), t('facts.rhythm.value', { time: untilText(league.discipline.periodMs) })],
    [t('rules.stakes'), t('rules.stakes.value', { least: money(stakes.leastMinor), most: money(stakes.mostMinor) })],
    [t('facts.payout'), money(stakes.mostPayoutMinor)],
    [t('facts.legs'), String(mostLegs)],
  ];
}

export function renderRules(state: SportsState, { words }: Pick<DeskParts, 'words'>): void {
  const { t } = words;
  const { discipline, teams } = state.league;
  const { model } = discipline;
  const units = unitWord(discipline, t);
  const part = partWord(discipline, t);
  const rated = teams.toSorted((a, b) => b.rating - a.rating).map(({ name, rating }): Fact => [name, String(rating)]);
  byId('rules-body', 'div').replaceChildren(
    make('h3', {}, t('rules.facts')),
    factList(factsOf(state, words)),
    make('h3', {}, t('rules.model')),
    ...modelTexts(model, t, { units, part, seconds: discipline.stepMs / 1000, home: discipline.homeRating }).map((text) =>
      make('p', {}, text),
    ),
    make('h3', {}, t('rules.strengths')),
    make('p', { class: 'small' }, t('rules.strengths.note', { spread: discipline.spread / 10 })),
    factList(rated),
    make('h3', {}, t('rules.tickets')),
    ...['price', 'many', 'consent', 'cash', 'void', 'settle', 'level'].map((name) => make('p', {}, t(`rules.text.${name}`))),
    make('p', {}, t('rules.text.fault')),
  );
}

function modelTexts(
  model: SportsState['league']['discipline']['model'],
  t: DeskParts['words']['t'],
  { units, part, seconds, home }: { units: string; part: string; seconds: number; home: number },
): string[] {
  const ground = home > 0 ? [t('model.home', { home })] : [t('model.neutral')];
  if (model.kind === 'clock') {
    const list = Object.entries(model.points).map(([points, parts]) =>
      t('model.clock.points', { points, percent: t.hundredths(parts / 100) }),
    );
    return [
      t('model.clock', { steps: model.steps, seconds, units, list: t.list(list) }),
      t(model.hasDecider ? 'model.decider' : 'model.draw'),
      ...ground,
    ];
  }
  if (model.kind === 'sets') {
    const last = model.lastTo === undefined ? [] : [t('model.sets.last', { to: model.lastTo })];
    return [t('model.sets', { wins: model.toWin, to: model.to, cap: model.cap, lead: model.lead, part, units }), ...last, ...ground];
  }
  if (model.kind === 'bout') return [t('model.bout', { rounds: model.rounds, percent: t.hundredths(model.stop / 100) }), ...ground];
  return [t('model.race', { steps: model.steps, percent: t.hundredths(model.pace / 100), units })];
}
