import { createHash } from 'node:crypto';

import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';

/** What both sides sign: the parties, the version and all terms. Dates are not part of it: they follow from the answer. */
export interface ContractDocument {
  merchantCode: string;
  kind: ContractKind;
  version: number;
  memberId: string;
  giverId: string | null;
  currency: Currency;
  terms: ContractTerms;
}

/** Changes with any detail of the document: every part is written in a fixed order, whatever order the terms arrived in. */
export function hashDocument({ merchantCode, kind, version, memberId, giverId, currency, terms }: ContractDocument): string {
  const { minBillingMinor, tiers, cycles, carry, feeRate } = terms;
  const lines = tiers.map(({ salesMinor, validUsers, lossMinor, scale }) => [salesMinor, validUsers, lossMinor, scale]);
  const document = [merchantCode, kind, version, memberId, giverId, currency, minBillingMinor, cycles, carry, feeRate, lines];
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}
