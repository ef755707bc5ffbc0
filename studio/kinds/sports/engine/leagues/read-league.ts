import type { Discipline, League, Team } from '../league.ts';
import { teamsOfLeague } from '../league.ts';

/** `Name 62, Other 48, ...`: eight invented names with their published ratings. Never changed: another list is another version. */
export function league(slug: string, discipline: Discipline, list: string): League {
  const teams = list.split(',').map((entry) => readTeam(entry.trim()));
  if (teams.length !== teamsOfLeague || new Set(teams.map(({ name }) => name)).size !== teamsOfLeague)
    throw new Error(`${slug} has not ${teamsOfLeague} teams`);
  return { id: `sports/${slug}@1`, discipline, teams };
}

function readTeam(entry: string): Team {
  const [, name, rating] = /^(.+) (\d{1,2})$/.exec(entry) ?? [];
  if (name === undefined || rating === undefined || rating === '0') throw new Error(`not a team with its rating: ${entry}`);
  return { name, rating: Number(rating) };
}
