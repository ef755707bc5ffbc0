import type { League } from './league.ts';
import { bolahan } from './leagues/bolahan.ts';
import { btiSports } from './leagues/bti-sports.ts';
import { btiVirtual } from './leagues/bti-virtual.ts';
import { lakanEsports } from './leagues/lakan-esports.ts';
import { pindotArena } from './leagues/pindot-arena.ts';

export const leagues: readonly League[] = [...bolahan, ...btiSports, ...btiVirtual, ...lakanEsports, ...pindotArena];

const byId = new Map(leagues.map((league) => [league.id, league]));

export function leagueById(id: string): League {
  const found = byId.get(id);
  if (!found) throw new Error(`no league ${id}`);
  return found;
}
