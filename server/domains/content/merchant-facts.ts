import { clubLevels } from '#contract/club/facts.ts';
import { numberText } from '#contract/formats.ts';
import { localeOf } from '#contract/locale.ts';
import { formatMinor } from '#contract/money.ts';
import { rebateLeastMinor } from '#contract/rewards/facts.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

/** Numbers and amounts are written as in the text's language. */
type Fact = string | number | { minor: string };

/** The merchant's settings, filled in when its players read. */
const merchantFacts = {
  minimumAge: ({ register }) => register.minimumAge,
  currency: ({ currency }) => currency,
  brand: ({ brandName }) => brandName,
  idleHours: ({ session }) => Math.round(session.idleMinutes / 60),
  sessionDays: ({ session }) => session.absoluteDays,
  trialDays: ({ session }) => session.trialDays,
  withdrawMinimum: ({ withdrawal }) => ({ minor: withdrawal.minimumMinor }),
  withdrawMaximum: ({ withdrawal }) => ({ minor: withdrawal.maximumMinor }),
  withdrawDayCount: ({ withdrawal }) => withdrawal.dayCount,
  withdrawDayMaximum: ({ withdrawal }) => ({ minor: withdrawal.dayMaximumMinor }),
  withdrawMinutes: ({ withdrawal }) => withdrawal.usualMinutes,
  withdrawReviewHours: ({ withdrawal }) => withdrawal.reviewHours,
  withdrawReviewAbove: ({ withdrawal }) => ({ minor: withdrawal.review.aboveMinor }),
  withdrawUnverified: ({ withdrawal }) => ({ minor: withdrawal.unverifiedTotalMinor }),
  withdrawCoolHours: ({ withdrawal }) => withdrawal.coolHours,
  withdrawTurnover: ({ withdrawal }) => withdrawal.turnoverPercent,
  payeeCount: ({ withdrawal }) => withdrawal.payeeCount,
  clubSecondLevel: ({ currency }) => ({ minor: String(clubLevels(currency)[1]?.fromMinor ?? 0n) }),
  clubTopLevel: ({ currency }) => ({ minor: String(clubLevels(currency).at(-1)?.fromMinor ?? 0n) }),
  rebateLeastClaim: ({ currency }) => ({ minor: String(rebateLeastMinor[currency]) }),
  clubLevelCount: ({ currency }) => clubLevels(currency).length,
} satisfies Record<string, (merchant: MerchantIdentity) => Fact>;

export const isMerchantFact = (name: string): name is keyof typeof merchantFacts => Object.hasOwn(merchantFacts, name);

/** Fills a text in for the players of a merchant. The merchant's settings are text, never markup. */
export function sayFor(merchant: MerchantIdentity, text: string, language: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isMerchantFact(name) ? said(merchantFacts[name](merchant), merchant, language).replace(/[&<>"']/g, ' ') : whole,
  );
}

function said(fact: Fact, { currency }: MerchantIdentity, language: string): string {
  if (typeof fact !== 'object') return typeof fact === 'number' ? numberText(fact, language) : fact;
  const format = new Intl.NumberFormat(localeOf(language, { isMoney: true }), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(formatMinor(BigInt(fact.minor), currency) as Intl.StringNumericLiteral);
}
