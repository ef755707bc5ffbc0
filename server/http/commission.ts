import { commissionFilePath } from '#contract/commission/facts.ts';
import { commissionCalls } from '#contract/commission/calls.ts';
import { listLines, openLinesFile, showLine, showRebate, simulateRates, takeLosing } from '#server/domains/commission/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type RawRoute } from './answer.ts';
import { downloadAnswer } from './download-answer.ts';
import { createFileLimit } from './file-limit.ts';
import { memberOf } from './member-of.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `commission`. */
export const commissionAnswers = [
  answer('GET /wps/agent/rebate', ({ ctx, query }) => showRebate({ ctx, input: query })),
  answer('GET /wps/agent/rebate/lines', ({ ctx, query }) => listLines({ ctx, input: query })),
  answer('GET /wps/agent/rebate/lines/:lineId', ({ ctx, query }) => showLine({ ctx, input: query })),
  answer('POST /wps/agent/losing/take', ({ ctx, body }) => takeLosing({ ctx, input: body })),
  answer('POST /wps/agent/team/rates/simulate', ({ ctx, body }) => simulateRates({ ctx, input: body })),
];

/** The lines of a period as a file, by the query of their list. */
export function commissionFileRoute(): RawRoute {
  const takeOne = createFileLimit();
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
      await takeOne(member.actor.memberId);
      const language = languageOf(ctx, headers);
      return downloadAnswer(openLinesFile({ ctx: member, input: read.data, language }), isHttps);
    },
  };
}
