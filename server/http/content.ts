import { selectContent, type ContentStore } from '#server/domains/content/index.ts';

import { answer, type Answer } from './answer.ts';

/** The contract's area `content`. */
export function contentAnswers({ content }: { content: ContentStore }): Answer[] {
  return [
    answer('GET /wps/system/announcements', async ({ ctx, query }) =>
      selectContent(content.current(), {
        types: query.types,
        groupName: query.groupName,
        language: query.language ?? ctx.merchant.defaultLanguage,
        fallbackLanguage: ctx.merchant.defaultLanguage,
      }),
    ),
  ];
}
