import { z } from 'zod';

import { defineCalls } from './call.ts';
import { currencyCode, epochMs, minorText, pageNumber, pageSize } from './shapes.ts';

/** What moved money, as players see it. */
export const movementKind = z.enum(['deposit', 'withdraw', 'bet', 'win', 'rollback', 'reserve', 'settle', 'release', 'reversal']);
export type MovementKind = z.infer<typeof movementKind>;

const wallet = z.object({
  /** Total in major units, exact, no grouping: `1234.56` (spec 3, Wallet). */
  sumBalance: z.string(),
  cashMinor: minorText,
  heldMinor: minorText,
  currency: currencyCode,
  /** Rises with every movement of this player: an older answer never replaces a newer one. */
  version: z.number().int(),
});

const movement = z.object({
  id: z.string(),
  kind: movementKind,
  /** Signed from the player's side: a stake is negative. */
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
    query: z.object({ merchantCode: z.string().max(32) }),
    value: wallet,
    errors: ['not.found'],
  },
  'GET /wps/wallet/transactions': {
    summary: "The player's movements, newest first.",
    auth: 'session',
    query: z.object({ pageNo: pageNumber, pageSize, kind: movementKind.optional() }),
    value: z.object({ list: z.array(movement), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
});

export type Wallet = z.infer<typeof wallet>;
export type Movement = z.infer<typeof movement>;
