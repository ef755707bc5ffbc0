import { listInbox, markInboxRead, unreadInbox } from '#server/domains/inbox/index.ts';

import { answer } from './answer.ts';

/** The contract's area `inbox`. */
export const inboxAnswers = [
  answer('GET /wps/message/inbox', async ({ ctx, query }) => {
    const { list, totalCount } = await listInbox({ ctx, input: query });
    return { list, pageNum: query.pageNo, totalPages: Math.ceil(totalCount / query.pageSize), totalCount };
  }),
  answer('GET /wps/message/inbox/unread', async ({ ctx }) => ({ unReadCount: await unreadInbox({ ctx }) })),
  answer('POST /wps/message/inbox/read', async ({ ctx, body }) => ({ unReadCount: await markInboxRead({ ctx, input: body }) })),
];
