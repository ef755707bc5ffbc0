import { z } from 'zod';

import { markUsed } from '#server/domains/verification/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

/** What the help desk's page is opened with. */
interface Launch {
  title: string;
  backUrl: string;
}

const lifeMs = 60_000;
const deskPath = '/m/customer/chat';

const sealed = z.object({ memberId: z.string(), ticketId: z.string(), expiresAtMs: z.number(), title: z.string(), backUrl: z.string() });

/** The address of the help desk's own page. Its parameters travel sealed in it, for this member, for a minute: nothing is stored. */
export function launchDesk({ ctx, input: { title, backUrl } }: { ctx: MemberCtx; input: Launch }): string {
  const expiresAtMs = ctx.clock.now().getTime() + lifeMs;
  const ticket = { memberId: ctx.actor.memberId, ticketId: newId(ctx), expiresAtMs, title, backUrl } satisfies z.infer<typeof sealed>;
  return `${deskPath}?${new URLSearchParams({ ticket: ctx.vault.seal(JSON.stringify(ticket), purposeOf(ctx)) })}`;
}

/** Opens a ticket once, in time, for its member. @throws handoff.invalid */
export async function openLaunch({ ctx, input }: { ctx: MemberCtx; input: { ticket: string } }): Promise<Launch> {
  const text = ctx.vault.open(input.ticket, purposeOf(ctx));
  const ticket = sealed.safeParse(JSON.parse(text ?? 'null'));
  if (!ticket.success) throw new ExpectedError('handoff.invalid');
  const { memberId, ticketId, expiresAtMs, title, backUrl } = ticket.data;
  if (memberId !== ctx.actor.memberId || expiresAtMs <= ctx.clock.now().getTime()) throw new ExpectedError('handoff.invalid');
  const isFirst = await markUsed({ ctx, tx: ctx.db.orm, key: `chat:${ticketId}`, expiresAt: new Date(expiresAtMs) });
  if (!isFirst) throw new ExpectedError('handoff.invalid');
  return { title, backUrl };
}

const purposeOf = ({ merchant }: MemberCtx) => `chat launch ${merchant.code}`;
