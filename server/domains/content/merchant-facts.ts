import { clubLevels } from '#contract/club/facts.ts';
import { formatMinor, type Currency } from '#contract/money.ts';
import { rebateLeastMinor } from '#contract/rewards/facts.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

/** The merchant's settings as text, filled in when its players read. */
const merchantFacts = {
  minimumAge: ({ register }) => register.minimumAge,
  currency: ({ currency }) => currency,
  brand: ({ brandName }) => brandName,
  idleHours: ({ session }) => Math.round(session.idleMinutes / 60),
  sessionDays: ({ session }) => session.absoluteDays,
  trialDays: ({ session }) => session.trialDays,
  withdrawMinimum: ({ withdrawal, currency }) => amount(withdrawal.minimumMinor, currency),
  withdrawMaximum: ({ withdrawal, currency }) => amount(withdrawal.maximumMinor, currency),
  withdrawDayCount: ({ withdrawal }) => withdrawal.dayCount,
  withdrawDayMaximum: ({ withdrawal, currency }) => amount(withdrawal.dayMaximumMinor, currency),
  withdrawMinutes: ({ withdrawal }) => withdrawal.usualMinutes,
  withdrawReviewHours: ({ withdrawal }) => withdrawal.reviewHours,
  withdrawReviewAbove: ({ withdrawal, currency }) => amount(withdrawal.review.aboveMinor, currency),
  withdrawUnverified: ({ withdrawal, currency }) => amount(withdrawal.unverifiedTotalMinor, currency),
  withdrawCoolHours: ({ withdrawal }) => withdrawal.coolHours,
  withdrawTurnover: ({ withdrawal }) => withdrawal.turnoverPercent,
  payeeCount: ({ withdrawal }) => withdrawal.payeeCount,
  clubSecondLevel: ({ currency }) => amount(String(clubLevels(currency)[1]?.fromMinor ?? 0n), currency),
  clubTopLevel: ({ currency }) => amount(String(clubLevels(currency).at(-1)?.fromMinor ?? 0n), currency),
  rebateLeastClaim: ({ currency }) => amount(String(rebateLeastMinor[currency]), currency),
  clubLevelCount: ({ currency }) => clubLevels(currency).length,
} satisfies Record<string, (merchant: MerchantIdentity) => string | number>;

export const isMerchantFact = (name: string): name is keyof typeof merchantFacts => Object.hasOwn(merchantFacts, name);

/** Fills a text in for the players of a merchant. The merchant's settings are text, never markup. */
export function sayFor(merchant: MerchantIdentity, text: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isMerchantFact(name) ? String(merchantFacts[name](merchant)).replace(/[&<>"']/g, ' ') : whole,
  );
}

/** `₱5,000.00`, as on every page. */
const amount = (minor: string, currency: Currency): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    formatMinor(BigInt(minor), currency) as Intl.StringNumericLiteral,
  );
