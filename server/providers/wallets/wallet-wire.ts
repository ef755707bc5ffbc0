import { z } from 'zod';

import { transferReasons } from '#contract/vendor-wallets/calls.ts';

/** The wallet API as a vendor's documentation would print it. Both sides validate what they receive. */
export const transfersPath = '/v1/transfers';
export const balancesPath = '/v1/balances';

const minor = z.string().regex(/^\d{1,15}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const name = z.string().min(1).max(64);

export const transferRequest = z.strictObject({
  reference: name,
  player: name,
  direction: z.enum(['in', 'out']),
  amountMinor: z.string().regex(/^[1-9]\d{0,14}$/),
  currency,
});

/** HTTP 200 also for a refusal, which is an outcome like any other and stored under its reference. A 404 says `no_such_transfer`. */
export const transferAnswer = z.object({
  ...transferRequest.shape,
  state: z.enum(['done', 'refused']),
  reason: z.enum(transferReasons).nullable(),
});

export const balanceAnswer = z.object({ player: name, currency, balanceMinor: minor });

export type TransferRequest = z.infer<typeof transferRequest>;
export type TransferAnswer = z.infer<typeof transferAnswer>;
