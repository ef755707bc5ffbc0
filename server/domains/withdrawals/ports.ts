import type { VerificationState } from '#contract/withdrawals/calls.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PayoutChannels } from '#server/providers/payout/payout-channel.ts';

/** What somebody has proved about their identity. */
export interface Verification {
  state: VerificationState;
  /** The name on the documents, once verified. */
  name: string | null;
}

/** What withdrawals need from other parts; supplied by the composition root. */
export interface WithdrawalPorts {
  payouts: PayoutChannels;
  verificationStateOf(input: { ctx: Ctx; memberId: string }): Promise<Verification>;
}
