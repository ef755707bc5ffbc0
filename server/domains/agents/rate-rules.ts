import { type RateName, rateNames, type Rates } from '#contract/agents/facts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** When a change made now takes effect: changes are never retroactive. */
export function nextMidnight({ clock, merchant }: Pick<Ctx, 'clock' | 'merchant'>): Date {
  const { timeZone } = merchant.register;
  return new Date(momentOf(addDays(dateAt(clock.now().getTime(), timeZone), 1), 0, timeZone));
}

/** The lowest of several rates, name by name. */
export const lowestOf = (...all: readonly [Rates, ...Rates[]]): Rates => pick((name) => Math.min(...all.map((rates) => rates[name])));

/**
 * Checks the rates of a downline: never above those of its upline, nor below those of its own direct downlines.
 * Only agents may earn from players' losses.
 * @throws ExpectedError agent.rate.above, agent.rate.below, agent.rate.player, each at its field
 */
export function checkRates(rates: Rates, bounds: { most: Rates; least?: Rates; isForAgent: boolean }): void {
  const fields: Record<string, ErrorCode> = {};
  for (const name of rateNames) {
    if (rates[name] > bounds.most[name]) fields[name] = 'agent.rate.above';
    else if (bounds.least && rates[name] < bounds.least[name]) fields[name] = 'agent.rate.below';
    else if (name === 'losing' && rates[name] > 0 && !bounds.isForAgent) fields[name] = 'agent.rate.player';
  }
  const [code] = Object.values(fields);
  if (code) throw new ExpectedError(code, { fields });
}

/** Builds rates name by name. */
export function pick(rateOf: (name: RateName) => number): Rates {
  return Object.fromEntries(rateNames.map((name) => [name, rateOf(name)])) as Record<RateName, number>;
}
