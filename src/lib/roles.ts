import { isAgent, trialType } from '#contract/member/customer-types.ts';

/** Who uses the site. A trial player is a member, under a name of no account. */
export type Role = 'visitor' | 'member' | 'agent';

/** The role of a customer type; without a session there is no type. */
export function roleOf(customerType: number | undefined): Role {
  if (customerType === undefined) return 'visitor';
  return isAgent(customerType) ? 'agent' : 'member';
}

/** Who is logged in to an account: neither a visitor nor a trial player, who have nothing kept for them and are refused (CONT-018). */
export function hasAccount(customerType: number | undefined): boolean {
  return customerType !== undefined && customerType !== trialType;
}
