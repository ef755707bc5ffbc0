/** Customer type of trial players. */
export const trialType = 4;

/** Non-agent types: member, trial, non-agent; every other type is an agent. */
export const playerTypes: readonly number[] = [0, trialType, 40];

/** Whether this type is an agent; false for `undefined`, which means no session. */
export function isAgent(customerType: number | undefined): boolean {
  return customerType !== undefined && !playerTypes.includes(customerType);
}
