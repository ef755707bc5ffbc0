import { rateNames, type Rates } from '#contract/agents/facts.ts';

/** Whether two sets of rates are equal, in any order. */
export const sameRates = (one: Rates, other: Rates): boolean => rateNames.every((name) => one[name] === other[name]);
