/**
 * A contract's way: `requested` (the agent is asked) -> `valid` (accepted: from its first period on) -> `expired` (ended, or replaced by the next version), or from
 * `requested` to `denied` (the agent said no) or `invalid` (withdrawn by who asked, not answered in time, or ended before its first period).
 */
export const contractStates = ['requested', 'valid', 'expired', 'invalid', 'denied'] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * A bill's way. `notReached`: no tier was reached. `insufficient`: the downlines' contracts, or corrections, leave nothing. `unapproved`: so much that a person of
 * the merchant looks first. `issued`: paid. `partCollected`: paid in part, the rest refused with a reason. `denied`: refused with a reason. `uncollected`: the
 * account cannot take money at present. `expired`: it could not for too long.
 */
export const billStates = [
  'unapproved',
  'issued',
  'uncollected',
  'partCollected',
  'denied',
  'notReached',
  'insufficient',
  'expired',
] as const;
export type BillState = (typeof billStates)[number];
