import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { newSecret } from './secret.ts';
import { useNonce } from './use-nonce.ts';

/** A ticket's content depends on its purpose. */
export interface TicketContents {
  /** An attempt sent to a provider; with a member, the result is linked to that account. */
  'social attempt': { provider: string; state: string; nonce: string; verifier: string; next: string; memberId?: string };
  /** The social account a member has returned from, to be linked. */
  'social link': { provider: 'google' | 'facebook'; subject: string; email?: string; memberId: string };
  /** Somebody who returned from a provider. */
  'social identity': { provider: 'google' | 'facebook'; subject: string; email?: string };
  /** A member who passed the first step. */
  'second step': { memberId: string; passwordMark: string };
  'passkey log-in': { challenge: string };
  'passkey new': { challenge: string; memberId: string };
}

type Kind = keyof TicketContents;
export type Ticket<K extends Kind> = TicketContents[K] & { expiresAtMs: number; ticketId: string };

/** Stores nothing for tickets that never return: the content travels sealed in the ticket. */
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

/** Opens only what this platform sealed for this merchant and purpose, and only in time. */
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
