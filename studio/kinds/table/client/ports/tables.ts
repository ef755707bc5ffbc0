import { tablesPaths } from '#studio/paths.ts';
import { followEvents } from '#studio/frame/ports/follow-events.ts';
import type { Reply, Studio } from '#studio/frame/ports/studio.ts';
import type { BetAnswer, PastRound, TableBet, TableEvent, TableRecord, TableState } from '#studio/kinds/table/protocol.ts';

import type { Sending } from '../model/table.ts';

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
    readState: () => studio.get(tablesPaths.state),
    placeBet: ({ betId, roundId, stakeMinor, chips, cashOutHundredths }) =>
      studio.post(
        tablesPaths.bets,
        chips.length > 0
          ? { betId, roundId, chips: chips.map(({ place, stakeMinor: chip }) => ({ place, stakeMinor: chip.toString() })) }
          : { betId, roundId, stakeMinor: stakeMinor.toString(), cashOutHundredths },
      ),
    undo: (betId) => studio.post(`${tablesPaths.bets}/${betId}/undo`, {}),
    cashOut: (betId) => studio.post(`${tablesPaths.bets}/${betId}/cash-out`, {}),
    readBets: () => studio.get(`${tablesPaths.bets}?limit=20`),
    readHistory: () => studio.get(`${tablesPaths.history}?limit=20`),
    readRecord: (roundId) => studio.get(`${tablesPaths.rounds}/${roundId}`),
    markSeen: () => studio.post(tablesPaths.seen, {}),
    // the studio's own tests hold it to the protocol
    follow: (onEvent) => followEvents(tablesPaths.stream, { token: studio.token(), onEvent: (event) => onEvent(event as TableEvent) }),
  };
}
