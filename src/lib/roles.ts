import { isAgent, trialType } from '#contract/member/customer-types.ts';

/** Who uses the site. A trial player is a member without an account. */
export type Role = 'visitor' | 'member' | 'agent';

/** The role of a customer type; without a session there is no type. */
export function roleOf(customerType: number | undefined): Role {
  if (customerType === undefined) return 'visitor';
  return isAgent(customerType) ? 'agent' : 'member';
}

/**
 * Whether somebody is logged in to an account: not a visitor or a trial player, for whom nothing is stored and who are refused (CONT-018).
 */
export function hasAccount(customerType: number | undefined): boolean {
  return customerType !== undefined && customerType !== trialType;
}
