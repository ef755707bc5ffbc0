import { rateNames, type Rates } from '#contract/agents/facts.ts';

/** Whether two sets of rates say the same, in whatever order they came. */
export const sameRates = (one: Rates, other: Rates): boolean => rateNames.every((name) => one[name] === other[name]);
