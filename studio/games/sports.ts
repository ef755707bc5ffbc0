import { leagues } from '../kinds/sports/engine/leagues.ts';

/** Catalogue entry -> the league that new sessions play: `sports:virtual-derby` -> `sports/virtual-derby@1`. */
export const sports: Readonly<Record<string, string>> = Object.fromEntries(
  leagues.map(({ id }) => [id.replace('/', ':').replace(/@\d+$/, ''), id]),
);
