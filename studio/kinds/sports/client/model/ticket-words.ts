import type { Translate } from '#studio/frame/model/text.ts';
import { fixturesOf } from '#studio/kinds/sports/engine/fixtures.ts';
import type { Ticket } from '#studio/kinds/sports/protocol.ts';

import { cardOf, type Desk } from './desk.ts';
import type { Names } from './names.ts';

/** What was bet on, to be read aloud; with the result once it is known. */
export function ticketWords({ legs }: Pick<Ticket, 'legs'>, { desk, names, t }: { desk: Desk; names: Names; t: Translate }): string {
  return legs
    .map(({ match, market, pick, result }) => {
      const words = `${names.pick({ teams: teamsOf(match, desk) }, market, pick)}, ${names.market(market)}`;
      return result === null ? words : `${words}: ${t(`leg.${result}`)}`;
    })
    .join('; ');
}

/** The sides of a match that may have left the board: the fixtures follow from the league. */
export function teamsOf(match: string, desk: Desk): number[] {
  const card = cardOf(desk, match);
  if (card) return card.teams;
  const [season = 0, day = 0, index = 0] = match.split('.').map(Number);
  const fixture = fixturesOf(desk.league, { season, day })[index];
  return fixture ? [...fixture.teams] : desk.league.teams.map((_, team) => team);
}
