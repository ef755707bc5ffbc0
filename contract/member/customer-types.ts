/** Customer type of trial players. */
export const trialType = 4;

/** Types that are no agents: member, trial, non-agent; any other is one. */
export const playerTypes: readonly number[] = [0, trialType, 40];

/** Whether somebody of this type is an agent. Without a session there is no type. */
export function isAgent(customerType: number | undefined): boolean {
  return customerType !== undefined && !playerTypes.includes(customerType);
}
