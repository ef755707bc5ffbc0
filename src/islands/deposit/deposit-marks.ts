import type { DepositState } from '#contract/deposits/calls.ts';

/** Icon and colour of each state; the text always shows beside them. */
export const depositMarks: Record<DepositState, { icon: string; colour: string }> = {
  created: { icon: 'i-tabler-loader-2', colour: 'text-muted' },
  pending: { icon: 'i-tabler-clock', colour: 'text-warn' },
  success: { icon: 'i-tabler-circle-check', colour: 'text-win' },
  failed: { icon: 'i-tabler-circle-x', colour: 'text-loss' },
  expired: { icon: 'i-tabler-clock-off', colour: 'text-muted' },
  cancelled: { icon: 'i-tabler-circle-minus', colour: 'text-muted' },
  review: { icon: 'i-tabler-eye', colour: 'text-warn' },
};
