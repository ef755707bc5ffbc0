import { z } from 'zod';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { defineCalls } from '#contract/call.ts';
import { periodQuery, currencyCode, epochMs, minorText, pageNumber, pageSize } from '#contract/shapes.ts';

/** Movements of agents, besides those of every player. */
export const agentKinds = [
  'agentRebate',
  'losingCommission',
  'dailySalary',
  'hourlySalary',
  'dividend',
  'agentTransferOut',
  'agentTransferIn',
] as const;

/** The reason of a movement, as players see it. */
export const movementKind = z.enum([
  'deposit',
  'withdraw',
  'bet',
  'win',
  'rollback',
  'reserve',
  'settle',
  'release',
  'reversal',
  'bonus',
  'convert',
  'forfeit',
  'rebate',
  'transfer',
  ...agentKinds,
]);
export type MovementKind = z.infer<typeof movementKind>;

/** One kind, or with `types=A` the kinds of agents; every kind if neither is given. */
export const kindsQuery = { kind: movementKind.optional(), types: z.literal('A').optional() };

/** The kinds selected by a query; undefined = all. */
export function wantedKinds({
  kind,
  types,
}: {
  kind?: MovementKind | undefined;
  types?: 'A' | undefined;
}): readonly MovementKind[] | undefined {
  if (kind !== undefined) return [kind];
  return types === 'A' ? agentKinds : undefined;
}

const wallet = z.object({
  /** Total in major units, exact, no grouping: `1234.56`. */
  sumBalance: z.string(),
  cashMinor: minorText,
  heldMinor: minorText,
  /** An accepted bonus: not in the sum until it becomes cash. */
  bonusMinor: minorText,
  /** Where the active bonus can be played. */
  bonusProduct: z.enum(bonusProducts).nullable(),
  currency: currencyCode,
  /** Incremented by every movement of this player: an older response never replaces a newer one. */
  version: z.number().int(),
});

const movement = z.object({
  id: z.string(),
  kind: movementKind,
  /** Signed from the player's side, without the bonus: a stake is negative. */
  amountMinor: minorText,
  balanceAfterMinor: minorText,
  currency: currencyCode,
  /** The round, deposit or withdrawal that caused it. */
  reference: z.string(),
  /** The name of the game or channel. */
  description: z.string(),
  createdAt: epochMs,
});

export const walletCalls = defineCalls({
  'GET /wps/wallet/getWallet': { summary: "The player's balances.", auth: 'session', value: wallet, errors: [] },
  'GET /wps/wallet/getMerchantWallet': {
    summary: "The player's balances at one merchant.",
    auth: 'session',
    /** `merchantCode`: must be this merchant's, else the call is `not.found`. */
    query: z.object({ merchantCode: z.string().max(32).optional() }),
    value: wallet,
    errors: ['not.found'],
  },
  'GET /wps/wallet/transactions': {
    summary: "The player's movements, newest first.",
    auth: 'session',
    feature: 'TRANSREC3',
    module: 'MEMTRANS3',
    query: z.object({ pageNo: pageNumber, pageSize, ...kindsQuery, ...periodQuery }),
    value: z.object({ list: z.array(movement), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: ['period.invalid', 'period.too.old'],
  },
});

export type Wallet = z.infer<typeof wallet>;
export type Movement = z.infer<typeof movement>;
