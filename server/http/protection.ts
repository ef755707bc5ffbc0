import {
  addFamilyPaper,
  answerCheck,
  confirmRaise,
  excludeSelf,
  keepLimit,
  requestFamilyExclusion,
  returnToPlay,
  setCheckInterval,
  setLimit,
  showProtection,
  takeTimeOut,
  touchPlay,
} from '#server/domains/protection/index.ts';

import { answer, serve } from './answer.ts';

/** The contract's area `protection`. Every change returns the complete new state. */
export const protectionAnswers = [
  serve('GET /wps/protection', showProtection),
  answer('PUT /wps/protection/limits', async ({ ctx, body }) => {
    await setLimit({ ctx, input: body });
    return showProtection({ ctx });
  }),
  answer('POST /wps/protection/limits/confirm', async ({ ctx, body }) => {
    await confirmRaise({ ctx, input: body });
    return showProtection({ ctx });
  }),
  answer('POST /wps/protection/limits/keep', async ({ ctx, body }) => {
    await keepLimit({ ctx, input: body });
    return showProtection({ ctx });
  }),
  answer('PUT /wps/protection/check', async ({ ctx, body }) => {
    await setCheckInterval({ ctx, input: body });
    return showProtection({ ctx });
  }),
  answer('POST /wps/protection/check/answer', async ({ ctx }) => {
    await answerCheck({ ctx });
    return touchPlay({ ctx });
  }),
  serve('POST /wps/protection/play', touchPlay),
  answer('POST /wps/protection/timeOut', async ({ ctx, body }) => {
    await takeTimeOut({ ctx, input: body });
    return showProtection({ ctx });
  }),
  answer('POST /wps/protection/exclusion', async ({ ctx, body }) => {
    await excludeSelf({ ctx, input: body });
    return showProtection({ ctx });
  }),
  answer('POST /wps/protection/return', async ({ ctx }) => {
    await returnToPlay({ ctx });
    return showProtection({ ctx });
  }),
  serve('POST /wps/protection/family', requestFamilyExclusion),
  answer('PUT /wps/protection/family/:requestId/paper', async ({ ctx, query, body }) => ({
    count: await addFamilyPaper({ ctx, input: { ...query, ...body } }),
  })),
];
