import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { betsOf, toBet } from './bet-store.ts';
import { chainById } from './chain-store.ts';
import { toPublic } from './phase.ts';
import type { TableRecord } from '../protocol.ts';
import { positionOfSalt, tableRoundById } from './round-store.ts';
import type { Table } from './tables.ts';

/** Everything needed to recompute a round, as far as it may be known. Throws StudioError `not.found`. */
export async function proveRound(core: StudioCore, table: Table, session: SessionRow, roundId: string): Promise<TableRecord> {
  const round = /^[0-9a-f-]{36}$/.test(roundId) ? await tableRoundById(core.db, roundId) : undefined;
  if (round?.tableId !== table.id) throw new StudioError('not.found');
  const chain = await chainById(core.db, round.chainId);
  const isCrash = table.rules.kind === 'crash';
  return {
    round: toPublic(round, { isCrash, nowMs: core.now().getTime() }),
    tableId: table.id,
    mathId: round.mathId,
    position: round.position,
    chain: {
      terminalHash: chain.terminalHash,
      length: chain.length,
      publishedAt: chain.publishedAt.getTime(),
      salt: chain.salt,
      saltBetIds: chain.saltBetIds ?? [],
      saltPosition: await positionOfSalt(core.db, chain),
    },
    bets: (await betsOf(core.db, session, round.id)).map((row) => toBet(row, isCrash)),
  };
}
