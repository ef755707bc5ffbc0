import type { VendorAnswer, VendorCall, VendorRequest } from '#contract/vendor.ts';

import type { StudioPorts } from '../ports.ts';
import type { StudioDatabase } from '../store/studio-database.ts';
import type { VendorClient } from '../vendor-client.ts';

import { movePurse } from './move-purse.ts';
import { practicePlayer } from './practice-token.ts';
import { readPurse } from './purse.ts';

interface Player {
  db: StudioDatabase;
  playerId: string;
  now: Date;
}

type Runners = { [K in VendorCall]: (player: Player, request: Omit<VendorRequest<K>, 'requestId'>) => Promise<VendorAnswer> };

/**
 * The vendor API as a game's rounds see it: calls with a practice session's token are answered from the studio's own purses, all other
 * calls go to the platform. The two never mix.
 */
export function withPractice(platform: VendorClient, { db, now }: { db: StudioDatabase } & Pick<StudioPorts, 'now'>): VendorClient {
  return {
    async call(call, request) {
      const playerId = playerOf(request);
      if (playerId === undefined) return platform.call(call, request);
      try {
        return { known: true, answer: await runners[call]({ db, playerId, now: now() }, request) };
      } catch (error) {
        // as with a failing platform: the same ids are sent again
        return { known: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function playerOf(request: { token?: unknown }): string | undefined {
  return typeof request.token === 'string' ? practicePlayer(request.token) : undefined;
}

const runners: Runners = {
  balance: ({ db, playerId }) => readPurse(db, playerId),
  bet: ({ db, playerId, now }, { transactionId, roundId, currency, amountMinor }) =>
    movePurse({
      db,
      now,
      move: {
        kind: 'bet',
        playerId,
        transactionId,
        roundId,
        currency,
        amountMinor: BigInt(amountMinor),
        referenceId: null,
        closesRound: false,
      },
    }),
  win: ({ db, playerId, now }, { transactionId, roundId, currency, amountMinor, roundClosed, referenceTransactionId: referenceId }) =>
    movePurse({
      db,
      now,
      move: {
        kind: 'win',
        playerId,
        transactionId,
        roundId,
        currency,
        amountMinor: BigInt(amountMinor),
        referenceId,
        closesRound: roundClosed,
      },
    }),
  rollback: ({ db, playerId, now }, { transactionId, roundId, referenceTransactionId: referenceId }) =>
    movePurse({ db, now, move: { kind: 'rollback', playerId, transactionId, roundId, amountMinor: 0n, referenceId, closesRound: false } }),
  // our games end a round with its win or its rollback, and the other calls carry no game token
  endRound: refuse,
  authenticate: refuse,
  replay: refuse,
  reconcile: refuse,
};

async function refuse(): Promise<VendorAnswer> {
  return { code: 'BAD_REQUEST' };
}
