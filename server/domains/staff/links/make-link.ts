import { and, eq, isNull } from 'drizzle-orm';

import { staffLinkHours, type StaffLinkKind } from '#contract/staff/people-facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { hashSecret, newSecret } from '#server/domains/identity/index.ts';
import { staffLinks } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

const lifeMs = staffLinkHours * 3_600_000;

interface NewLink {
  id: string;
  kind: StaffLinkKind;
  staffId?: string;
  label: string;
  roles?: readonly string[];
  email: string | null;
}

export interface MadeLink {
  /** For the address; not stored. */
  token: string;
  expiresAt: Date;
}

/** Makes a one-time link. `undefined`: there is one with this id already. */
export async function makeLink({ ctx, tx, link }: { ctx: Ctx; tx: Transaction; link: NewLink }): Promise<MadeLink | undefined> {
  const { roles = [], ...values } = link;
  const token = newSecret(ctx.random);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + lifeMs);
  const made = await tx
    .insert(staffLinks)
    .values({
      ...values,
      merchantCode: ctx.merchant.code,
      roles: [...roles],
      tokenHash: hashSecret(token),
      createdBy: ctx.actor.kind === 'staff' ? ctx.actor.staffId : null,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoNothing()
    .returning({ id: staffLinks.id });
  return made.length === 0 ? undefined : { token, expiresAt };
}

/** Ends the links to a new authenticator that somebody still has. */
export async function endLinksFor({ ctx, tx, staffId }: { ctx: Ctx; tx: Transaction; staffId: string }): Promise<void> {
  await tx
    .update(staffLinks)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.endedAt)));
}
