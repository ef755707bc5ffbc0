import { createTopic, encodeEvent, type Topic } from '#studio/api/event-stream.ts';
import { matchdayAt, stepsAt } from '#studio/kinds/sports/engine/calendar.ts';
import { type League, mostSteps } from '#studio/kinds/sports/engine/league.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { readBoard } from './describe-sports.ts';
import type { Matchdays } from './matchdays.ts';
import type { SportsEvent } from '../protocol.ts';

export interface LeagueStreams {
  topic(leagueId: string): Topic<Uint8Array>;
  board(league: League): Promise<Uint8Array>;
  /** Tells the listeners of every league what has happened since. */
  tick(): Promise<void>;
}

/** One topic per league; only leagues with listeners are checked. */
export function createLeagueStreams(core: StudioCore, matchdays: Matchdays): LeagueStreams {
  const topics = new Map<string, Topic<Uint8Array>>();
  const told = new Map<string, string>();
  const board = async (league: League) => encode({ type: 'board', board: await readBoard(core, matchdays, league) });
  const tell = async (league: League, topic: Topic<Uint8Array>) => {
    const now = core.now().getTime();
    const last = matchdayAt(league, now);
    const [day, step] = [`${last.season}.${last.day}`, Math.min(stepsAt(league, last, now), mostSteps(league.discipline))];
    const [toldDay, toldStep] = (told.get(league.id) ?? '').split('#');
    if (toldDay === day && toldStep === String(step)) return;
    told.set(league.id, `${day}#${step}`);
    if (toldDay !== day) return topic.tell(await board(league));
    const card = await matchdays.card(league, last);
    topic.tell(
      encode({
        type: 'step',
        serverTime: now,
        matches: card.matches.map(({ id, state, isOver, serverSeed, voidReason }) => ({ id, state, isOver, serverSeed, voidReason })),
      }),
    );
  };
  return {
    board,
    topic(leagueId) {
      const topic = topics.get(leagueId) ?? createTopic<Uint8Array>();
      topics.set(leagueId, topic);
      return topic;
    },
    async tick() {
      for (const [leagueId, topic] of topics) if (topic.size > 0) await tell(leagueById(leagueId), topic);
    },
  };
}

function encode(event: SportsEvent): Uint8Array {
  return encodeEvent(event);
}
