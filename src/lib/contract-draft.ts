import { parseTyped } from '#contract/typed/amounts.ts';
import { isSeen, plainAscii } from '#contract/typed/characters.ts';
import {
  type ContractKind,
  type ContractTerms,
  type ContractTier,
  type CarryKind,
  type Cycles,
  findTermFaults,
  mostUsers,
} from '#contract/contracts/facts.ts';
import { formatMinor, type Currency } from '#contract/money.ts';

/** A contract as typed: everything is text until it is checked. */
export interface TierDraft {
  /** This line's own, so that it keeps its place on the screen. */
  key: number;
  sales: string;
  users: string;
  /** Empty = not asked for. */
  loss: string;
  /** Percent. */
  scale: string;
}

export interface ContractDraft {
  minBilling: string;
  tiers: readonly TierDraft[];
  cycles: Cycles | null;
  carry: CarryKind | null;
  feeRate: number;
}

/** `number` is the form's own: not a number. The others are codes of the contract. */
export type DraftFaults = Readonly<Record<string, string>>;

/** Terms as a person would type them. */
export function draftOf(terms: ContractTerms, currency: Currency): ContractDraft {
  const amount = (minor: string) => formatMinor(BigInt(minor), currency);
  return {
    minBilling: amount(terms.minBillingMinor),
    tiers: terms.tiers.map(({ salesMinor, validUsers, lossMinor, scale }, key) => ({
      key,
      sales: amount(salesMinor),
      users: String(validUsers),
      loss: lossMinor === null ? '' : amount(lossMinor),
      scale: (scale / 100).toFixed(2),
    })),
    cycles: terms.cycles,
    carry: terms.carry,
    feeRate: terms.feeRate,
  };
}

/** The typed terms, and what is wrong with them by field; fields that are not numbers are 0 in the terms. */
export function readDraft(
  draft: ContractDraft,
  { kind, currency, above }: { kind: ContractKind; currency: Currency; above: ContractTerms | undefined },
): { terms: ContractTerms; faults: DraftFaults } {
  const unread: Record<string, string> = {};
  const take = <T>(field: string, value: T | undefined, instead: T): T => {
    if (value === undefined) unread[field] = 'number';
    return value ?? instead;
  };
  const tiers = draft.tiers.map((tier, at): ContractTier => ({
    salesMinor: take(`tiers.${at}.salesMinor`, readAmount(tier.sales, currency), '0'),
    validUsers: take(`tiers.${at}.validUsers`, readCount(tier.users), 0),
    lossMinor: !isSeen(tier.loss) ? null : take(`tiers.${at}.lossMinor`, readAmount(tier.loss, currency), '0'),
    scale: take(`tiers.${at}.scale`, readPercent(tier.scale), 0),
  }));
  const { cycles, carry, feeRate } = draft;
  const terms = { minBillingMinor: take('minBillingMinor', readAmount(draft.minBilling, currency), '0'), tiers, cycles, carry, feeRate };
  return { terms, faults: { ...findTermFaults(kind, terms, above), ...unread } };
}

/** Minor units of an amount that may be 0. */
function readAmount(text: string, currency: Currency): string | undefined {
  if (/^0+(\.0{1,2})?$/.test(plainAscii(text))) return '0';
  const minor = parseTyped(text, currency);
  return minor === undefined ? undefined : String(minor);
}

function readCount(text: string): number | undefined {
  const typed = plainAscii(text);
  return /^\d{1,7}$/.test(typed) && Number(typed) <= mostUsers ? Number(typed) : undefined;
}

/** `0.5` -> 50 hundredths of a percent. */
function readPercent(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(plainAscii(text).replace(/ *%$/, ''));
  if (!match) return undefined;
  const scale = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return scale > 0 ? scale : undefined;
}
