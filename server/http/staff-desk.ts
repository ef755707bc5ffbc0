import { listPageSize } from '#contract/list-page.ts';
import { answerFeedback, listFeedback } from '#server/domains/profile/index.ts';
import { decideFamilyRequest, papersOfFamily, readFamilyPaper, waitingFamilyRequests } from '#server/domains/protection/index.ts';
import { staffNames } from '#server/domains/staff/index.ts';

import { answer, type RawRoute, serve } from './answer.ts';
import { fileAnswer } from './file-answer.ts';
import { staffOf, uuidParam } from './staff-params.ts';

/** The contract's area `staff-desk`: messages from players and families. */
export const staffDeskAnswers = [
  answer('GET /wps/staff/family', async ({ ctx }) => {
    const requests = await waitingFamilyRequests({ ctx });
    const papers = await papersOfFamily({ ctx, requestIds: requests.map(({ id }) => id) });
    return {
      list: requests.map(({ id, playerText, relation, senderName, senderContact, reason, documents, createdAt }) => ({
        id,
        player: playerText,
        relation,
        name: senderName,
        contact: senderContact,
        reason,
        documents,
        papers: papers.get(id) ?? [],
        createdAt: createdAt.getTime(),
      })),
    };
  }),
  answer('PUT /wps/staff/family/:requestId', async ({ ctx, query, body: { decision, userName, length, reason } }) => {
    const about = { ...query, reason };
    if (decision === 'granted') await decideFamilyRequest({ ctx, input: { ...about, verdict: decision, userName, length } });
    else await decideFamilyRequest({ ctx, input: { ...about, verdict: decision } });
    return {};
  }),
  answer('GET /wps/staff/feedback', async ({ ctx, query }) => {
    const { list, totalCount } = await listFeedback({ ctx, input: { ...query, pageSize: listPageSize } });
    const names = await staffNames({ ctx, ids: list.flatMap(({ decidedBy }) => decidedBy ?? []) });
    return {
      totalCount,
      totalPages: Math.ceil(totalCount / listPageSize),
      list: list.map(({ createdAt, decidedAt, decidedBy, ...row }) => ({
        ...row,
        createdAt: createdAt.getTime(),
        decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? decidedBy),
        decidedAt: decidedAt?.getTime() ?? null,
      })),
    };
  }),
  serve('PUT /wps/staff/feedback/:feedbackId', answerFeedback),
];

/** One picture sent by a family, for the console only; the access is audited. */
export const staffPaperRoute: RawRoute = {
  method: 'GET',
  path: '/wps/staff/family/:requestId/papers/:paperId',
  can: 'family.decide',
  async handle({ ctx, params, isHttps }) {
    const input = { requestId: uuidParam(params, 'requestId'), paperId: uuidParam(params, 'paperId') };
    return fileAnswer(await readFamilyPaper({ ctx: staffOf(ctx), input }), { isHttps });
  },
};
