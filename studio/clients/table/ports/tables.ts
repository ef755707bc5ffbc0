import { followEvents } from '#studio/clients/frame/ports/follow-events.ts';
import type { Reply, Studio } from '#studio/clients/frame/ports/studio.ts';
import type { BetAnswer, PastRound, TableBet, TableEvent, TableRecord, tablesPaths, TableState } from '#studio/tables/protocol.ts';

import type { Sending } from '../model/table.ts';

// repeated here because the protocol's module brings the schema library with it; the types hold them equal
const paths = {
  state: '/studio/tables/state',
  stream: '/studio/tables/stream',
  bets: '/studio/tables/bets',
  seen: '/studio/tables/seen',
  history: '/studio/tables/history',
  rounds: '/studio/tables/rounds',
} as const satisfies typeof tablesPaths;

export interface TablesPort {
  readState: () => Promise<Reply<TableState>>;
  placeBet: (sending: Sending) => Promise<Reply<BetAnswer>>;
  undo: (betId: string) => Promise<Reply<BetAnswer>>;
  cashOut: (betId: string) => Promise<Reply<BetAnswer>>;
  readBets: () => Promise<Reply<{ list: TableBet[] }>>;
  readHistory: () => Promise<Reply<{ list: PastRound[] }>>;
  readRecord: (roundId: string) => Promise<Reply<TableRecord>>;
  markSeen: () => Promise<Reply<object>>;
  follow: (onEvent: (event: TableEvent) => void) => void;
}

export function connectTables(studio: Studio<TableState>): TablesPort {
  return {
    readState: () => studio.get(paths.state),
    placeBet: ({ betId, roundId, stakeMinor, chips, cashOutHundredths }) =>
      studio.post(
        paths.bets,
        chips.length > 0
          ? { betId, roundId, chips: chips.map(({ place, stakeMinor: chip }) => ({ place, stakeMinor: chip.toString() })) }
          : { betId, roundId, stakeMinor: stakeMinor.toString(), cashOutHundredths },
      ),
    undo: (betId) => studio.post(`${paths.bets}/${betId}/undo`, {}),
    cashOut: (betId) => studio.post(`${paths.bets}/${betId}/cash-out`, {}),
    readBets: () => studio.get(`${paths.bets}?limit=20`),
    readHistory: () => studio.get(`${paths.history}?limit=20`),
    readRecord: (roundId) => studio.get(`${paths.rounds}/${roundId}`),
    markSeen: () => studio.post(paths.seen, {}),
    // the studio's own tests hold it to the protocol
    follow: (onEvent) => followEvents(paths.stream, { token: studio.token(), onEvent: (event) => onEvent(event as TableEvent) }),
  };
}
