import { RateLimiterMemory } from 'rate-limiter-flexible';

import { commissionFilePath } from '#contract/commission/facts.ts';
import { commissionCalls } from '#contract/commission/calls.ts';
import { listLines, openLinesFile, showLine, showRebate, simulateRates, takeLosing } from '#server/domains/commission/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type RawInput, type RawRoute } from './answer.ts';
import { csvAnswer } from './csv-answer.ts';
import { languageOf } from './request-language.ts';
import { takeOne } from './take-one.ts';

/** The contract's area `commission`. */
export const commissionAnswers = [
  answer('GET /wps/agent/rebate', ({ ctx, query }) => showRebate({ ctx, input: query })),
  answer('GET /wps/agent/rebate/lines', ({ ctx, query }) => listLines({ ctx, input: query })),
  answer('GET /wps/agent/rebate/lines/:lineId', ({ ctx, query }) => showLine({ ctx, input: query })),
  answer('POST /wps/agent/losing/take', ({ ctx, body }) => takeLosing({ ctx, input: body })),
  answer('POST /wps/agent/team/rates/simulate', ({ ctx, body }) => simulateRates({ ctx, input: body })),
];

/** A file reads the whole of a period: so many may an agent ask for in ten minutes. */
const filesPerWindow = 20;
const windowSeconds = 600;

/** The lines of a period as a file, by the query of their list. */
export function commissionFileRoute(): RawRoute {
  const limiter = new RateLimiterMemory({ points: filesPerWindow, duration: windowSeconds });
  const { query: filter } = commissionCalls['GET /wps/agent/rebate'];
  return {
    method: 'GET',
    takesLong: true,
    path: commissionFilePath,
    auth: 'session',
    async handle({ ctx, query, headers, isHttps }) {
      const member = memberOf(ctx);
      const read = filter.safeParse(Object.fromEntries(query));
      if (!read.success) throw new ExpectedError('request.invalid');
      await takeOne(limiter, member.actor.memberId);
      const language = languageOf(ctx, headers);
      return csvAnswer(openLinesFile({ ctx: member, input: read.data, language }), isHttps);
    },
  };
}

function memberOf(ctx: RawInput['ctx']): MemberCtx {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Error('the router let a file through without a member');
  return { ...ctx, actor };
}
