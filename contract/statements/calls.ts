import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { periodAnswer, periodQuery, currencyCode, minorText } from '#contract/shapes.ts';
import { kindsQuery, type MovementKind } from '#contract/wallet/calls.ts';

/** Groups of movements; together they add up to a period's change. */
export const totalNames = ['deposit', 'withdrawal', 'stake', 'win', 'bonus', 'agency', 'transfer', 'other'] as const;
export type TotalName = (typeof totalNames)[number];

/** Refunded stakes are subtracted from the stakes. Money set aside and returned changes no balance. */
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

/** The limit of a PDF; a longer history needs the CSV file. */
export const mostPdfLines = 5_000;

const totals = z.object({
  ...periodAnswer,
  currency: currencyCode,
  openingMinor: minorText,
  closingMinor: minorText,
  /** Signed, from the player's side. */
  totals: z.record(z.enum(totalNames), minorText),
  /** Their total: closing minus opening, if no kind is selected. */
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

/** A statement's files: `GET /wps/statement/<file>` with a period's query, in the player's session, outside the envelope. */
export const statementFiles = ['csv', 'pdf', 'sha256'] as const;
export type StatementFile = (typeof statementFiles)[number];
export const statementPath = '/wps/statement/file';

export type StatementTotals = z.infer<typeof totals>;
