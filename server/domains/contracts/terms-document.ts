import { createHash } from 'node:crypto';

import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';

/** What both sides sign: who, which version of what, and all terms. Dates are no part of it: they follow from the answer. */
export interface ContractDocument {
  merchantCode: string;
  kind: ContractKind;
  version: number;
  memberId: string;
  giverId: string | null;
  currency: Currency;
  terms: ContractTerms;
}

/** Another text for any other document: every part is written in one order, whatever order the terms arrived in. */
export function hashDocument({ merchantCode, kind, version, memberId, giverId, currency, terms }: ContractDocument): string {
  const { minBillingMinor, tiers, cycles, carry, feeRate } = terms;
  const lines = tiers.map(({ salesMinor, validUsers, lossMinor, scale }) => [salesMinor, validUsers, lossMinor, scale]);
  const document = [merchantCode, kind, version, memberId, giverId, currency, minBillingMinor, cycles, carry, feeRate, lines];
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}
