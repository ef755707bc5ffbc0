import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { newSecret } from './secret.ts';
import { useNonce } from './use-nonce.ts';

/** What a ticket is for decides what stands in it. */
export interface TicketContents {
  /** An attempt that left for a provider; with a member, to link what it brings to their account. */
  'social attempt': { provider: string; state: string; nonce: string; verifier: string; next: string; memberId?: string };
  /** An account elsewhere that a member has come back from, to have it linked. */
  'social link': { provider: 'google' | 'facebook'; subject: string; email?: string; memberId: string };
  /** Somebody who came back from a provider. */
  'social identity': { provider: 'google' | 'facebook'; subject: string; email?: string };
  /** A member whose first step was right. */
  'second step': { memberId: string; passwordMark: string };
  'passkey log-in': { challenge: string };
  'passkey new': { challenge: string; memberId: string };
}

type Kind = keyof TicketContents;
export type Ticket<K extends Kind> = TicketContents[K] & { expiresAtMs: number; ticketId: string };

/** Nothing is written for a ticket that never comes back: what it means travels sealed in it. */
export function sealTicket<K extends Kind>({
  ctx,
  kind,
  lifeMs,
  content,
}: {
  ctx: Ctx;
  kind: K;
  lifeMs: number;
  content: TicketContents[K];
}): string {
  const ticket = { ...content, expiresAtMs: ctx.clock.now().getTime() + lifeMs, ticketId: newSecret(ctx.random) };
  return ctx.vault.seal(JSON.stringify(ticket), purposeOf(ctx, kind));
}

/** Only what this platform sealed for this merchant and this purpose opens, and only in time. */
export function openTicket<K extends Kind>({
  ctx,
  kind,
  sealed,
}: {
  ctx: Ctx;
  kind: K;
  sealed: string | undefined;
}): Ticket<K> | undefined {
  const text = sealed === undefined ? undefined : ctx.vault.open(sealed, purposeOf(ctx, kind));
  if (text === undefined) return undefined;
  const ticket = JSON.parse(text) as Ticket<K>;
  return ticket.expiresAtMs > ctx.clock.now().getTime() ? ticket : undefined;
}

/** Whether this is the ticket's first use. */
export function spendTicket({
  ctx,
  tx = ctx.db.orm,
  ticket,
}: {
  ctx: Ctx;
  tx?: Queryable;
  ticket: { expiresAtMs: number; ticketId: string };
}): Promise<boolean> {
  return useNonce({ ctx, tx, nonce: ticket.ticketId, expiresAt: new Date(ticket.expiresAtMs) });
}

const purposeOf = (ctx: Ctx, kind: Kind) => `${kind} ${ctx.merchant.code}`;
