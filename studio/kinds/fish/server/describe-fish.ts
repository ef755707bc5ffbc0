import { describeSession } from '#studio/api/describe-session.ts';
import { refreshBalance } from '#studio/api/describe-session.ts';
import { digitsOf } from '#studio/currency.ts';
import { mostMultiple, parts } from '#studio/kinds/fish/engine/math.ts';
import { percentOf } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import { advanceRound } from '#studio/rounds/advance-round.ts';
import { betTries } from '#studio/rounds/open-bet.ts';
import { isFinished, type RoundRow } from '#studio/store/round-row.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { decideShot } from './decide-shot.ts';
import { roomOf, seatPlayer, viewPool } from './pool.ts';
import type { FishState } from '../protocol.ts';
import { toShot } from './shot-row.ts';
import { bulletStakes } from './stakes.ts';

const recalled = 20;

/** Everything that the client shows when it opens. Interrupted bullets are resumed first. */
export async function describeFish(core: StudioCore, given: SessionRow): Promise<FishState> {
  const room = roomOf(given);
  const shots = await takeUpShots(core, given);
  await refreshBalance(core, given);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const { poolId, seat } = await seatPlayer(core, session);
  const digits = digitsOf(session.currency);
  const stakes = bulletStakes(room.tier, digits);
  return {
    ...describeSession(session, core.now()),
    rulesKey: 'fish',
    stakesMinor: stakes.map(String),
    defaultStakeMinor: String(stakes[1] ?? 0n),
    room: {
      mathId: room.id,
      rtpPercent: percentOf({ numerator: BigInt(room.returnHundredths), denominator: BigInt(parts) }),
      mostMultiple: mostMultiple(room),
      species: room.species.map(({ id, kind, values, reach }) => ({ id, kind, values, reach })),
    },
    pool: { ...(await viewPool(core, poolId)), seat },
    unseen: shots.filter(({ state, seenAt }) => state === 'closed' && seenAt === null).map(toShot),
    lastRounds: shots.map(toShot),
  };
}

async function takeUpShots(core: StudioCore, session: SessionRow): Promise<RoundRow[]> {
  const rows = await lastRounds(core.db, session, recalled);
  const open = rows.filter((row) => !isFinished(row));
  for (const row of open) await decideShot(core, await advanceRound(core, row, { tries: betTries }));
  return open.length === 0 ? rows : lastRounds(core.db, session, recalled);
}
