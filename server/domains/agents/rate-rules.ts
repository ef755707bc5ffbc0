import { type RateName, rateNames, type Rates } from '#contract/agents/facts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** When a change that is made now begins to hold: no change reaches back. */
export function nextMidnight({ clock, merchant }: Pick<Ctx, 'clock' | 'merchant'>): Date {
  const { timeZone } = merchant.register;
  return new Date(momentOf(addDays(dateAt(clock.now().getTime(), timeZone), 1), 0, timeZone));
}

/** The lower rates of several. */
export const lowestOf = (...all: readonly [Rates, ...Rates[]]): Rates => pick((name) => Math.min(...all.map((rates) => rates[name])));

/**
 * Whether a member below may have these rates: never more than the agent above, nor less than who is right below already has.
 * What players lose pays agents alone.
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

/** Rates made name by name. */
export function pick(rateOf: (name: RateName) => number): Rates {
  return Object.fromEntries(rateNames.map((name) => [name, rateOf(name)])) as Record<RateName, number>;
}
