import type { SupportMessage } from '#contract/support/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { MessageRow } from './conversation-rows.ts';
import { evidenceKey, resolveEvidence } from './evidence.ts';

/** Messages with the current state of their evidence. */
export async function showMessages(ctx: Ctx, memberId: string | null, rows: readonly MessageRow[]): Promise<SupportMessage[]> {
  const given = rows.flatMap(({ evidence }) => evidence ?? []);
  const found = memberId === null ? undefined : await resolveEvidence(ctx, { memberId, given });
  return rows.map(({ id, number, author, text, evidence, fileId, clientId, createdAt }) => ({
    id,
    number,
    author,
    text,
    evidence: (evidence && found?.get(evidenceKey(evidence))) ?? null,
    hasPicture: fileId !== null,
    clientId,
    createdAt: createdAt.getTime(),
  }));
}
