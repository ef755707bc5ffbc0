import { isAgent, trialType } from '#contract/customer-types.ts';

/** Who uses the site. A trial player is a member, under a name of no account. */
export type Role = 'visitor' | 'member' | 'agent';

/** The role of a customer type; without a session there is no type. */
export function roleOf(customerType: number | undefined): Role {
  if (customerType === undefined) return 'visitor';
  return isAgent(customerType) ? 'agent' : 'member';
}

/** Whether opening an announcement marks it as read: for who is logged in to an account (CONT-018). The platform refuses all others. */
export function marksAnnouncements(customerType: number | undefined): boolean {
  return customerType !== undefined && customerType !== trialType;
}
