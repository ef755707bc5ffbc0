import type { ContentStore } from '#server/domains/content/index.ts';
import { staffNames } from '#server/domains/staff/index.ts';
import {
  assignConversation,
  closeConversation,
  listQueue,
  readDeskPicture,
  replyToPlayer,
  showForStaff,
  type QueuedConversation,
} from '#server/domains/support/index.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { StaffConversation } from '#contract/staff/support.ts';

import { answer, type Answer, type RawRoute, serve } from './answer.ts';
import { fileAnswer } from './file-answer.ts';
import { staffOf, uuidParam } from './staff-params.ts';

/** The contract's area `staff-support`: the help desk's side. */
export function staffSupportAnswers({ content, canMail }: { content: ContentStore; canMail: boolean }): Answer[] {
  return [
    answer('GET /wps/staff/support', async ({ ctx, query }) => {
      const { list, totalCount } = await listQueue({ ctx, input: { ...query, pageSize: listPageSize } });
      const names = await staffNames({ ctx, ids: list.flatMap(({ assignedTo }) => assignedTo ?? []) });
      return { list: list.map((row) => toStaff(row, names)), totalPages: Math.ceil(totalCount / listPageSize), totalCount };
    }),
    answer('GET /wps/staff/support/:conversationId', async ({ ctx, query }) => {
      const { conversation, messages, quickReplies } = await showForStaff({ ctx, input: { ...query, content } });
      const ids = messages.flatMap(({ author, senderId }) => (author === 'staff' ? [senderId] : []));
      const names = await staffNames({ ctx, ids: [...ids, ...(conversation.assignedTo === null ? [] : [conversation.assignedTo])] });
      return {
        ...toStaff(conversation, names),
        quickReplies,
        messages: messages.map(({ id, number, author, senderId, text, evidence, hasPicture, createdAt }) => ({
          id,
          number,
          author,
          by: author === 'staff' ? (names.get(senderId) ?? senderId) : null,
          text,
          evidence,
          hasPicture,
          createdAt,
        })),
      };
    }),
    answer('POST /wps/staff/support/:conversationId/messages', async ({ ctx, query, body }) => {
      await replyToPlayer({ ctx, input: { ...query, ...body, canMail } });
      return {};
    }),
    serve('PUT /wps/staff/support/:conversationId/owner', assignConversation),
    serve('PUT /wps/staff/support/:conversationId/end', closeConversation),
  ];
}

/** A picture sent by a player, for the console only; the access is audited. */
export const deskPictureRoute: RawRoute = {
  method: 'GET',
  path: '/wps/staff/support/:conversationId/pictures/:messageId',
  can: 'support.answer',
  async handle({ ctx, params, isHttps }) {
    const input = { conversationId: uuidParam(params, 'conversationId'), messageId: uuidParam(params, 'messageId') };
    return fileAnswer(await readDeskPicture({ ctx: staffOf(ctx), input }), { isHttps });
  },
};

function toStaff(row: QueuedConversation, names: ReadonlyMap<string, string>): StaffConversation {
  const { id, memberId, userName, guestEmail, topic, state, language, assignedTo, createdAt, changedAt, lastText } = row;
  return {
    id,
    memberId,
    from: userName ?? guestEmail ?? '',
    topic,
    state,
    language,
    assignedTo: assignedTo === null ? null : (names.get(assignedTo) ?? assignedTo),
    createdAt: createdAt.getTime(),
    changedAt: changedAt.getTime(),
    lastText,
  };
}
