import {
  decideDeposit,
  listReviewed,
  provedDeposits,
  readProof,
  resolveLine,
  waitingLines,
  type ReviewedDeposit,
} from '#server/domains/cashier/index.ts';
import { playerNames } from '#server/domains/identity/index.ts';
import { staffNames } from '#server/domains/staff/index.ts';
import type { StaffDeposit } from '#contract/staff/deposits.ts';

import { answer, type RawRoute, serve } from './answer.ts';
import { fileAnswer } from './file-answer.ts';
import { staffOf, uuidParam } from './staff-params.ts';

/** The contract's area `staff-deposits`. */
export const staffDepositsAnswers = [
  answer('GET /wps/staff/deposits', async ({ ctx, query }) => {
    const { list, ...counts } = await listReviewed({ ctx, input: query });
    const [players, colleagues] = await Promise.all([
      playerNames({ ctx, ids: list.map(({ memberId }) => memberId) }),
      staffNames({ ctx, ids: list.flatMap(({ approvedBy }) => approvedBy ?? []) }),
    ]);
    return { ...counts, list: list.map((row) => toStaff(row, { players, colleagues })) };
  }),
  answer('PUT /wps/staff/deposits/:depositId', async ({ ctx, query, body }) => await decideDeposit({ ctx, input: { ...query, ...body } })),
  answer('GET /wps/staff/transfers', async ({ ctx }) => {
    const [lines, proved] = await Promise.all([waitingLines({ ctx }), provedDeposits({ ctx })]);
    const players = await playerNames({ ctx, ids: proved.map(({ memberId }) => memberId) });
    return {
      list: lines.map(({ channel, lineId, reference, amountMinor, currency, bookedAt, depositId }) => ({
        channel,
        lineId,
        reference,
        amountMinor: amountMinor.toString(),
        currency,
        bookedAt: bookedAt.getTime(),
        secondOf: depositId,
      })),
      proved: proved.flatMap(({ id, memberId, state, payReference, amountMinor, currency, proofAt }) =>
        proofAt === null
          ? []
          : [
              {
                id,
                memberId,
                userName: players.get(memberId) ?? memberId,
                state,
                payReference,
                amountMinor: amountMinor.toString(),
                currency,
                proofAt: proofAt.getTime(),
              },
            ],
      ),
    };
  }),
  serve('PUT /wps/staff/transfers', resolveLine),
];

/** The player's picture of a payment, for the console only; the access is audited. */
export const staffProofRoute: RawRoute = {
  method: 'GET',
  path: '/wps/staff/deposits/:depositId/proof',
  can: 'deposits.decide',
  handle: async ({ ctx, params, isHttps }) =>
    fileAnswer(await readProof({ ctx: staffOf(ctx), input: { depositId: uuidParam(params, 'depositId') } }), { isHttps }),
};

function toStaff(
  row: ReviewedDeposit,
  { players, colleagues }: Record<'players' | 'colleagues', ReadonlyMap<string, string>>,
): StaffDeposit {
  const { id, memberId, channelName, flag, amountMinor, paidMinor, feeMinor, currency, payReference, paymentId } = row;
  return {
    id,
    memberId,
    userName: players.get(memberId) ?? memberId,
    channelName,
    flag,
    askedMinor: amountMinor.toString(),
    paidMinor: paidMinor?.toString() ?? null,
    feeMinor: feeMinor.toString(),
    currency,
    payReference,
    paymentId,
    hasProof: row.proofAt !== null,
    approvedBy: row.approvedBy === null ? null : (colleagues.get(row.approvedBy) ?? row.approvedBy),
    createdAt: row.createdAt.getTime(),
    waitsSince: row.finishedAt?.getTime() ?? null,
  };
}
