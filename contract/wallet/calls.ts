import { z } from 'zod';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { defineCalls } from '#contract/call.ts';
import { periodQuery, currencyCode, epochMs, minorText, pageNumber, pageSize } from '#contract/shapes.ts';

/** What an agent earns and sends, beside what every player has. */
export const agentKinds = [
  'agentRebate',
  'losingCommission',
  'dailySalary',
  'hourlySalary',
  'dividend',
  'agentTransferOut',
  'agentTransferIn',
] as const;

/** What moved money, as players see it. */
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

/** One kind, or with `types=A` what somebody's money did as an agent; every kind without either. */
export const kindsQuery = { kind: movementKind.optional(), types: z.literal('A').optional() };

/** The kinds that a query wants; undefined = all. */
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
  /** Bonus that was accepted: it is not in the sum until it becomes cash. */
  bonusMinor: minorText,
  /** What the active bonus can be played in. */
  bonusProduct: z.enum(bonusProducts).nullable(),
  currency: currencyCode,
  /** Rises with every movement of this player: an older answer never replaces a newer one. */
  version: z.number().int(),
});

const movement = z.object({
  id: z.string(),
  kind: movementKind,
  /** Signed from the player's side, without the bonus: a stake is negative. */
  amountMinor: minorText,
  balanceAfterMinor: minorText,
  currency: currencyCode,
  /** Round, deposit or withdrawal that caused it. */
  reference: z.string(),
  /** The game's name or the channel's name. */
  description: z.string(),
  createdAt: epochMs,
});

export const walletCalls = defineCalls({
  'GET /wps/wallet/getWallet': { summary: "The player's balances.", auth: 'session', value: wallet, errors: [] },
  'GET /wps/wallet/getMerchantWallet': {
    summary: "The player's balances at one merchant.",
    auth: 'session',
    /** `merchantCode`: this merchant's, or the call is `not.found`. */
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
