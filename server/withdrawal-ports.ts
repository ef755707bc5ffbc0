import type { VerificationState } from '#contract/withdrawals/calls.ts';
import { realNameOf } from '#server/domains/identity/index.ts';
import { verificationStateOf, verifiedNames } from '#server/domains/kyc/index.ts';
import type { WithdrawalPorts } from '#server/domains/withdrawals/index.ts';
import type { PayoutChannels } from '#server/providers/payout/payout-channel.ts';

type KycState = Awaited<ReturnType<typeof verificationStateOf>>;

const states: Record<KycState, VerificationState> = {
  none: 'unverified',
  draft: 'unverified',
  review: 'in_review',
  verified: 'verified',
  refused: 'failed',
};

/** Connects withdrawals with this installation's account verification and payout providers. */
export function createWithdrawalPorts(payouts: PayoutChannels): WithdrawalPorts {
  return {
    payouts,
    async verificationStateOf({ ctx, memberId }) {
      const state = states[await verificationStateOf({ ctx, memberId })];
      if (state !== 'verified') return { state, name: null };
      const names = await verifiedNames({ ctx, memberIds: [memberId] });
      // verified before documents' names were stored: the name given at registration
      return { state, name: names.get(memberId) ?? (await realNameOf({ ctx, memberId })) };
    },
  };
}
