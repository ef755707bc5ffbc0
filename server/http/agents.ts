import type { ContractKind } from '#contract/contracts/facts.ts';
import { findAffiliate } from '#server/domains/agents/index.ts';
import { waitingContracts } from '#server/domains/contracts/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { answer } from './answer.ts';

/** The contract's area `agents`. */
export const agentsAnswers = [
  answer('GET /wps/agent/affiliate', async ({ ctx, query }) => {
    const affiliate = await findAffiliate({ ctx, input: query });
    if (!affiliate) throw fieldError('affiliateCode', 'affiliate.invalid');
    return { code: affiliate.code };
  }),
  answer('GET /wps/agent/contract/salary', async ({ ctx }) => ({ dailysalreqtype: await waits(ctx, 'salary') })),
  answer('GET /wps/agent/contract/dividend', async ({ ctx }) => ({ divtypecompperiodreq: await waits(ctx, 'dividend') })),
  answer('GET /wps/agent/contract/hour', async ({ ctx }) => ({ contracthoursalreq: await waits(ctx, 'hour') })),
];

async function waits(ctx: MemberCtx, kind: ContractKind): Promise<0 | 1> {
  return (await waitingContracts({ ctx })).includes(kind) ? 1 : 0;
}
