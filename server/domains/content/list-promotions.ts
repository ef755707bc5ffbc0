import type { Promotion } from '#contract/content/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { promotionKey } from './board.ts';
import type { Content } from './content.ts';
import { selectContent } from './select-content.ts';
import { readIds } from './unread-announcements.ts';

/** The promotions the player can join now, each with whether this one has read it. */
export async function listPromotions({
  ctx,
  input: { content, language },
}: {
  ctx: MemberCtx;
  input: { content: Content; language: string };
}): Promise<Promotion[]> {
  const { merchant } = ctx;
  const reader = { merchant, language, fallbackLanguage: merchant.defaultLanguage };
  const { promotions } = selectContent(content, { ...reader, types: 'Promotion', groupName: undefined });
  const read = await readIds(ctx);
  return promotions.map((promotion) => ({ ...promotion, read: read.has(promotionKey(promotion.id)) }));
}
