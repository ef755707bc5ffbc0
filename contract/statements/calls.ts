import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { periodAnswer, periodQuery, currencyCode, minorText } from '#contract/shapes.ts';
import { kindsQuery, type MovementKind } from '#contract/wallet/calls.ts';

/** What a total counts together; all of them add up to what a period changed. */
export const totalNames = ['deposit', 'withdrawal', 'stake', 'win', 'bonus', 'agency', 'transfer', 'other'] as const;
export type TotalName = (typeof totalNames)[number];

/** Stakes that were given back are taken off the stakes. What is set aside and comes back changes no balance. */
export const totalOf: Readonly<Record<MovementKind, TotalName>> = {
  deposit: 'deposit',
  withdraw: 'withdrawal',
  settle: 'withdrawal',
  bet: 'stake',
  rollback: 'stake',
  win: 'win',
  transfer: 'transfer',
  reserve: 'other',
  release: 'other',
  bonus: 'bonus',
  convert: 'bonus',
  forfeit: 'bonus',
  rebate: 'bonus',
  agentRebate: 'agency',
  losingCommission: 'agency',
  dailySalary: 'agency',
  hourlySalary: 'agency',
  dividend: 'agency',
  agentTransferOut: 'transfer',
  agentTransferIn: 'transfer',
  reversal: 'other',
};

/** A document on paper; a longer history goes into the CSV file. */
export const mostPdfLines = 5_000;

const totals = z.object({
  ...periodAnswer,
  currency: currencyCode,
  openingMinor: minorText,
  closingMinor: minorText,
  /** Signed, from the player's side. */
  totals: z.record(z.enum(totalNames), minorText),
  /** All of them together: closing less opening, where no kind is chosen. */
  netMinor: minorText,
  /** Movements. */
  count: z.number().int(),
});

const errors: ErrorCode[] = ['period.invalid', 'period.too.old'];

export const statementsCalls = defineCalls({
  'GET /wps/statement/totals': {
    summary: 'What a period did to the player’s money, by kinds of movement.',
    auth: 'session',
    feature: 'TRANSREC3',
    query: z.object({ ...periodQuery, ...kindsQuery }),
    value: totals,
    errors,
  },
});

/** The files of a statement: `GET /wps/statement/<file>` with the query of a period, under the player's session, outside the envelope. */
export const statementFiles = ['csv', 'pdf', 'sha256'] as const;
export type StatementFile = (typeof statementFiles)[number];
export const statementPath = '/wps/statement/file';

export type StatementTotals = z.infer<typeof totals>;
