import { canonical } from '#fair/canonical.ts';
import { commitmentOf } from '#fair/draws.ts';
import type { Contest, MatchState } from '#studio/kinds/sports/engine/contest.ts';
import { type Fixture, fixturesOf, ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { contestOf, type League } from '#studio/kinds/sports/engine/league.ts';
import { leagues } from '#studio/kinds/sports/engine/leagues.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import { chanceWhole, partsOf, priceOf } from '#studio/kinds/sports/engine/price.ts';

import { type Fields, fieldsOf, hashOf, listOf, textOf, wholeOf } from './record-fields.ts';
import { type RecordCheck, type RecordFinding, verdict } from './record-finding.ts';

/** Replays a match: secret, course and result; the sides with their form; and the chance behind every price that was bet on. */
export function checkMatch(record: Fields): RecordCheck {
  const given = fieldsOf(record['match']);
  const [serverSeed, seedHash] = [hashOf(given['serverSeed']), hashOf(given['seedHash'])];
  const league = leagues.find(({ id }) => id === record['league']);
  const fixture = league && fixtureOf(league, textOf(given['id']));
  if (!league || !fixture) throw new TypeError('no such match');
  const states = playMatch(league, fixture, serverSeed);
  const contest = contestOf(league.discipline, ratingsOf(league, fixture));
  const isFixture = isSame(listOf(given['teams'], wholeOf), fixture.teams) && isSame(listOf(given['form'], wholeOf), fixture.form);
  const voidReason = given['voidReason'] === null ? null : textOf(given['voidReason']);
  return {
    commitment: seedHash,
    findings: [
      verdict('promised', commitmentOf(serverSeed) === seedHash),
      verdict('match.fixture', isFixture),
      verdict('match.result', isSame(fieldsOf(given['state']), states.at(-1)), { steps: states.length - 1 }),
      ...(voidReason === null ? [] : [{ tone: 'open', key: 'match.void', values: {} } as const]),
      ...listOf(record['legs'], fieldsOf).flatMap((leg) => legFindings(leg, { contest, states, isVoid: voidReason !== null })),
    ],
    facts: [
      ['version', league.id],
      ['match', fixture.id],
      ['sides', sidesOf(league, fixture)],
      ['commitment', seedHash],
      ['secret', serverSeed],
      ...oddsOf(contest),
    ],
  };
}

function fixtureOf(league: League, id: string): Fixture | undefined {
  const [, season = '', day = '', index = ''] = /^(\d{1,9})\.(\d{1,2})\.(\d)$/.exec(id) ?? [];
  return season === '' ? undefined : fixturesOf(league, { season: Number(season), day: Number(day) })[Number(index)];
}

/** Whether the model gives a pick, at some moment of this match, exactly the chance that it was priced at; and how it ended. */
function legFindings(
  leg: Fields,
  { contest, states, isVoid }: { contest: Contest; states: readonly MatchState[]; isVoid: boolean },
): RecordFinding[] {
  const [market, pick, parts] = [textOf(leg['market']), textOf(leg['pick']), textOf(leg['parts'])];
  const step = states.findIndex((state) => {
    const found = contest.markets(state).find(({ id }) => id === market);
    const chance = found?.picks.find(({ id }) => id === pick)?.chance;
    return chance !== undefined && partsOf(chance).toString() === parts;
  });
  const priced = verdict('match.priced', step >= 0, { pick: `${market} ${pick}`, step, ...(step < 0 ? {} : priceTexts(BigInt(parts))) });
  const final = states.at(-1);
  if (step < 0 || !final) return [priced];
  const result = isVoid ? 'void' : contest.didWin(final, market, pick) ? 'won' : 'lost';
  return [priced, verdict(`match.${result}`, leg['result'] === result, { pick: `${market} ${pick}` })];
}

/** The model's prices before the first step. */
function oddsOf(contest: Contest): [string, string][] {
  return contest.markets(contest.start).flatMap(({ id, picks }) =>
    picks.map((pick): [string, string] => {
      const { percent, price } = priceTexts(partsOf(pick.chance));
      return ['odds', `${id} ${pick.id}: ${percent} %, ${price}`];
    }),
  );
}

function priceTexts(parts: bigint): { percent: string; price: string } {
  const price = priceOf([parts]);
  return {
    percent: ((Number(parts) / Number(chanceWhole)) * 100).toFixed(4),
    price: price === null ? '–' : (Number(price) / 100).toFixed(2),
  };
}

function sidesOf(league: League, fixture: Fixture): string {
  return ratingsOf(league, fixture)
    .map((rating, place) => `${league.teams[fixture.teams[place] ?? -1]?.name ?? ''} ${rating}`)
    .join(' · ');
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}
