/** Who uses the site. A trial player is a member, under a name of no account. */
export type Role = 'visitor' | 'member' | 'agent';

/** Customer type of trial players (D-24). */
const trialType = 4;

/** Types that are no agents; any other is (D-24). */
const playerTypes = [0, trialType, 40];

/** The role of a customer type; without a session there is no type. */
export function roleOf(customerType: number | undefined): Role {
  if (customerType === undefined) return 'visitor';
  return playerTypes.includes(customerType) ? 'member' : 'agent';
}

/** Whether opening an announcement marks it as read: for who is logged in to an account (CONT-018). The platform refuses all others. */
export function marksAnnouncements(customerType: number | undefined): boolean {
  return customerType !== undefined && customerType !== trialType;
}
