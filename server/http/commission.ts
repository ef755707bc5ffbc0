import { commissionFilePath } from '#contract/commission/facts.ts';
import { commissionCalls } from '#contract/commission/calls.ts';
import { listLines, openLinesFile, showLine, showRebate, simulateRates, takeLosing } from '#server/domains/commission/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type RawRoute, serve } from './answer.ts';
import { downloadAnswer } from './download-answer.ts';
import { createFileLimit } from './file-limit.ts';
import { memberOf } from './member-of.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `commission`. */
export const commissionAnswers = [
  serve('GET /wps/agent/rebate', showRebate),
  serve('GET /wps/agent/rebate/lines', listLines),
  serve('GET /wps/agent/rebate/lines/:lineId', showLine),
  serve('POST /wps/agent/losing/take', takeLosing),
  serve('POST /wps/agent/team/rates/simulate', simulateRates),
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
