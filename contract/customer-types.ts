/** Customer type of trial players (D-24). */
export const trialType = 4;

/** Types that are no agents; any other is (D-24): member, trial, non-agent. */
export const playerTypes: readonly number[] = [0, trialType, 40];

/** Whether somebody of this type is an agent (spec 6). Without a session there is no type. */
export function isAgent(customerType: number | undefined): boolean {
  return customerType !== undefined && !playerTypes.includes(customerType);
}
